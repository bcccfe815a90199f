import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catchMail } from '../testing/catch-mail.ts'
import { selfSigned } from '../testing/self-signed.ts'
import { openMailer } from './open-mailer.ts'

type Server = Awaited<ReturnType<typeof catchMail>>
let server: Server
let upgrading: Server
let implicit: Server
let silent: Server
beforeAll(async () => {
  const certificate = await selfSigned()
  server = await catchMail()
  upgrading = await catchMail({ encryption: 'starttls', certificate })
  implicit = await catchMail({ encryption: 'implicit', certificate })
  silent = await catchMail({ silent: true })
})
afterAll(async () => {
  for (const each of [server, upgrading, implicit, silent]) await each.close()
})

const from = 'Proviso <post@example.com>'
const mail = { to: 'ada@example.com', subject: 'Hello', text: 'One.\n.\nTwo, ünïcode.' }
const secretOf = (user: string, password: string) => Buffer.from(`\0${user}\0${password}`).toString('base64')
/** The same server by an address that does not say that it is this machine. */
const asElsewhere = ({ url }: Server) => url.replace('127.0.0.1', '0.0.0.0')
const failureOf = (sending: Promise<void>) =>
  sending.then(
    () => 'it went out',
    (error: Error) => error.message,
  )

describe('a mail', () => {
  it('arrives as it was written, from the one address to the other', async () => {
    await openMailer({ url: server.url, from }).send(mail)
    const caught = server.mails.at(-1)
    expect(caught).toMatchObject({ from: 'post@example.com', to: 'ada@example.com', text: 'One.\r\n.\r\nTwo, ünïcode.' })
    expect(caught?.raw).toContain('From: Proviso <post@example.com>\r\nTo: ada@example.com\r\nSubject: Hello\r\n')
    expect(caught?.raw).toContain('Auto-Submitted: auto-generated\r\n')
    expect(caught?.raw.split('\r\n').every((line) => line.length <= 998)).toBe(true)
  })

  it('has no header but ours, whatever a business calls itself', async () => {
    await openMailer({ url: server.url, from }).send({ ...mail, subject: 'Salon\r\nBcc: eve@example.com\r\n\r\nHello' })
    expect(server.mails.at(-1)?.raw).not.toMatch(/^Bcc:/m)
    await openMailer({ url: server.url, from }).send({ ...mail, subject: 'Салон Ада приглашает' })
    expect(server.mails.at(-1)?.raw).toMatch(/^Subject: =\?UTF-8\?/m)
  })

  it('goes to one address, whatever stands in it', async () => {
    await failureOf(openMailer({ url: server.url, from }).send({ ...mail, to: 'ada@example.com, eve@example.com' }))
    expect(server.mails.filter(({ to }) => to.startsWith('eve@'))).toEqual([])
  })

  it('fails with the words of the server, and without the password', async () => {
    const wrong = server.url.replace('p%40ss', 'wr0ng')
    expect(await failureOf(openMailer({ url: wrong, from }).send(mail))).toBe('the mail server said: 535 5.7.8 not you')
  })

  it('fails where nobody listens, and where nobody answers', async () => {
    await expect(openMailer({ url: 'smtp://127.0.0.1:9', from }).send(mail)).rejects.toThrow()
    await expect(openMailer({ url: silent.url, from, patienceMs: 200 }).send(mail)).rejects.toThrow()
  })
})

describe('on the wire', () => {
  it('a mail is encrypted where the server offers it, and the password only goes then', async () => {
    await openMailer({ url: upgrading.url, from }).send(mail)
    expect(upgrading.mails.at(-1)).toMatchObject({ to: 'ada@example.com', encrypted: true })
    const [upgrade, password] = [upgrading.commands.indexOf('STARTTLS'), upgrading.commands.findIndex((line) => /^AUTH/.test(line))]
    expect([upgrade >= 0, upgrade < password]).toEqual([true, true])
  })

  it('a mail is encrypted from the first byte by smtps://', async () => {
    await openMailer({ url: implicit.url, from }).send(mail)
    expect(implicit.mails.at(-1)).toMatchObject({ to: 'ada@example.com', encrypted: true })
  })

  it.each(['starttls', 'implicit'] as const)(
    'a certificate that nobody vouches for is good on this machine only: %s',
    async (encryption) => {
      const other = encryption === 'implicit' ? implicit : upgrading
      const before = [other.mails.length, other.commands.filter((line) => /^AUTH/.test(line)).length]
      expect(await failureOf(openMailer({ url: asElsewhere(other), from }).send(mail))).toMatch(/self-signed|certificate/)
      expect([other.mails.length, other.commands.filter((line) => /^AUTH/.test(line)).length]).toEqual(before)
    },
  )

  it('a password goes to no other machine unencrypted', async () => {
    const before = server.commands.length
    expect(await failureOf(openMailer({ url: asElsewhere(server), from }).send(mail))).toMatch(/offers no encryption/)
    expect(server.commands.slice(before).join('\n')).not.toContain(secretOf('post', 'p@ss word'))
  })
})
