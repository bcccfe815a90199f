import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'

/** The pages somebody begins with, and what each asks the server for at once, word for word as it asks. */
const begun: readonly { path: string; modules: readonly string[]; asks: readonly string[] }[] = [
  { path: '/', modules: ['home/page.tsx'], asks: [] },
  {
    path: '/inbox',
    modules: ['inbox/page.tsx'],
    asks: ['/v1/conversations?sort=-last_message_at', '/v1/conversations?sort=-last_message_at&needs_you=true'],
  },
  { path: '/leads', modules: ['leads/page.tsx'], asks: ['/v1/leads?sort=-last_message_at&limit=50', '/v1/fields?limit=100', '/v1/stages'] },
  { path: '/calendar', modules: ['calendar/page.tsx'], asks: ['/v1/services?limit=100', '/v1/staff?limit=100', '/v1/holidays'] },
  { path: '/approvals', modules: ['approvals/page.tsx'], asks: ['/v1/approvals?status=pending'] },
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
  const holding = (module: string) => chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${module}`))
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
    pages: begun.map(({ path, modules, asks }) => ({ path, asks, needs: places(modules.map((module) => `pages/${module}`)) })),
    files,
  }
}
