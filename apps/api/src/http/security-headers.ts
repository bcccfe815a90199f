const everywhere: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** For answers that are no page. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'"
/** For pages written here: no script at all. */
export const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
/** For the console: its own scripts, those written into its page by their hashes, and nothing of others. */
export const consolePolicy = (hashes: readonly string[] = []) =>
  `default-src 'self'; script-src ${["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ')}; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' blob:; font-src 'self' data:; connect-src 'self'; object-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
/** For files that came from outside: shown, never run. */
export const filePolicy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; frame-ancestors 'none'"

/** For papers that were drawn here: no script either, and the console may show them in a frame, which a sandbox would keep a viewer from. */
export const paperPolicy = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'"

/** Sets the headers every answer carries; a policy that the answer brought itself stays. */
export function addSecurityHeaders(headers: Headers, { https }: { https: boolean }): void {
  for (const [name, value] of Object.entries(everywhere)) headers.set(name, value)
  if (headers.get('content-security-policy') === paperPolicy) headers.set('x-frame-options', 'SAMEORIGIN')
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', closedPolicy)
  if (https) headers.set('strict-transport-security', 'max-age=31536000')
}
