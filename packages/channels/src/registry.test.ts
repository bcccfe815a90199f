import type { adapters } from './registry.ts'
import { openBot, TelegramEmulator } from './telegram/testing/index.ts'
import { type ChannelWorld, describeChannel } from './testing/channel-contract.ts'

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
}

for (const [kind, open] of Object.entries(worlds)) describeChannel(kind, open)
