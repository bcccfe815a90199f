/** Tints of the calendar, of `tints.css`. */
const tints = 8

/** A service has one tint on every page and day. */
export function tintOf(service: string, services: readonly { key: string }[]): number {
  const at = services.findIndex(({ key }) => key === service)
  if (at !== -1) return at % tints
  return [...service].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % tints
}
