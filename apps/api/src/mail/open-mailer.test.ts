import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catchMail } from '../testing/catch-mail.ts'
import { openMailer } from './open-mailer.ts'

let server: Awaited<ReturnType<typeof catchMail>>
beforeAll(async () => {
  server = await catchMail()
})
afterAll(() => server.close())

const from = 'Proviso <post@example.com>'
const mail = { to: 'ada@example.com', subject: 'Hello', text: 'One.\n.\nTwo, ünïcode.' }

describe('a mail', () => {
  it('arrives as it was written, from the one address to the other', async () => {
    await openMailer({ url: server.url, from }).send(mail)
    const caught = server.mails.at(-1)
    expect(caught).toMatchObject({ from: 'post@example.com', to: 'ada@example.com', text: 'One.\r\n.\r\nTwo, ünïcode.' })
    expect(caught?.raw).toContain('From: Proviso <post@example.com>\r\nTo: ada@example.com\r\nSubject: Hello\r\n')
    expect(caught?.raw.split('\r\n').every((line) => line.length <= 998)).toBe(true)
  })

  it('has no header but ours, whatever a business calls itself', async () => {
    await openMailer({ url: server.url, from }).send({ ...mail, subject: 'Salon\r\nBcc: eve@example.com\r\n\r\nHello' })
    expect(server.mails.at(-1)?.raw).not.toMatch(/^Bcc:/m)
    await openMailer({ url: server.url, from }).send({ ...mail, subject: 'Салон Ада приглашает' })
    expect(server.mails.at(-1)?.raw).toMatch(/^Subject: =\?UTF-8\?B\?/m)
  })

  it('fails with the words of the server, and without the password', async () => {
    const wrong = server.url.replace('p%40ss', 'wr0ng')
    const failure = await openMailer({ url: wrong, from })
      .send(mail)
      .catch((error: Error) => error.message)
    expect(failure).toBe('the mail server said: 535 5.7.8 not you')
  })

  it('fails where nobody listens', async () => {
    await expect(openMailer({ url: 'smtp://127.0.0.1:9', from }).send(mail)).rejects.toThrow()
  })
})
