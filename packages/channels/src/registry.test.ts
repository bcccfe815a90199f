import type { adapters } from './registry.ts'
import { openBot, TelegramEmulator } from './telegram/testing/index.ts'
import { type ChannelWorld, describeChannel } from './testing/channel-contract.ts'
import { WhatsAppEmulator } from './whatsapp/testing/index.ts'
import { LinkedAccount } from './whatsapp/testing/linked-account.ts'
import { GraphEmulator, openNumber } from './whatsapp-cloud/testing/index.ts'

/** A messenger in the registry without a world here does not compile. */
const worlds: Record<keyof typeof adapters, () => Promise<ChannelWorld>> = {
  async telegram() {
    const telegram = await TelegramEmulator.start()
    const alice = telegram.user()
    return {
      connection: openBot(telegram),
      say: (text) => void alice.say(text),
      sendFile: (bytes) => void alice.sendDocument(bytes),
      heard: () => alice.messages.map(({ text, caption, bytes }) => ({ text: text ?? caption ?? '', ...(bytes ? { bytes } : {}) })),
      breakNextSend: (how) => telegram.fault('sendMessage', how === 'after' ? { reset: 'after' } : { status: 500 }),
      stop: () => telegram.stop(),
    }
  },
  async whatsapp() {
    const emulator = await WhatsAppEmulator.start()
    const phone = emulator.ownerPhone()
    const alice = emulator.customer(phone)
    const account = await LinkedAccount.linked(emulator, { phone })
    await account.stop() // linked; from here on it is received as any other
    return {
      connection: account.connection,
      say: async (text) => void (await alice.say(text)),
      sendFile: async (bytes) => void (await alice.sendDocument(bytes)),
      heard: () => alice.messages.map(({ text, bytes }) => ({ text, ...(bytes ? { bytes } : {}) })),
      breakNextSend: (how) => emulator.faults.send.add(how === 'after' ? { cut: 'before' } : { error: 429 }),
      stop: () => emulator.stop(),
    }
  },
  async whatsapp_cloud() {
    const graph = await GraphEmulator.start()
    const alice = graph.person()
    return {
      connection: openNumber(graph),
      say: (text) => void alice.say(text),
      sendFile: (bytes) => void alice.sendDocument(bytes),
      heard: () => alice.messages.map(({ text, bytes }) => ({ text, ...(bytes ? { bytes } : {}) })),
      breakNextSend: (how) => graph.fault('messages', how === 'after' ? { reset: 'after' } : { status: 503, code: 131016 }),
      stop: () => graph.stop(),
    }
  },
}

for (const [kind, open] of Object.entries(worlds)) describeChannel(kind, open)
