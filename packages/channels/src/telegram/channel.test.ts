import { describeChannel } from '../channel-contract.ts'
import { openBot, TelegramEmulator } from './testing/index.ts'

describeChannel('telegram', async () => {
  const telegram = await TelegramEmulator.start()
  const alice = telegram.user()
  return {
    connection: openBot(telegram),
    say: (text) => void alice.say(text),
    sendFile: (bytes) => void alice.sendDocument(bytes),
    heard: () =>
      alice.messages.map((message) => ({
        text: message.text ?? message.caption ?? '',
        ...(message.bytes ? { bytes: message.bytes } : {}),
      })),
    breakNextSend: (how) => telegram.fault('sendMessage', how === 'after' ? { reset: 'after' } : { status: 500 }),
    stop: () => telegram.stop(),
  }
})
