import { downloadMediaMessage } from '@whiskeysockets/baileys'
import { BareClient } from './bare-client.ts'

// A process with the unmodified library: shows its code on stdout and sends every picture back as a document.
const [url = ''] = process.argv.slice(2)
const client = new BareClient({ url, connections: new Set() })
process.stdout.write(`${await client.qr()}\n`)
await client.closed(515)
client.reconnect()
await client.opened()
process.stdout.write('ready\n')
for (;;) {
  const message = await client.receives(({ message }) => Boolean(message?.imageMessage), { timeoutMs: 60_000 })
  const document = await downloadMediaMessage(message, 'buffer', { host: 'mmg.whatsapp.net' } as object)
  await client.sock.sendMessage(message.key.remoteJid ?? '', { document, mimetype: 'application/pdf', fileName: 'copy.pdf' })
}
