// Joins the sources of the server into a few files that Node runs by itself: a process that reads nine hundred TypeScript files is ready
// four seconds later. What comes from npm stays outside, where its licences and its own files are.
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const application = join(dirname(fileURLToPath(import.meta.url)), '../apps/proviso')
const outdir = join(application, 'dist')

// What one of our packages gets from npm has to be what is found from where the built code lies: of two versions only one can be.
const packagesStayOutside = {
  name: 'packages-stay-outside',
  setup(bundle) {
    bundle.onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || path.startsWith('@proviso/') || pluginData?.isAsked) return undefined
      if (!isBuiltin(path)) {
        const found = (from) => bundle.resolve(path, { kind, resolveDir: from, pluginData: { isAsked: true } })
        const [wanted, got] = await Promise.all([found(resolveDir), found(application)])
        if (wanted.path !== got.path)
          return {
            errors: [{ text: `"${path}" is another file from apps/proviso: ${got.path || 'none'}. Take one version of it everywhere.` }],
          }
      }
      return { path, external: true }
    })
  },
}

// What runs on a thread of its own is a file of its own.
const threads = { 'render-worker': join(application, '../../packages/crm/src/paper/render-worker.ts') }
const ofThreads = /new URL\('\.\/([\w-]+-worker)\.ts', import\.meta\.url\)/g

// A source that looks for a file beside itself goes on finding it from where its code now lies.
const urlsStayTrue = {
  name: 'urls-stay-true',
  setup(bundle) {
    bundle.onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8')
      if (!text.includes('import.meta.url')) return undefined
      const here = `new URL(${JSON.stringify(relative(outdir, path).replaceAll('\\', '/'))}, import.meta.url).href`
      return {
        contents: text
          .split(ofThreads)
          .map((part, at) => (at % 2 ? `new URL('./${part}.mjs', import.meta.url)` : part.replaceAll('import.meta.url', here)))
          .join(''),
        loader: path.endsWith('x') ? 'tsx' : 'ts',
      }
    })
  },
}

const { metafile } = await build({
  entryPoints: { main: join(application, 'src/main.ts'), ...threads },
  outdir,
  outExtension: { '.js': '.mjs' },
  chunkNames: '[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  jsx: 'automatic',
  sourcemap: true,
  metafile: true,
  logLevel: 'warning',
  plugins: [packagesStayOutside, urlsStayTrue],
})

// A process that still runs an older build may yet ask for a part of it: such parts go a day later.
const fresh = new Set(Object.keys(metafile.outputs).map((path) => basename(path)))
for (const name of readdirSync(outdir)) {
  const path = join(outdir, name)
  if (/\.mjs(\.map)?$/.test(name) && !fresh.has(name) && Date.now() - statSync(path).mtimeMs > 86_400_000) rmSync(path)
}
