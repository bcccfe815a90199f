import { readEnv } from '../env.ts'
import { openTerminal } from '../terminal.ts'
import { withProduct } from '../with-product.ts'
import { captureTerminal } from './capture-terminal.ts'
import type { StartedProduct } from './start-product.ts'

/** Another business of the one member there is, with somebody in it; as whoever runs the product adds one. */
export async function addSecondBusiness(product: StartedProduct, { name, lead }: { name: string; lead: string }): Promise<void> {
  const read = readEnv({ PROVISO_DATA_DIR: product.dataDir })
  if ('problems' in read) throw new Error(read.problems.join(' '))
  const terminal = openTerminal(captureTerminal().streams, true)
  const apiKey = `pv_live_${'other'.repeat(8)}`
  await withProduct({ env: read.env, terminal }, async ({ product: { createBusiness, db } }) => {
    const { id } = await createBusiness({ name, apiKey })
    await db.sql`insert into memberships (business_id, user_id, role) select ${id}, user_id, 'owner' from memberships limit 1`
    return 0
  })
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' }
  const added = await fetch(`${product.url}/v1/leads`, { method: 'POST', headers, body: JSON.stringify({ name: lead }) })
  if (added.status !== 201) throw new Error(`nobody was added: ${added.status}`)
}
