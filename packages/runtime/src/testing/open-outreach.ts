import type { TelegramEmulator } from '@proviso/channels/testing'
import { putService, putStaff } from '@proviso/crm'
import { weekdays } from '@proviso/db'
import { deliverBusiness, deliveriesAtRest, setMode } from '@proviso/messaging'
import { sweepOutreach } from '../sweep-outreach.ts'
import { openStage } from './open-stage.ts'

const minuteMs = 60_000
const always = Object.fromEntries(weekdays.map((day) => [day, [{ from: '00:00', to: '24:00' }]]))

export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs)
/** What a clock in UTC shows then. */
export const clockIn = (minutes: number) => inMinutes(minutes).toISOString().slice(11, 16)

/** A business that cuts hair around the clock, an owner, and a customer who has been answered; a test says when somebody looks at what is due. */
export async function openOutreach(telegram: TelegramEmulator) {
  const stage = await openStage({ emulator: telegram })
  const owner = telegram.user({ first_name: 'Ada' })
  const customer = telegram.user({ first_name: 'Nina', language_code: 'de' })
  await stage.linkOwner(owner)
  await stage.take([customer.say('Hello')])
  await stage.db.sql`update conversations set answered_seq = (select max(seq) from messages), answer_by = null, quiet_until = null`
  await stage.inBusiness(async (tx) => {
    const { businessId } = stage
    await putService(tx, { businessId, key: 'cut', name: 'Haircut', duration_minutes: 30 })
    await putStaff(tx, { businessId, key: 'sam', name: 'Sam', services: ['cut'], hours: always })
  })
  const conversation = () => stage.conversationIn(String(customer.id))
  return {
    stage,
    owner,
    customer,
    conversation,
    heard: (person = customer) => person.messages.map(({ text }) => text ?? ''),
    /** Somebody looks so many minutes from now, and what is due has left. */
    async sweep(minutes: number, messaging = stage.messaging) {
      await sweepOutreach(messaging, inMinutes(minutes))
      await deliverBusiness(messaging, stage.businessId)
      await deliveriesAtRest()
    },
    async humanFor(minutes: number | null) {
      const chat = await conversation()
      const taken = { mode: 'human' as const, reason: 'Ada answers', until: minutes === null ? null : inMinutes(minutes), by: 'Ada' }
      await stage.inBusiness((tx) => setMode(tx, chat, taken))
    },
  }
}
export type Outreach = Awaited<ReturnType<typeof openOutreach>>
