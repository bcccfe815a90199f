/** The bytes, or the part of them that was asked for: a phone plays a voice note only where it may ask for parts. */
export function byteRange(request: Request, bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string>): Response {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '') ?? []
  if (!from && !to) return new Response(bytes, { headers: { ...headers, 'content-length': String(bytes.length) } })
  const first = from ? Number(from) : Math.max(0, bytes.length - Number(to))
  const last = from && to ? Math.min(Number(to), bytes.length - 1) : bytes.length - 1
  if (first > last) return new Response(null, { status: 416, headers: { 'content-range': `bytes */${bytes.length}` } })
  const range = { 'content-range': `bytes ${first}-${last}/${bytes.length}`, 'content-length': String(last - first + 1) }
  return new Response(bytes.slice(first, last + 1), { status: 206, headers: { ...headers, ...range } })
}
