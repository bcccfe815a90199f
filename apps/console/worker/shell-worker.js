// Keeps the console's own files, so that it opens without a network and at once with a slow one. Answers of the server are never kept: what it
// shows of a business is always asked for. The build puts its name in, so that another build is another worker.
const cacheName = 'proviso-__BUILD__'
const shell = '/'
/** Pages of the server's own: not to be taken for the console's. */
const foreign = /^\/(v1|hooks|sign-in|sign-out|docs|openapi\.json|llms\.txt|mcp|calendar\/|healthz|readyz|metrics)/
const patienceMs = 4000

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.add(new Request(shell, { cache: 'reload' })))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name.startsWith('proviso-') && name !== cacheName).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(kept(request))
  else if (request.mode === 'navigate' && !(foreign.test(pathname) && pathname !== '/calendar')) event.respondWith(newest(request))
})

/** Files of a build bear a hash in their name: what is kept is what would come. */
async function kept(request) {
  const cache = await caches.open(cacheName)
  const known = await cache.match(request)
  if (known) return known
  const response = await fetch(request)
  if (response.ok) void cache.put(request, response.clone())
  return response
}

/** The page as the server has it now; what is kept only where it does not answer. */
async function newest(request) {
  const cache = await caches.open(cacheName)
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs)).then(() => cache.match(shell))
  const now = fetch(request).then((response) => {
    if (response.ok && response.headers.get('content-type')?.startsWith('text/html')) void cache.put(shell, response.clone())
    return response
  })
  const first = await Promise.race([now.catch(() => undefined), late])
  return first ?? (await cache.match(shell)) ?? now
}
