import { loggable, ProvisoError } from '@proviso/contracts'
import type { Product } from '@proviso/runtime'
import { readBody } from '../../http/read-body.ts'

/** Meta's batches grow to 3 MB. */
const largestBatchBytes = 4 * 1024 * 1024
const shape = /^chan_[\w-]{1,64}$/

/** Meta's question whether this address wants its webhooks, answered to who knows our word. */
export async function verifyWhatsappHook(product: Product, request: Request, channelId: string): Promise<Response> {
  if (!shape.test(channelId)) return new Response(null, { status: 404 })
  const challenge = await product.channels.answerCloudChallenge(channelId, new URL(request.url).searchParams)
  if (challenge === undefined) return new Response(null, { status: 403 })
  return new Response(challenge, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

/** Takes a batch in and confirms it once all of it is stored. Whatever keeps us from storing it makes Meta send it again. */
export async function whatsappHook(product: Product, request: Request, channelId: string): Promise<Response> {
  if (!shape.test(channelId)) return new Response(null, { status: 404 })
  const body = await readBody(request, largestBatchBytes)
  const signature = request.headers.get('x-hub-signature-256') ?? undefined
  try {
    const outcome = await product.channels.receiveCloudWebhook(channelId, signature, body)
    return new Response(null, { status: outcome === 'taken' ? 200 : outcome === 'forbidden' ? 401 : 404 })
  } catch (error) {
    if (error instanceof ProvisoError && error.code !== 'internal' && error.code !== 'not_ready') throw error
    product.log.error({ channel: channelId, error: loggable(error) }, 'a batch could not be stored; Meta will send it again')
    return new Response(null, { status: 503, headers: { 'retry-after': '5' } })
  }
}
