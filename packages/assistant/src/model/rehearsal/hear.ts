/** What the rehearsal makes of a customer's words: patterns in English, Spanish, Portuguese, Russian, German and Arabic, and nothing more. */

import { hearExactClock } from './hear-time.ts'

export type Intent = 'paid' | 'invoice' | 'records' | 'cancel' | 'book' | 'tell' | 'person'

/** Stems at the start of a word; `!` closes one. */
const pattern = (stems: string) => new RegExp(`(?<!\\p{L})(?:${stems.replaceAll('!', '(?!\\p{L})')})`, 'iu')

const paid = pattern(
  'paid!|payed!|(?:have |just )transferred|(?:made|sent) (?:you )?(?:the |a |my )?(?:payment|transfer|deposit|money)|payment (?:is |was |has been )?(?:done|made|sent|complete)' +
    '|pagu[eé]!|pagad[oa]!|hice (?:el|la|un|una) (?:pago|transferencia)|transferí!' +
    '|paguei!|pag[oa]!|transferi!|fiz (?:o|a|um|uma) (?:pagamento|transfer|pix)' +
    '|(?:о|за)плат(?:ил|ено)|оплачен|перев[её]л|перечислил' +
    '|bezahlt!|gezahlt!|überwiesen!' +
    '|دفعت|حوّ?لت',
)
const unpaid =
  /(?:(?<!\p{L})(?:not|never|no|não|не|nicht|if|once|when|how|can|si|se|cómo|como|если|когда|как|wenn|ما|لم|إذا)|n['’]t)(?:\s+(?:i|you|we|be|have|yet|he|ещё|еще|ich|yo|eu|я))*\s+$/iu
const receipt = pattern('receipt|proof of payment|recibo|comprobante|comprovante|чек!|чека!|квитанц|quittung|beleg')

const others: [Intent, RegExp][] = [
  [
    'records',
    pattern(
      '(?:my|mis|minhas|meus|мои|meine) (?:\\p{L}+ )?(?:booking|appointment|invoice|payment|record|order|cita|reserva|factura|pago|marcaç|agendament|fatura|pagamento|запис|счета|оплат|платеж|termin|buchung|rechnung|zahlung)',
    ),
  ],
  ['invoice', pattern('invoice|bill!|factura|fatura|сч[её]т!|rechnung|فاتورة')],
  ['cancel', pattern('cancel|storn|absag|отмен|desmarc|anul|إلغاء|ألغ')],
  [
    'book',
    pattern(
      'book|appointment|reserv|slots?!|schedule|cita!|turno!|agend|marcar|marcação|запис|termin|buch|موعد|أحجز|حجز' +
        '|can (?:i|we) come|puedo (?:ir|venir)!|podemos (?:ir|venir)!|posso (?:ir|vir)!|можно (?:прийти|подойти)|kann ich kommen|الحضور',
    ),
  ],
  [
    'tell',
    pattern(
      '(?:tell|inform|notify) (?:the |your )?(?:owner|boss|manager)|let (?:the |your )?(?:owner|boss|manager) know' +
        '|(?:d[ií]le|diga|avis[ae]) (?:al|a la|ao|à) (?:dueñ|jef|don)|(?:передай|скажи)(?:те)? (?:владел|начальн)' +
        '|sag(?:en sie|t)? (?:dem |der )?(?:inhaber|chef)|أخبر المالك',
    ),
  ],
  [
    'person',
    pattern(
      'human!|person!|(?:the |your )?owner!|manager!|operator!|someone real|humano|persona!|dueñ|encargad|pessoa!|dono!|человек|оператор|менеджер|владел|mensch|inhaber|chef!|mitarbeiter|موظف|شخص حقيقي|إنسان',
    ),
  ],
]

/** What the customer is after. Trusting as it is, it takes any claim of a payment for one; a denial is none. */
export function hearIntent(words: string, withMedia: boolean): Intent | undefined {
  const claim = paid.exec(words)
  if (claim && !unpaid.test(words.slice(0, claim.index))) return 'paid'
  if (withMedia && receipt.test(words)) return 'paid'
  return others.find(([, said]) => said.test(words))?.[0]
}

export const hearYes = (words: string) => pattern('yes|ok!|okay|sure|confirm|s[ií]!|claro|sim!|да!|подтвер|ja!|bestätig').test(words)

/** `BK-7K3F9Q`, `2026-0001` */
export const hearReference = (words: string) => /(?<![\p{L}\d])(?:\p{Lu}{2,}-[\p{Lu}\d]{2,}|20\d{2}-\d{3,})(?![\p{L}\d-])/u.exec(words)?.[0]

export interface Contact {
  field: 'email' | 'phone'
  value: string
}

const date = /\d{4}-\d{2}-\d{2}\S*|\d{1,2}[./]\d{1,2}[./]\d{2,4}/g
const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
const phone = /(?<![\w.+(])\+?\(?\d(?:[\s().-]{0,2}\d){6,14}(?!\w)/g

/** Addresses to reach the customer at, as they wrote them. */
export function hearContacts(words: string): Contact[] {
  const emails = [...words.matchAll(email)].map(([value]): Contact => ({ field: 'email', value }))
  const rest = words.replace(email, ' ').replace(date, ' ')
  const phones = [...rest.matchAll(phone)].filter(([value]) => value.startsWith('+') || value.replace(/\D/g, '').length >= 9)
  return [...emails, ...phones.map(([value]): Contact => ({ field: 'phone', value }))]
}

const number = String.raw`\d{1,3}(?:[ .,]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d{1,2})?(?!\d)`
const currencies: Record<string, string> = {
  '€': 'EUR',
  $: 'USD',
  '£': 'GBP',
  '₽': 'RUB',
  eur: 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  usd: 'USD',
  dollars: 'USD',
  gbp: 'GBP',
  brl: 'BRL',
  rub: 'RUB',
}
const unit = String.raw`[€$£₽]|(?:euros?|eur|usd|dollars|gbp|brl|rub)\b`
const priced = new RegExp(String.raw`(${unit})\s?(${number})|(${number})\s?(${unit})`, 'iu')
const plain = new RegExp(String.raw`(?<![\p{L}\d.,:/+#-])(${number})(?![\d:/\p{L}%-]|\s*(?:am|pm|h)\b)`, 'iu')

export interface Amount {
  amount: number
  currency?: string
}

/** An amount of money, rather one with its currency. Contacts, dates and times are none. */
export function hearAmount(words: string): Amount | undefined {
  const rest = words.replace(email, ' ').replace(date, ' ').replace(phone, ' ')
  const found = priced.exec(rest)
  const currency = found && currencies[(found[1] ?? found[4] ?? '').toLowerCase()]
  const text = found ? (found[2] ?? found[3]) : plain.exec(rest)?.[1]
  const amount = readNumber(text ?? '')
  return amount > 0 ? { amount, ...(currency && { currency }) } : undefined
}

export interface Item {
  description: string
  quantity: number
  unit_price: number
}

/** "2 haircuts at 30 and a shampoo for 12.50" */
export function hearItems(words: string): Item[] {
  const one = new RegExp(
    String.raw`(?:(\d+)\s*(?:x\s*)?|(?<!\p{L})(?:an?|one|una?|uma?|ein|eine)\s+)?([\p{L}][\p{L} '-]{0,40}?)\s*(?:at|for|à|@|a|por|zu|für|по|за)?\s*[€$£]?\s?(${number})(?:\s?(?:${unit}))?(?:\s+each)?`,
    'giu',
  )
  const told = words.replace(
    /^[\s\S]*?(?:invoice|bill|factura|fatura|сч[её]т|rechnung)(?:\s+(?:me|us))?(?:\s+(?:for|de|por|para|за|на|für|over))?\s*/iu,
    '',
  )
  return [...told.matchAll(one)].flatMap(([, quantity, description = '', price = '']) => {
    const named = description.replace(/^(?:(?:and|y|e|и|und|for|please|an?|una?|uma?|eine?)\s+)+/iu, '').trim()
    const unitPrice = readNumber(price)
    return named && unitPrice > 0 ? [{ description: named, quantity: Number(quantity ?? 1), unit_price: unitPrice }] : []
  })
}

const ordinals = [
  '1|first|1st|primer[oa]?|primeir[oa]|перв|erste',
  '2|second|2nd|segund[oa]|втор|zweite',
  '3|third|3rd|tercer[oa]?|terceir[oa]|трет|dritte',
]

/** Which of the offered ones is meant: by its place (from 0), or by the clock ("10:00"). */
export function hearChoice(words: string): { place: number } | { clock: string } | undefined {
  const clock = hearExactClock(words)
  if (clock) return { clock }
  const place = ordinals.findIndex((stems) => new RegExp(String.raw`(?<![\p{L}\d])(?:${stems})(?!\d)`, 'iu').test(words))
  if (place >= 0) return { place }
  return hearYes(words) || pattern('any!|whichever|earliest').test(words) ? { place: 0 } : undefined
}

/** The last separator with one or two digits behind it is the decimal one. */
function readNumber(text: string): number {
  const [, whole = text, fraction = ''] = /^(.*)[.,](\d{1,2})$/.exec(text) ?? []
  return Number(`${whole.replace(/[ .,]/g, '')}.${fraction || '0'}`)
}
