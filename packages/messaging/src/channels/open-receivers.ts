import { loggable } from '@proviso/contracts'
import type { ChannelRow } from '@proviso/db'
import type { Messaging } from '../messaging.ts'
import { type Receiver, receiveChannel } from './receive-channel.ts'

const lookMs = 1000

export interface Receivers {
  close(): Promise<void>
}

/**
 * Receives every channel that has to be asked or held open and that nobody else receives; at most one process per account, by a lease with an
 * expiry. One that was removed is held once more, until its link is ended at the messenger.
 */
export function openReceivers(messaging: Messaging): Receivers {
  const running = new Map<string, Receiver>()
  /** The messenger refused the account: not tried again until it has new secrets. */
  const refused = new Map<string, string>()
  let closing = false

  const look = async () => {
    if (closing) return
    for (const receiver of running.values()) void receiver.look()
    const wanted = await messaging.db.sql<ChannelRow[]>`
      select * from channels c where receives_by in ('polling', 'socket') and (receiver_until is null or receiver_until < now())
        and (removed_at is null and not rests or removed_at is not null and exists (select from whatsapp_accounts a where a.channel_id = c.id))`
    for (const channel of wanted) {
      const secrets = channel.secrets?.toString('base64') ?? ''
      if (closing || running.has(channel.id) || (channel.receivesBy === 'polling' && refused.get(channel.id) === secrets)) continue
      const receiver = receiveChannel(messaging, channel)
      running.set(channel.id, receiver)
      receiver.ended
        .then((end) => {
          if (end === 'refused') refused.set(channel.id, secrets)
        })
        .catch((error) =>
          messaging.log.error({ error: loggable(error), channelId: channel.id }, 'receiving ended with a fault; it is taken up again'),
        )
        .finally(() => running.delete(channel.id))
    }
  }
  const safely = () => look().catch((error) => messaging.log.warn({ error: loggable(error) }, 'channels could not be looked at'))
  const timer = setInterval(safely, lookMs)
  messaging.receiverWanted = () => void safely()
  void safely()
  return {
    async close() {
      closing = true
      clearInterval(timer)
      for (const { stop } of running.values()) stop()
      await Promise.all([...running.values()].map(({ ended }) => ended.catch(() => {})))
    },
  }
}
