import { ProvisoError } from '@proviso/contracts'
import { endpoints } from '@proviso/contracts/endpoints'
import type { Frame } from '@proviso/runtime'
import { seesMasked } from '../../access/mask-contacts.ts'
import { route } from '../../route.ts'
import { isAdmitted } from './is-admitted.ts'
import { maskFrame } from './mask-frame.ts'

const pingMs = 20_000
/** Who does not read is let go: they come back, say what they saw last, and are told the rest. */
const mostUnreadBytes = 512 * 1024
const mostOfOneBusiness = 1000
/** Of one key, or of one person over all of their sessions: nobody takes the others' share. */
const mostOfOneCaller = 20

/** Streams that are open here, by who has them. */
const open = new Map<string, number>()

const encoder = new TextEncoder()
const words = (text: string) => encoder.encode(text)

/** The event log as it grows, as server-sent events. `Last-Event-ID` brings what was missed, or `resync` where that is too much. */
export const streamEvents = route(endpoints.events.stream, async ({ product, accounts, caller, businessId, query, request }) => {
  if (product.events.following(businessId) >= mostOfOneBusiness)
    throw new ProvisoError('rate_limited', `At most ${mostOfOneBusiness} streams of one business at once.`)
  const whose = `${businessId} ${caller.id}`
  if ((open.get(whose) ?? 0) >= mostOfOneCaller)
    throw new ProvisoError('rate_limited', `At most ${mostOfOneCaller} streams of one key or person at once: close one that is not read.`)
  const after = lastSeen(request.headers.get('last-event-id') ?? query.last_event_id)
  const types = query.types?.split(',')
  const wanted = ({ type, conversationId }: Frame) =>
    (!types || types.some((each) => each === type || each === `${type.split('.')[0]}.*`)) &&
    (!query.conversation_id || query.conversation_id === conversationId)

  const masked = seesMasked(caller, endpoints.events.stream.operationId)
  const headers = {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // a proxy that gathers the answer would make it no stream
    'x-accel-buffering': 'no',
  }
  if (request.method === 'HEAD') return new Response(null, { headers })
  let stop = () => {}
  const body = new ReadableStream<Uint8Array>(
    {
      async start(controller) {
        let ended = false
        open.set(whose, (open.get(whose) ?? 0) + 1)
        const leaveNow = () => {
          if (ended) return
          ended = true
          const left = (open.get(whose) ?? 1) - 1
          if (left) open.set(whose, left)
          else open.delete(whose)
          clearInterval(ping)
          unwatch()
          leave()
        }
        const end = () => {
          if (ended) return
          leaveNow()
          controller.close()
        }
        const write = (bytes: Uint8Array) => {
          if (ended) return
          controller.enqueue(bytes)
          if ((controller.desiredSize ?? 0) < -mostUnreadBytes) end()
        }
        const ping = setInterval(async () => {
          if (await isAdmitted(product.db, caller).catch(() => true)) write(words(': ping\n\n'))
          else end()
        }, pingMs)
        let leave = () => {}
        const unwatch = accounts.streams.watch(caller, end)
        stop = leaveNow
        request.signal.addEventListener('abort', end, { once: true })
        write(words('retry: 2000\n: the event log of Proviso\n\n'))
        const follower = {
          take: (frames: Frame[], whole: Uint8Array) => {
            if (!types && !query.conversation_id && !masked) write(whole)
            else for (const frame of frames) if (wanted(frame)) write(masked ? maskFrame(frame.bytes) : frame.bytes)
          },
          resync: (head: number) => write(words(`id: ${head}\nevent: resync\ndata: {}\n\n`)),
          end,
        }
        try {
          leave = await product.events.follow(businessId, follower, after)
        } catch (error) {
          leaveNow()
          throw error
        }
        if (ended) leave()
      },
      cancel: () => stop(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 64 * 1024 }),
  )
  return new Response(body, { headers })
})

/** An id that we never gave is one that is too old: everything is to be read anew. */
function lastSeen(id: string | null | undefined): number | undefined {
  if (!id) return undefined
  return /^\d{1,15}$/.test(id) ? Number(id) : Number.MAX_SAFE_INTEGER
}
