import { type BusinessProfile, ProvisoError } from '@proviso/contracts'
import { endpoints } from '@proviso/contracts/endpoints'
import { explainSlot, localText, readInstant } from '@proviso/crm'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'
import { instant } from '../instant.ts'
import { unknownOffer } from './unknown-offer.ts'

export const explainSlots = route(endpoints.slots.why, ({ inBusiness, businessId, query }) =>
  inBusiness(async (tx) => {
    const rows = await tx<BusinessProfile[]>`select id, name, timezone, locale, currency from businesses where id = ${businessId}`
    const business = theOne(rows, 'business')
    const read = readInstant(query.at, business.timezone)
    if ('problem' in read) {
      const detail = `at ${read.problem}`
      throw new ProvisoError('validation_failed', `The query is not valid: ${detail}.`, { faults: [{ pointer: '/at', detail }] })
    }
    const { service, staff } = query
    const question = { business, service, ...(staff === undefined ? {} : { staff }), at: read.at, now: new Date() }
    const explained = await explainSlot(tx, question)
    if ('unknown' in explained) throw unknownOffer(explained)
    const { endsAt, ...told } = explained
    return { starts_at: instant(read.at), ends_at: instant(endsAt), local: localText(read.at, business.timezone), ...told }
  }),
)
