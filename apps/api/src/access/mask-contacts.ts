import { namesPhone } from '@proviso/contracts'

// Nothing here may begin anew at each letter of a long text and read on to its end: a repetition is bounded, or what it has read is masked and done with.
const mailbox = String.raw`[\p{L}\p{N}._%+-]`
const label = String.raw`[\p{L}\p{N}-]{1,63}`
/** From the @ on; what stands before it is looked up backwards, once for each @. */
const email = new RegExp(String.raw`@(?<=(${mailbox}{1,64})@)${label}(?:\.${label})+`, 'gu')

const digit = String.raw`\p{Nd}`
/** In the scripts that customers write in. */
const zero = '[0٠۰०০０]'
/** What is not seen, such as the marks around a number that was copied out of a contact. */
const unseen = String.raw`\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufe0f\u20e3`
const gap = String.raw`[\s().\-–—‐‑/·*_${unseen}]{0,3}`
/** Between the parts of a number that begins with neither + nor 0: shorter, so that two dates or prices are not taken for one. */
const narrowGap = String.raw`[\s().\-–—‐‑/${unseen}]{0,2}`
/** After these a number is a phone, also one that is too short to be known by itself. */
const words = String.raw`(?:tele)?(?:ph|f)one?s?|tel[eé]f[oó]n\p{L}{0,4}|telef|tel|mobil\p{L}{0,4}|cell(?:phone)?|celular|m[oó]vil|handy|whats ?app|viber|signal|sms|fax|call|dial|ring|llam[aeá]\p{L}{0,3}|lig(?:ar?|ue|em)|телефон\p{L}{0,3}|тел|моб\p{L}{0,8}|позвон\p{L}{0,5}|звон\p{L}{0,5}|ватсап|вотсап|вайбер|ال?هاتف|هاتف|تلفون|تليفون|جوال|الجوال|موبايل|واتساب|اتصل`
const links = String.raw`wa\.me/|(?:tel|sms|callto|whatsapp|viber):(?://)?|phone=|%2b`
const dayOrTime = String.raw`${digit}{4}-${digit}{2}-${digit}{2}(?!${digit})|${digit}{1,2}[./]${digit}{1,2}[./](?:${digit}{4}|${digit}{2})(?![./]?${digit})|${digit}{1,2}\.${digit}{2}(?!${digit}|\.${digit})`
const introduced = new RegExp(
  String.raw`(?:${links}|(?<![\p{L}\p{N}_])(?:${words})(?![\p{L}\p{N}_])(?:[\s:.,=-]{1,3}\p{L}{1,9}){0,2})[\s:.,=#№()"'${unseen}-]{0,4}(?!${dayOrTime})\(?(?<number>${digit}(?:${narrowGap}${digit}){5,16})`,
  'giu',
)
/** `+49 151 234…`, `0151/234…`, `(415) 555-2671`, and the ten or more digits in a row that messengers know people by. */
const phones = [
  new RegExp(`[+＋]${digit}(?:${gap}${digit}){6,}`, 'gu'),
  new RegExp(String.raw`(?<![\w.@-]|${digit}:?)(?!${dayOrTime})\(?${zero}${digit}(?:${gap}${digit}){5,22}(?![\w:-]|${digit})`, 'gu'),
  new RegExp(String.raw`(?<![\w.@/-]|${digit}:?)\(?${digit}(?:${narrowGap}${digit}){9,14}(?![\w:/-]|${digit}|\.${digit})`, 'gu'),
]
/** What is masked where the place says that there is a phone. */
const numbers = new RegExp(String.raw`[+＋]?\(?${digit}(?:${gap}${digit}){4,}`, 'gu')
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/
/** Of messages; a note's is a name. */
const authors = new Set<unknown>(['customer', 'assistant', 'owner', 'system'])
/** Under these names stands a contact, however it is written. */
const contactKeys = new Set(['phone', 'email'])

const digitsOf = (text: string) => [...text.matchAll(/\p{Nd}/gu)].join('')

function maskPhone(text: string): string {
  const digits = digitsOf(text)
  const last = [...digits].slice(-2).join('')
  return `${/^\s*[+＋]/.test(text) ? `+${[...digits].slice(0, 2).join('')} ` : ''}··· ··· ${last}`
}

const maskEmail = (text: string) => `${[...text.slice(0, 2)][0] ?? ''}···@···${text.slice(text.lastIndexOf('.'))}`

function maskEmails(text: string): string {
  let masked = ''
  let from = 0
  for (const { index, 0: domain, 1: local = '' } of text.matchAll(email)) {
    const start = Math.max(from, index - local.length)
    masked += text.slice(from, start) + maskEmail(text.slice(start, index) + domain)
    from = index + domain.length
  }
  return masked + text.slice(from)
}

const maskIntroduced = (text: string) =>
  text.replace(introduced, (whole, number: string) => whole.slice(0, whole.length - number.length) + maskPhone(number))

/** A text with every phone and e-mail in it masked. */
function maskText(text: string): string {
  if (instant.test(text)) return text
  const left = text.includes('@') ? maskEmails(text) : text
  if (!/\p{Nd}/u.test(left)) return left
  return maskIntroduced(phones.reduce((rest, pattern) => rest.replace(pattern, maskPhone), left))
}

/** A contact by its place, alone or with where it came from. */
function maskContact(value: unknown): unknown {
  if (typeof value === 'string')
    return value.includes('@') ? maskEmail(value) : digitsOf(value).length > 3 ? maskPhone(value) : maskText(value)
  if (typeof value === 'number') return maskPhone(String(value))
  if (!value || typeof value !== 'object' || !('value' in value)) return maskContacts(value)
  return maskedField(value, maskContact)
}

/** What stands in a place for a phone that is no field of every business: the numbers only, for there may be words around them. */
function maskNumbers(value: unknown): unknown {
  if (typeof value === 'string') return maskEmails(value).replace(numbers, maskPhone)
  if (typeof value === 'number') return Math.abs(value) < 10_000 ? value : maskPhone(String(value))
  if (Array.isArray(value)) return value.map(maskNumbers)
  if (!value || typeof value !== 'object' || !('value' in value)) return maskContacts(value)
  return maskedField(value, maskNumbers)
}

/** A field with where it came from: the value, and the same as a text. */
function maskedField(field: { value: unknown }, mask: (value: unknown) => unknown): object {
  const { value, ...rest } = field
  const masked = mask(value)
  const text = 'text' in field ? { text: typeof masked === 'string' && masked !== value ? masked : mask(field.text) } : {}
  return { ...(maskContacts(rest) as object), value: masked, ...text }
}

/**
 * An answer as somebody gets it who may only look: there is a phone or an e-mail, and not which. Masked wherever they stand, also among other words; only what was
 * written in a message stays as it was.
 */
export function maskContacts(value: unknown): unknown {
  if (typeof value === 'string') return maskText(value)
  if (Array.isArray(value)) return value.map(maskContacts)
  if (!value || typeof value !== 'object') return value
  const isMessage = 'author' in value && authors.has(value.author) && ('kind' in value || 'direction' in value)
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      if ((isMessage && key === 'text') || key === 'next_cursor') return [key, each]
      return [key, contactKeys.has(key) ? maskContact(each) : namesPhone(key) ? maskNumbers(each) : maskContacts(each)]
    }),
  )
}

/** Operations that show people themselves. */
const ofOneself = /^(account|session|sessions)\./

/** Whether an operation's answer to this caller has to be masked. */
export const seesMasked = (caller: { session?: { role: string } }, operationId: string): boolean =>
  caller.session?.role === 'viewer' && !ofOneself.test(operationId)
