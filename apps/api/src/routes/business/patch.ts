import { endpoints } from '@proviso/contracts/endpoints'
import { replanReminders } from '@proviso/crm'
import { type BusinessRow, json } from '@proviso/db'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'
import { businessView } from './business-view.ts'

/** What decides when customers are reminded. */
const reminds = ['reminder_minutes', 'quiet_hours', 'timezone'] as const

export const patchBusiness = route(endpoints.business.patch, ({ inBusiness, businessId, body }) =>
  inBusiness(async (tx) => {
    const { budgets, claim_phrases, quiet_hours, ...settings } = body
    const change = {
      ...settings,
      ...(claim_phrases === undefined ? {} : { claim_phrases: json(tx, claim_phrases) }),
      ...(quiet_hours === undefined ? {} : { quiet_hours: quiet_hours && json(tx, quiet_hours) }),
      ...(budgets?.turn_usd === undefined ? {} : { turn_budget_usd: budgets.turn_usd }),
      ...(budgets?.day_usd === undefined ? {} : { day_budget_usd: budgets.day_usd }),
      updated_at: new Date(),
    }
    const rows = await tx<BusinessRow[]>`update businesses set ${tx(change)} where id = ${businessId} returning *`
    if (reminds.some((setting) => body[setting] !== undefined)) await replanReminders(tx, businessId)
    return businessView(theOne(rows, 'business'))
  }),
)
