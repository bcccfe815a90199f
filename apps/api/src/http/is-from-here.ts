/** Whether a page of ours sent this, or no page at all: another site must not sign anybody in or out. Clients that are no browsers send neither header. */
export function isFromHere(request: Request, publicUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  const origin = request.headers.get('origin')
  return !origin || origin === new URL(publicUrl).origin || origin === new URL(request.url).origin
}
