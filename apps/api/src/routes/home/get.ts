import { endpoints } from '@proviso/contracts/endpoints'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'
import { sumUsage } from '../usage/sum-usage.ts'
import { readDay } from './read-day.ts'
import { readNeeds } from './read-needs.ts'
import { readSetup } from './read-setup.ts'
import type { Today } from './today.ts'

export const getHome = route(endpoints.home.get, ({ product, inBusiness, businessId }) =>
  inBusiness(async (tx) => {
    const rows = await tx<(Omit<Today, 'businessId'> & { dayBudgetUsd: number })[]>`
      select timezone, day::text, day_budget_usd, day::timestamp at time zone timezone as from, (day + 1)::timestamp at time zone timezone as to,
        date_trunc('week', day::timestamp) at time zone timezone as week_from
      from (select timezone, day_budget_usd, (now() at time zone timezone)::date as day from businesses where id = ${businessId}) b`
    const { dayBudgetUsd, ...when } = theOne(rows, 'business')
    const today = { ...when, businessId }
    const usage = await sumUsage(tx, { businessId, timezone: today.timezone, from: today.day, to: today.day, group: 'day' })
    const nanoUsd = usage.reduce((sum, row) => sum + row.costNanoUsd, 0)
    return {
      timezone: today.timezone,
      ...(await readNeeds(tx, businessId)),
      ...(await readDay(tx, today)),
      cost: {
        today_usd: Math.round(nanoUsd / 1000) / 1e6,
        day_budget_usd: dayBudgetUsd,
        estimated: usage.some(({ estimated }) => estimated),
      },
      setup: { ...(await readSetup(tx, businessId)), rehearsal: product.rehearsal },
    }
  }),
)
