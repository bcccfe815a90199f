/** What proxies and tunnels add to a request they pass on. */
const passedOn = /^(x-forwarded(-.*)?|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-.*|fly-.*|x-envoy-.*)$/

/** Whether a request comes from this machine itself, not through a proxy that stands on it. */
export function isLoopback(request: Request, address: string | undefined): boolean {
  if (!address || [...request.headers.keys()].some((name) => passedOn.test(name))) return false
  return address === '::1' || /^(::ffff:)?127\./.test(address)
}
