import { endpoints } from '@proviso/contracts/endpoints'
import { redactLine } from '@proviso/runtime'
import { route } from '../../route.ts'
import { instant } from '../instant.ts'

export const getHealth = route(endpoints.health.get, async ({ product, businessId }) => {
  const { startedAt, findings, ...health } = await product.health(businessId)
  const answer = {
    ...health,
    started_at: instant(startedAt),
    findings: findings.map(({ name, about, verdict, detail, fix = null }) => ({
      name,
      ...(about && { about }),
      verdict,
      detail: redactLine(detail),
      fix,
    })),
  }
  // true of the moment in which it was looked at
  return Response.json(endpoints.health.get.answer.parse(answer), { headers: { 'cache-control': 'no-store' } })
})
