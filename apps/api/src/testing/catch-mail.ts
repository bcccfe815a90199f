import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createSecureContext, createServer as createTlsServer, TLSSocket } from 'node:tls'

interface Caught {
  from: string
  to: string
  /** As it came over the wire. */
  raw: string
  text: string
  /** Whether the wire was encrypted by then. */
  encrypted: boolean
}

interface Settings {
  user?: string
  password?: string
  /** Encrypted from the first byte, or from STARTTLS on; absent: never. */
  encryption?: 'implicit' | 'starttls'
  certificate?: { key: string; cert: string }
  /** Takes connections and says nothing. */
  silent?: boolean
}

/** A mail server that keeps what it is given, and asks for a user and a password. */
export async function catchMail(settings: Settings = {}) {
  const { user = 'post', password = 'p@ss word', encryption, certificate, silent = false } = settings
  const mails: Caught[] = []
  const commands: string[] = []
  const sockets = new Set<Socket>()

  const converse = (socket: Socket, { greet }: { greet: boolean }) => {
    let heard = ''
    let mail: { from: string; to: string } = { from: '', to: '' }
    let inData = false
    const encrypted = socket instanceof TLSSocket
    const say = (line: string) => socket.write(`${line}\r\n`)
    const answer = (line: string) => {
      commands.push(line)
      if (/^EHLO /.test(line)) {
        return say(
          `250-catcher\r\n250-AUTH PLAIN LOGIN\r\n${encryption === 'starttls' && !encrypted ? '250-STARTTLS\r\n' : ''}250 8BITMIME`,
        )
      }
      if (line === 'STARTTLS') {
        if (encryption !== 'starttls') return say('502 5.5.1 not here')
        socket.removeAllListeners('data')
        say('220 go ahead')
        const secured = new TLSSocket(socket, { isServer: true, secureContext: createSecureContext(certificate) })
        return converse(secured, { greet: false })
      }
      const [, secret] = /^AUTH PLAIN (.+)$/.exec(line) ?? []
      if (secret) return say(Buffer.from(secret, 'base64').toString() === `\0${user}\0${password}` ? '235 ok' : '535 5.7.8 not you')
      const [, from] = /^MAIL FROM:<(.*?)>/.exec(line) ?? []
      if (from !== undefined) mail.from = from
      const [, to] = /^RCPT TO:<(.*?)>/.exec(line) ?? []
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
        mails.push({ ...mail, raw: part, text: textOf(part), encrypted })
        mail = { from: '', to: '' }
        say('250 taken')
      }
    })
    if (greet) say('220 catcher ready')
  }

  const take = (socket: Socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)))
    if (!silent) converse(socket, { greet: true })
  }
  const server = encryption === 'implicit' ? createTlsServer({ ...certificate }, take) : createServer(take)
  server.on('tlsClientError', () => {}) // who does not trust the certificate hangs up
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const scheme = encryption === 'implicit' ? 'smtps' : 'smtp'
  return {
    mails,
    commands,
    url: `${scheme}://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** The words of a mail of one part, whatever way they were made fit for the wire. */
function textOf(raw: string): string {
  const gap = raw.indexOf('\r\n\r\n')
  const [head, body] = [raw.slice(0, gap), raw.slice(gap + 4).replace(/^\.\./gm, '.')]
  if (/^Content-Transfer-Encoding: base64$/im.test(head)) return Buffer.from(body, 'base64').toString()
  if (!/^Content-Transfer-Encoding: quoted-printable$/im.test(head)) return body
  const bytes = body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
