import { type BusinessProfile, type Fault, ProvisoError } from '@proviso/contracts'
import { endpoints } from '@proviso/contracts/endpoints'
import { findSlots, readInstant } from '@proviso/crm'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'
import { instant } from '../instant.ts'
import { unknownOffer } from './unknown-offer.ts'

const shownAtMost = 2000

export const listSlots = route(endpoints.slots.list, ({ inBusiness, businessId, query }) =>
  inBusiness(async (tx) => {
    const rows = await tx<BusinessProfile[]>`select id, name, timezone, locale, currency from businesses where id = ${businessId}`
    const business = theOne(rows, 'business')
    const { from, to } = readSpan(query, business.timezone)
    const { service, staff } = query
    const found = await findSlots(tx, {
      business,
      service,
      ...(staff === undefined ? {} : { staff }),
      from,
      to,
      now: new Date(),
      limit: shownAtMost,
    })
    if ('unknown' in found) throw unknownOffer(found)
    return { data: found.slots.map((slot) => ({ starts_at: instant(slot.startsAt), ends_at: instant(slot.endsAt), staff: slot.staff })) }
  }),
)

function readSpan(query: { from: string; to: string }, timezone: string): { from: Date; to: Date } {
  const [from, to] = [readInstant(query.from, timezone, 'start'), readInstant(query.to, timezone, 'end')]
  if ('at' in from && 'at' in to && from.at < to.at) return { from: from.at, to: to.at }
  const faults: Fault[] = []
  if ('problem' in from) faults.push({ pointer: '/from', detail: `from ${from.problem}` })
  if ('problem' in to) faults.push({ pointer: '/to', detail: `to ${to.problem}` })
  throw invalid(faults.length ? faults : [{ pointer: '/to', detail: 'to has to be after from' }])
}

const invalid = (faults: Fault[]) =>
  new ProvisoError('validation_failed', `The query is not valid: ${faults.map(({ detail }) => detail).join('; ')}.`, { faults })
