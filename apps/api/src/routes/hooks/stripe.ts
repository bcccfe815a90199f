import { loggable } from '@proviso/contracts'
import type { Product } from '@proviso/runtime'
import { readBody } from '../../http/read-body.ts'

const largestEventBytes = 1024 * 1024

/** Takes an event in and confirms it once it is stored. Whatever keeps us from storing it makes the provider send it again. */
export async function stripeHook(product: Product, request: Request, providerId: string): Promise<Response> {
  if (!/^ppr_[\w-]{1,64}$/.test(providerId)) return new Response(null, { status: 410 })
  const body = await readBody(request, largestEventBytes)
  try {
    const outcome = await product.paymentProvider.receive(providerId, body, (name) => request.headers.get(name) ?? undefined)
    return new Response(null, { status: outcome === 'taken' ? 200 : outcome === 'forbidden' ? 401 : 410 })
  } catch (error) {
    product.log.error({ provider: providerId, error: loggable(error) }, 'an event could not be stored; the provider will send it again')
    return new Response(null, { status: 503, headers: { 'retry-after': '5' } })
  }
}
