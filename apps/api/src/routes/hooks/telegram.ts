import { loggable, ProvisoError } from '@proviso/contracts'
import type { Product } from '@proviso/runtime'
import { readBody } from '../../http/read-body.ts'

const largestUpdateBytes = 1024 * 1024

/** Takes an update in and confirms it once it is stored. Whatever keeps us from storing it makes the messenger send it again. */
export async function telegramHook(product: Product, request: Request, channelId: string): Promise<Response> {
  if (!/^chan_[\w-]{1,64}$/.test(channelId)) return new Response(null, { status: 410 })
  const body = await readBody(request, largestUpdateBytes)
  const secret = request.headers.get('x-telegram-bot-api-secret-token') ?? undefined
  try {
    const outcome = await product.channels.receiveWebhook(channelId, secret, body)
    return new Response(null, { status: outcome === 'taken' ? 200 : outcome === 'forbidden' ? 401 : 410 })
  } catch (error) {
    if (error instanceof ProvisoError && error.code !== 'internal' && error.code !== 'not_ready') throw error
    product.log.error({ channel: channelId, error: loggable(error) }, 'an update could not be stored; the messenger will send it again')
    return new Response(null, { status: 503, headers: { 'retry-after': '5' } })
  }
}
