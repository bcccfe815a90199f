import { createApiKey } from '@proviso/api'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { requireEnv } from '../require-env.ts'
import type { Terminal } from '../terminal.ts'
import { withProduct } from '../with-product.ts'

/** Makes a key of the first business. The key is printed here and nowhere else: its hash is what is kept. */
export async function createKey(terminal: Terminal, { name, scope }: { name: string; scope: 'read' | 'write' }): Promise<ExitCode> {
  return withProduct({ env: requireEnv(), terminal }, async ({ product, business }) => {
    const { row, key } = await product.db.business(business.id, (tx) => createApiKey(tx, { businessId: business.id, name, scope }))
    terminal.answer({ ok: true, id: row.id, name, scope, business_id: business.id, key })
    terminal.say(key)
    terminal.complain(`Key ${row.id} of ${business.name}, scope ${scope}. It is shown this once: only its hash is kept.`)
    return exitCodes.ok
  })
}
