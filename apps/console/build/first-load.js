// What this address needs is asked for while the page is still being read: what it will show, its own files, the words of its language.
// Otherwise each waits for the one before, and a phone on a slow line pays the way there and back three times.
;(() => {
  const { files, languages, wide, pages } = __FIRST_LOAD__
  const page = pages.find(({ path }) => path === location.pathname)
  const early = new Map()
  const ask = (address) => {
    const answer = fetch(address, { headers: { accept: 'application/json' } })
    answer.catch(() => undefined) // whoever takes it says so
    early.set(address, answer)
  }
  ask('/v1/session')
  // the server marks the page of who comes with a session: nobody else has anything to ask
  if ('session' in document.documentElement.dataset) {
    for (const address of ['/v1/home', '/v1/business']) ask(address)
    if (!location.search) page?.asks.forEach(ask)
  }
  globalThis.provisoEarly = early
  const needs = [...(languages[document.documentElement.lang] ?? []), ...(page?.needs ?? [])]
  if (matchMedia('(min-width: 768px)').matches) needs.push(...wide, ...(page?.wide ?? []))
  for (const at of new Set(needs)) {
    const link = document.createElement('link')
    const isStyle = files[at].endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    link.crossOrigin = ''
    link.href = files[at]
    document.head.append(link)
  }
})()
