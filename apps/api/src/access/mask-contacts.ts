const email = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu
const gap = String.raw`[\s().\-–—‐‑/·*_]{0,3}`
/** Between the parts of a number that begins with neither + nor 0: shorter, so that two dates or prices are not taken for one. */
const narrowGap = String.raw`[\s().\-–—‐‑/]{0,2}`
/** `+49 151 234…`, `0151/234…`, `(415) 555-2671`, and the ten or more digits in a row that messengers know people by. */
const phones = [
  new RegExp(String.raw`\+\d(?:${gap}\d){6,}`, 'gu'),
  new RegExp(String.raw`(?<![\w.:@-])\(?0\d(?:${gap}\d){5,}(?![\w:-])`, 'gu'),
  new RegExp(String.raw`(?<![\w.:@/-])\(?\d(?:${narrowGap}\d){9,14}(?![\w:/-]|\.\d)`, 'gu'),
]
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/
/** Of messages; a note's is a name. */
const authors = new Set<unknown>(['customer', 'assistant', 'owner', 'system'])
/** Under these names stands a contact, however it is written. */
const contactKeys = new Set(['phone', 'email'])

const digitsOf = (text: string) => text.replace(/\D/g, '')

function maskPhone(text: string): string {
  const digits = digitsOf(text)
  return `${text.trimStart().startsWith('+') ? `+${digits.slice(0, 2)} ` : ''}··· ··· ${digits.slice(-2)}`
}

const maskEmail = (text: string) => `${[...text][0] ?? ''}···@···${text.slice(text.lastIndexOf('.'))}`

/** A text with every phone and e-mail in it masked. */
function maskText(text: string): string {
  if (instant.test(text)) return text
  return phones.reduce((left, pattern) => left.replace(pattern, maskPhone), text.replace(email, maskEmail))
}

/** A contact by its place, alone or with where it came from. */
function maskContact(value: unknown): unknown {
  if (typeof value === 'string')
    return value.includes('@') ? maskEmail(value) : digitsOf(value).length > 3 ? maskPhone(value) : maskText(value)
  if (typeof value === 'number') return maskPhone(String(value))
  if (!value || typeof value !== 'object' || !('value' in value)) return maskContacts(value)
  const { value: contact, ...rest } = value
  return { ...(maskContacts(rest) as object), value: maskContact(contact) }
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
      return [key, contactKeys.has(key) ? maskContact(each) : maskContacts(each)]
    }),
  )
}

/** Operations that show people themselves. */
const ofOneself = /^(account|session|sessions)\./

/** Whether an operation's answer to this caller has to be masked. */
export const seesMasked = (caller: { session?: { role: string } }, operationId: string): boolean =>
  caller.session?.role === 'viewer' && !ofOneself.test(operationId)
