const patienceMs = 3000

/** When the page has drawn what it shows first and has nothing else to do. */
export const quiet = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: patienceMs })
    else setTimeout(resolve, patienceMs / 3)
  })
