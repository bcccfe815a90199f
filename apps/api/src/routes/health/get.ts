import { endpoints } from '@proviso/contracts/endpoints'
import { redactLine } from '@proviso/runtime'
import { route } from '../../route.ts'
import { instant } from '../instant.ts'

export const getHealth = route(endpoints.health.get, async ({ product, businessId }) => {
  const { startedAt, findings, ...health } = await product.health(businessId)
  return {
    ...health,
    started_at: instant(startedAt),
    findings: findings.map(({ name, verdict, detail, fix = null }) => ({ name, verdict, detail: redactLine(detail), fix })),
  }
})
