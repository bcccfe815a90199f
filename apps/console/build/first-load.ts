import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'

interface Begun {
  path: string
  modules: readonly string[]
  /** What only a wide screen shows. */
  wide?: readonly string[]
  /** What the page asks the server for at once, word for word. */
  asks: readonly string[]
}

/** What every page shows on a wide screen. */
const beside = ['shell/sidebar.tsx']

/** The pages somebody begins with. */
const begun: readonly Begun[] = [
  { path: '/', modules: ['pages/home/page.tsx'], asks: [] },
  {
    path: '/inbox',
    modules: ['pages/inbox/page.tsx'],
    asks: ['/v1/conversations?sort=-last_message_at', '/v1/conversations?sort=-last_message_at&needs_you=true'],
  },
  {
    path: '/leads',
    modules: ['pages/leads/page.tsx'],
    wide: ['pages/leads/lead-table.tsx'],
    asks: [
      '/v1/leads?test=false&sort=-last_message_at&limit=50',
      '/v1/fields?limit=100',
      '/v1/stages',
      '/v1/tags?limit=100',
      '/v1/sources?limit=100',
    ],
  },
  { path: '/calendar', modules: ['pages/calendar/page.tsx'], asks: ['/v1/services?limit=100', '/v1/staff?limit=100', '/v1/holidays'] },
  { path: '/approvals', modules: ['pages/approvals/page.tsx'], asks: ['/v1/approvals?status=pending'] },
]

const script = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8').replaceAll(/^ *\/\/.*\n/gm, '')
const place = '<!-- first-load -->'

/** Writes into the page what has to run before its first paint, and what lets its parts come side by side. The server's policy names each by its hash. */
export const firstLoad = (): Plugin => ({
  name: 'first-load',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      if (!html.includes(place)) throw new Error(`index.html has no place for what runs first: ${place}`)
      const scripts = [
        script('before-paint.js'),
        script('first-load.js').replace('__FIRST_LOAD__', () => JSON.stringify(whatComesFirst(bundle))),
      ]
      return html.replace(place, () => scripts.map((text) => `<script>${text.trim()}</script>`).join(''))
    },
  },
})

/** Which files belong to which page and language, beyond those the page names itself. */
function whatComesFirst(bundle: Rolldown.OutputBundle = {}) {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
  const chunkOf = (file: string) => chunks.find(({ fileName }) => fileName === file)
  const holding = (module: string) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${module}`))
    if (!chunk && chunks.length) throw new Error(`nothing is built of ${module}: is it loaded when it is wanted, and by that name?`)
    return chunk
  }
  const neededBy = (chunk: Rolldown.OutputChunk | undefined, seen = new Set<string>()): Set<string> => {
    if (!chunk || seen.has(chunk.fileName)) return seen
    seen.add(chunk.fileName)
    for (const file of chunk.imports) neededBy(chunkOf(file), seen)
    for (const file of chunk.viteMetadata?.importedCss ?? []) seen.add(file)
    return seen
  }
  const there = neededBy(chunks.find(({ isEntry }) => isEntry))
  const files: string[] = []
  const places = (modules: readonly string[]) =>
    [...new Set(modules.flatMap((module) => [...neededBy(holding(module))]))]
      .filter((file) => !there.has(file))
      .map((file) => {
        const address = `/${file}`
        if (!files.includes(address)) files.push(address)
        return files.indexOf(address)
      })
  const languages = chunks.flatMap(({ facadeModuleId }) => /\/src\/texts\/(\w+)\/index\.ts$/.exec(facadeModuleId ?? '')?.[1] ?? [])
  return {
    languages: Object.fromEntries(languages.map((language) => [language, places([`texts/${language}/index.ts`])])),
    wide: places(beside),
    pages: begun.map(({ path, modules, wide = [], asks }) => ({ path, asks, needs: places(modules), wide: places(wide) })),
    files,
  }
}
