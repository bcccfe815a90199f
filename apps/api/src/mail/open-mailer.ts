import { isIP } from 'node:net'
import { hostname } from 'node:os'

/** Loaded when the first mail goes out: a start has no time for it. */
const nodemailer = () => import('nodemailer')

export interface Mailer {
  /** Resolves when the server has taken the mail; rejects with the server's words, never with the password. */
  send(mail: Mail): Promise<void>
}

export interface Mail {
  to: string
  subject: string
  text: string
}

interface MailSettings {
  /** smtp:// or smtps://, user and password in it percent-encoded. */
  url: string
  /** `Proviso <post@example.com>`, or the address alone. */
  from: string
  /** How long the server may be silent. */
  patienceMs?: number
}

/**
 * Hands mails to one SMTP server, a connection each: a few a day. Encrypts where the server offers it (STARTTLS), and sends a password over nothing else, save to
 * this machine, whose server has seldom a certificate of worth.
 */
export function openMailer({ url, from, patienceMs = 20_000 }: MailSettings): Mailer {
  const { protocol, hostname: host, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const isLocal = host === 'localhost' || /^127\./.test(host) || host === '[::1]'
  const bare = host.replace(/^\[|\]$/g, '')
  const options = {
    host: bare,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(/^[\w.-]+$/.test(hostname()) ? { name: hostname() } : {}),
    ...(isLocal ? { opportunisticTLS: true, tls: { rejectUnauthorized: false } } : { requireTLS: !secure && username !== '' }),
    ...(isIP(bare) ? {} : { servername: bare }), // the certificate is held against the name, or the address
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) }, forceAuth: true } : {}),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
    maxResponseSize: 64 * 1024,
    disableFileAccess: true,
    disableUrlAccess: true,
  }

  return {
    async send({ to, subject, text }) {
      const { createTransport } = await nodemailer()
      const mail = {
        from,
        to: { name: '', address: to }, // one address, whatever stands in it
        subject: subject.replace(/[\r\n\0]+/g, ' '),
        text,
        headers: { 'Auto-Submitted': 'auto-generated' },
        xMailer: false,
      } as const
      await createTransport(options)
        .sendMail(mail)
        .catch((error: unknown) => {
          throw inItsWords(error)
        })
    },
  }
}

/** What the server said, where it said something: the library's own words beside it name people. */
function inItsWords(error: unknown): unknown {
  if (!(error instanceof Error) || !('response' in error) || typeof error.response !== 'string') return error
  if ('command' in error && error.command === 'STARTTLS')
    return new Error('the mail server offers no encryption: the password is not sent to it')
  return new Error(`the mail server said: ${error.response.trim().slice(0, 300)}`)
}
