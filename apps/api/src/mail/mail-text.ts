import { randomUUID } from 'node:crypto'

export interface Mail {
  to: string
  subject: string
  text: string
}

/** Words as they may stand in a header, whatever they are (RFC 2047). */
const encoded = (words: string): string => {
  if (/^[\x20-\x7e]*$/.test(words)) return words
  const parts = words.match(/.{1,10}/gsu) ?? []
  return parts.map((part) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`).join('\r\n ')
}

/** One line, whatever was put in: a line break would begin a header of somebody else's making. */
const oneLine = (words: string): string => words.replace(/[\r\n\0]+/g, ' ')

/** A mail as it goes over the wire (RFC 5322), its text in base64: no line of it is too long, and none is a lone dot. */
export function mailText({ from, to, subject, text }: Mail & { from: string }): string {
  const [, name = '', address = from] = /^\s*"?([^"<]*?)"?\s*<([^<>\s]+)>$/.exec(from) ?? []
  const body = Buffer.from(text.replace(/\r?\n/g, '\r\n')).toString('base64')
  return [
    `From: ${name ? `${encoded(oneLine(name))} <${address}>` : address}`,
    `To: ${oneLine(to)}`,
    `Subject: ${encoded(oneLine(subject))}`,
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${randomUUID()}@${address.split('@').at(-1)}>`,
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    ...(body.match(/.{1,76}/g) ?? []),
  ].join('\r\n')
}
