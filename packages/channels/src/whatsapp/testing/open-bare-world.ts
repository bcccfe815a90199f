import type { SocketConfig } from '@whiskeysockets/baileys'
import { BareClient } from './bare-client.ts'
import { WhatsAppEmulator } from './emulator.ts'
import type { OwnerPhone } from './owner-phone.ts'

/** An emulator and the unmodified library, paired with each other. */
export interface BareWorld {
  whatsapp: WhatsAppEmulator
  phone: OwnerPhone
  client: BareClient
  /** Everything arrived, was read and acknowledged, and the protocol was kept. */
  settled(): boolean
  stop(): Promise<void>
}

export async function openBareWorld({ latencyMs = 0, ...config }: Partial<SocketConfig> & { latencyMs?: number } = {}): Promise<BareWorld> {
  const whatsapp = await WhatsAppEmulator.start({ latencyMs })
  const phone = whatsapp.ownerPhone()
  const client = await BareClient.paired(whatsapp, phone, config)
  return {
    whatsapp,
    phone,
    client,
    settled: () => phone.devices.every(({ pending }) => pending.size === 0) && whatsapp.errors.length === 0,
    async stop() {
      await client.stop()
      await whatsapp.stop()
    },
  }
}
