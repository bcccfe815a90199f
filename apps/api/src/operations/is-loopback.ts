/** Whether a request comes from this machine itself, not through a proxy that stands on it. */
export function isLoopback(request: Request, address: string | undefined): boolean {
  if (!address || request.headers.has('x-forwarded-for') || request.headers.has('forwarded') || request.headers.has('x-real-ip'))
    return false
  return address === '::1' || /^(::ffff:)?127\./.test(address)
}
