import { quiet } from './quiet.ts'

const listeners = new Set<() => void>()
let newer = false

/** Whether the server has another console than the one that is open. */
export const hasNewer = (): boolean => newer

export function onNewer(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

const lookMs = 60 * 60_000

/** Keeps the console's files for when there is no network, and notices another build. Where there are no workers nothing is lost but that. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return
  // the first worker of this browser is no newer one
  let known = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    newer = known
    known = true
    if (newer) for (const listen of listeners) listen()
  })
  window.addEventListener('load', () => {
    // it loads the page once more, which must not hold up the first time
    void quiet()
      .then(() => navigator.serviceWorker.register('/sw.js'))
      .then((registration) => setInterval(() => void registration.update().catch(() => undefined), lookMs))
      .catch(() => undefined)
  })
}

const onceIn = 'proviso.loaded-again'
/** Parts that a page does without until they come. */
const optional = /\/notifications-[\w-]+\.js/

/** A page's own file may be gone with the build it belonged to: loading again brings the newer one. Once a minute, so that no fault goes in circles. */
export function loadAgainForMissingFiles(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (optional.test(String(event.payload))) return
    if (Date.now() - Number(sessionStorage.getItem(onceIn)) < 60_000) return
    sessionStorage.setItem(onceIn, String(Date.now()))
    event.preventDefault()
    location.reload()
  })
}
