import { linkPhone, type PhoneWish } from '../channels/link-phone.ts'
import type { ExitCode } from '../exit-codes.ts'
import { requireEnv } from '../require-env.ts'
import type { Terminal } from '../terminal.ts'
import { withProduct } from '../with-product.ts'

/** Links a phone to the first business. Beside a running product that one receives; alone, this process does while the command runs. */
export async function connectWhatsApp(terminal: Terminal, wish: PhoneWish): Promise<ExitCode> {
  const env = requireEnv()
  return withProduct({ env, terminal }, async ({ product, business, running }) => {
    const receiving = running ? undefined : product.startReceiving()
    try {
      return await linkPhone({ product, businessId: business.id, terminal, alone: !running }, wish)
    } finally {
      await receiving?.close()
    }
  })
}
