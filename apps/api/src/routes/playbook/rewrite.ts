import { endpoints } from '@proviso/contracts/endpoints'
import { route } from '../../route.ts'

export const rewritePlaybook = route(endpoints.playbook.rewrite, async ({ product, businessId, body }) => {
  const changes = await product.playbook.rewrite(businessId, body.text)
  return {
    available: changes !== null,
    changes: (changes ?? []).map(({ line, column, before, after, saidBack }) => ({ line, column, before, after, said_back: saidBack })),
  }
})
