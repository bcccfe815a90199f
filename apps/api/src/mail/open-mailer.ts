import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { hostname } from 'node:os'
import { connect as connectTls } from 'node:tls'
import { type Mail, mailText } from './mail-text.ts'
import { openLine } from './smtp-line.ts'

export interface Mailer {
  /** Resolves when the server has taken the mail; rejects with the server's words, never with the password. */
  send(mail: Mail): Promise<void>
}

interface MailSettings {
  /** smtp:// or smtps://, user and password in it percent-encoded. */
  url: string
  /** `Proviso <post@example.com>`, or the address alone. */
  from: string
}

const patienceMs = 20_000

/**
 * Hands mails to one SMTP server (RFC 5321), a connection each: a few a day. Encrypts where the server offers it (STARTTLS), and sends a password over
 * nothing else, save to this machine, whose server has seldom a certificate of worth.
 */
export function openMailer({ url, from }: MailSettings): Mailer {
  const { protocol, hostname: host, port, username, password } = new URL(url)
  const implicit = protocol === 'smtps:'
  const address = /<([^<>\s]+)>$/.exec(from)?.[1] ?? from
  const isLocal = host === 'localhost' || /^127\./.test(host) || host === '[::1]'
  const bare = host.replace(/^\[|\]$/g, '')
  const at = { host: bare, port: Number(port) || (implicit ? 465 : 587) }
  const named = isIP(bare) ? {} : { servername: bare } // the certificate is held against the name, or the address
  const greeting = `EHLO ${/^[\w.-]+$/.test(hostname()) ? hostname() : 'localhost'}`

  return {
    async send({ to, subject, text }) {
      let socket: Socket = implicit ? connectTls({ ...at, ...named }) : connectPlain(at)
      let line = openLine(socket, patienceMs)
      try {
        await line.hear(220)
        let offers = await line.say(greeting, 250)
        let encrypted = implicit
        if (!implicit && !isLocal && /^250[ -]STARTTLS\b/im.test(offers)) {
          await line.say('STARTTLS', 220)
          line.leave()
          socket = connectTls({ socket, host: bare, ...named })
          line = openLine(socket, patienceMs)
          offers = await line.say(greeting, 250)
          encrypted = true
        }
        if (username) {
          if (!encrypted && !isLocal) throw new Error('the mail server offers no encryption: the password is not sent to it')
          const secret = Buffer.from(`\0${decodeURIComponent(username)}\0${decodeURIComponent(password)}`).toString('base64')
          await line.say(`AUTH PLAIN ${secret}`, 235)
        }
        await line.say(`MAIL FROM:<${address}>`, 250)
        await line.say(`RCPT TO:<${to}>`, 250)
        await line.say('DATA', 354)
        await line.say(`${mailText({ from, to, subject, text })}\r\n.`, 250)
        await line.say('QUIT', 221).catch(() => undefined) // it is taken already
      } finally {
        socket.destroy()
      }
    },
  }
}
