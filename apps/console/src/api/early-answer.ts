declare global {
  /** What build/first-load.js has asked for while the page was being read, by address. */
  var provisoEarly: Map<string, Promise<Response>> | undefined
}

/** An answer from the page's first moments says nothing of later ones. */
const freshMs = 15_000

/** The answer to what the page itself has asked for already; each is given once. */
export function earlyAnswer(address: string): Promise<Response> | undefined {
  const early = globalThis.provisoEarly
  const answer = early?.get(address)
  early?.delete(address)
  return performance.now() < freshMs ? answer : undefined
}
