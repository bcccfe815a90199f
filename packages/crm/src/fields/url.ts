import { asText, type FieldKind } from './field-kind.ts'

const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?|^www\./, '')
    .replace(/[/.,!?)]+$/, '')

export const url: FieldKind = {
  parse(entered) {
    const written = typeof entered === 'string' ? entered.trim() : ''
    const text = /^[a-z][a-z0-9+.-]*:/i.test(written) ? written : `https://${written}`
    if (!URL.canParse(text)) return { problem: 'has to be a web address' }
    const { protocol, hostname, href } = new URL(text)
    const isWeb = (protocol === 'https:' || protocol === 'http:') && hostname.includes('.')
    return isWeb && href.length <= 2000 ? { value: href } : { problem: 'has to be a web address such as https://example.com' }
  },
  format: asText,
  standsIn: (stored, { text }) => text.split(/[\s<>"'()]+/).some((word) => word.includes('.') && bare(word) === bare(asText(stored))),
}
