import { afterEach, beforeEach, expect, test } from 'vitest'
import { WhatsAppEmulator } from './testing/index.ts'
import { LinkedAccount } from './testing/linked-account.ts'
import { MemoryKeys } from './testing/memory-keys.ts'

let emulator: WhatsAppEmulator
let account: LinkedAccount
beforeEach(async () => {
  emulator = await WhatsAppEmulator.start()
})
afterEach(async () => {
  await account.stop()
  await emulator.stop()
})

// The library writes a message before it commits the step of the ratchet that encrypted it.
test.each(['after', 'before'] as const)(
  'a line that is cut %s the server has a message tears no ratchet, however slow the store is',
  { timeout: 90_000 },
  async (cut) => {
    const phone = emulator.ownerPhone()
    const keys = new MemoryKeys()
    account = await LinkedAccount.linked(emulator, { phone, keys })
    const dana = emulator.customer(phone)
    await dana.say('hello')
    const { address } = await account.message('hello')
    keys.latencyMs = 60
    const write = (text: string, externalId: string) => account.connection.send(address, { kind: 'text', text }, undefined, { externalId })
    for (let round = 0; round < 6; round++) {
      emulator.faults.send.add({ cut })
      expect((await write(`lost in round ${round}`, `LOST${round}`)).outcome).toBe('unknown')
      await dana.say(`answer ${round}`)
      await account.message(`answer ${round}`)
      for (;;) {
        const { outcome } = await write(`heard in round ${round}`, `HEARD${round}`)
        if (outcome === 'sent') break
        expect(outcome).toBe('again')
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      await dana.hears(`heard in round ${round}`, { timeoutMs: 20_000 })
    }
    expect([emulator.unreadable, account.inbound().filter(({ type }) => type === 'placeholder')]).toEqual([[], []])
  },
)
