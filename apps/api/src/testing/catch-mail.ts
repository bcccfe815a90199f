import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

interface Caught {
  from: string
  to: string
  /** As it came over the wire. */
  raw: string
  text: string
}

/** A mail server that keeps what it is given, and asks for a user and a password. */
export async function catchMail({ user = 'post', password = 'p@ss word' } = {}) {
  const mails: Caught[] = []
  const commands: string[] = []
  const server = createServer((socket) => {
    let heard = ''
    let mail: { from: string; to: string } = { from: '', to: '' }
    let inData = false
    const say = (line: string) => socket.write(`${line}\r\n`)
    const answer = (line: string) => {
      commands.push(line)
      if (/^EHLO /.test(line)) return say('250-catcher\r\n250-AUTH PLAIN LOGIN\r\n250 8BITMIME')
      const [, secret] = /^AUTH PLAIN (.+)$/.exec(line) ?? []
      if (secret) return say(Buffer.from(secret, 'base64').toString() === `\0${user}\0${password}` ? '235 ok' : '535 5.7.8 not you')
      const [, from] = /^MAIL FROM:<(.*)>$/.exec(line) ?? []
      if (from !== undefined) mail.from = from
      const [, to] = /^RCPT TO:<(.*)>$/.exec(line) ?? []
      if (to !== undefined) mail.to = to
      if (line === 'QUIT') return say('221 bye')
      inData = line === 'DATA'
      say(inData ? '354 go on' : '250 ok')
    }
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      heard += bytes.toString()
      for (;;) {
        const end = inData ? heard.indexOf('\r\n.\r\n') : heard.indexOf('\r\n')
        if (end < 0) return
        const part = heard.slice(0, end)
        heard = heard.slice(end + (inData ? 5 : 2))
        if (!inData) {
          answer(part)
          continue
        }
        inData = false
        mails.push({ ...mail, raw: part, text: Buffer.from(part.split('\r\n\r\n')[1] ?? '', 'base64').toString() })
        mail = { from: '', to: '' }
        say('250 taken')
      }
    })
    say('220 catcher ready')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    mails,
    commands,
    url: `smtp://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
