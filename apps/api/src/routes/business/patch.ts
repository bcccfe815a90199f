import { endpoints } from '@proviso/contracts/endpoints'
import { type BusinessRow, json } from '@proviso/db'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'
import { businessView } from './business-view.ts'

export const patchBusiness = route(endpoints.business.patch, ({ inBusiness, businessId, body }) =>
/** What decides when customers are reminded. */
const reminds = ['reminder_minutes', 'quiet_hours', 'timezone'] as const

  inBusiness(async (tx) => {
    const { budgets, claim_phrases, quiet_hours, ...settings } = body
    const change = {
      ...settings,
      ...(claim_phrases === undefined ? {} : { claim_phrases: json(tx, claim_phrases) }),
      ...(budgets?.turn_usd === undefined ? {} : { turn_budget_usd: budgets.turn_usd }),
      ...(quiet_hours === undefined ? {} : { quiet_hours: quiet_hours && json(tx, quiet_hours) }),
      ...(budgets?.day_usd === undefined ? {} : { day_budget_usd: budgets.day_usd }),
      updated_at: new Date(),
    }
    const rows = await tx<BusinessRow[]>`update businesses set ${tx(change)} where id = ${businessId} returning *`
    return businessView(theOne(rows, 'business'))
  }),
)
