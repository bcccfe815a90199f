FROM node:24-slim AS build
WORKDIR /app
COPY . .
# No install script is needed, so none runs. prepare.mjs builds server and console with the development packages, then they go.
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --include=dev --no-fund --no-audit
RUN node prepare.mjs --console
RUN --mount=type=cache,target=/root/.npm npm prune --omit=dev --ignore-scripts --no-fund --no-audit

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 PROVISO_DATA_DIR=/data
WORKDIR /app
COPY --from=build /app ./
# Without DATABASE_URL the embedded database lives here; it runs under an account of its own, never as root.
RUN mkdir /data && chown node:node /data && chmod 700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "--max-old-space-size=1536", "apps/proviso/dist/main.mjs", "start"]
