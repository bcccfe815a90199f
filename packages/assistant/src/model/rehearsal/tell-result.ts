import type { JsonObject, JsonValue } from '@proviso/contracts'
import { findTool, objectOf, type ToolKind } from './find-tool.ts'
import { knownServices, offered, shortTime, slotsIn } from './read-slots.ts'
import type { MadeCall, Talk } from './read-talk.ts'

/** A call's result in words for the customer: what happened, or what is missing. Nothing is claimed that the result does not say. */
export function tellResult(call: MadeCall, talk: Talk): string {
  if (call.isError) return tellRefusal(call.json)
  if (isWaiting(call.json))
    return 'I have passed your request on. It is not done yet: the business has to approve it first, and I will write to you then.'
  const kind = kinds.find((each) => findTool(talk.tools, each)?.name === call.name)
  return kind ? tellers[kind](call, talk) : `I have used ${call.name} for you.${referenceOf(call.json)}`
}

const kinds: ToolKind[] = ['payment', 'invoice', 'slots', 'book', 'cancel', 'records', 'save', 'handOver', 'notify']

const tellers: Record<ToolKind, (call: MadeCall, talk: Talk) => string> = {
  payment: ({ json }) => `Your payment has been confirmed.${referenceOf(json)}`,
  invoice: ({ json }) => `Your invoice has been issued.${referenceOf(json)}`,
  slots: ({ input, json }, talk) => {
    const service = knownServices(talk).find(({ key }) => key === input.service)?.name ?? input.service
    const times = offered(slotsIn(json)).map(({ told }, at) => `${at + 1}) ${told}`)
    return times.length > 0
      ? `Free times for ${String(service)}:\n\n${times.join('\n')}\n\nWhich one suits you?`
      : 'There is no free time in the next days. Shall I ask a person of the business?'
  },
  book: ({ input, json }) =>
    `You are booked for ${timeOf(json.local) ?? wordOf(json.starts_at) ?? String(input.starts_at)}.${referenceOf(json)}`,
  cancel: ({ json }) => `Your booking has been cancelled.${referenceOf(json)}`,
  records: ({ json }) => tellRecords(json),
  save: ({ input }) => `Thank you, I have noted your ${String(input.field)}.`,
  handOver: () => 'I am passing you to a person, who will answer here.',
  notify: () => 'I have told the owner. They will get back to you.',
}

function tellRecords(json: JsonObject): string {
  const lists = Object.entries(json).filter((entry): entry is [string, JsonValue[]] => Array.isArray(entry[1]) && entry[1].length > 0)
  const lines = lists.flatMap(([name, rows]) => rows.map((row) => `- ${name}: ${tellRecord(objectOf(row))}`))
  return lines.length > 0 ? `This is what I have for you:\n\n${lines.join('\n')}` : 'There is nothing on record for you yet.'
}

function tellRecord(row: JsonObject): string {
  const { reference, invoice_number: number, service, local, amount, total, currency, status } = row
  const money = amount ?? total
  return [reference ?? number, service, timeOf(local), money === undefined ? undefined : `${money} ${currency}`, status]
    .flatMap((each) => wordOf(each) ?? [])
    .join(', ')
}

/** What the refusal says to ask for, asked of the customer. The rest of it is meant for a model. */
function tellRefusal(json: JsonObject): string {
  const missing = Array.isArray(json.missing)
    ? json.missing.map((each) => wordOf(objectOf(each).sentence)).filter((each) => each !== undefined)
    : []
  const lack =
    missing.length > 0
      ? ` What is still missing: ${missing
          .join('; ')
          .replace(/\bthe customer's\b/g, 'your')
          .replace(/\bthe customer has\b/g, 'you have')
          .replace(/\btheir\b/g, 'your')}.`
      : ''
  const times = offered(slotsIn(json.details)).map(({ told }, at) => `${at + 1}) ${told}`)
  if (times.length > 0) return `That time cannot be had. These are free:\n\n${times.join('\n')}\n\nWhich one suits you?`
  if (json.errorCategory === 'transient') return 'I could not do that just now. Please try again in a moment.'
  if (lack) return `I cannot do that yet.${lack}${askOf(json.next)}`
  const [why] = (wordOf(json.message) ?? '').split(/ ?It did NOT happen/)
  return `I could not do that${why ? `: ${why}` : '.'}${askOf(json.next)}`
}

/** "Ask the customer to send an image here." → "Could you please send an image here?" */
function askOf(next: JsonValue | undefined): string {
  const asks = [...(wordOf(next) ?? '').matchAll(/Ask (?:the customer|them) (to|for) ([^.]+)\./g)].map(([, how, what = '']) => {
    const wanted = what.replace(/,? and save it$/, '').replace(/\btheir\b/g, 'your')
    return how === 'to' ? ` Could you please ${wanted}?` : ` Could you tell me ${wanted}?`
  })
  return asks.join('')
}

export function isWaiting(json: JsonObject): boolean {
  return [json.status, json.outcome, json.message].some(
    (each) => typeof each === 'string' && /waiting|pending|submitted|not done/i.test(each),
  )
}

function referenceOf({ reference, number }: JsonObject): string {
  const told = wordOf(reference) ?? wordOf(number)
  return told ? ` Reference: ${told}.` : ''
}

const timeOf = (local: JsonValue | undefined) => (wordOf(local) ? shortTime(wordOf(local) ?? '') : undefined)
const wordOf = (value: JsonValue | undefined) => (typeof value === 'string' && value.trim() ? value : undefined)

/** What can be asked of it here, by the tools it was given. */
export function tellAbilities(talk: Talk): string {
  const able = abilities.flatMap(([kind, what]) => (findTool(talk.tools, kind) ? [what] : []))
  const services = knownServices(talk)
  const about = services.length > 0 && findTool(talk.tools, 'slots') ? ` Bookable: ${services.map(({ name }) => name).join(', ')}.` : ''
  return able.length > 0
    ? `I am the built-in rehearsal model. Here I can ${able.join(', ')}.${about}`
    : 'I am the built-in rehearsal model. I have no functions here and can only say hello.'
}

const abilities: [ToolKind, string][] = [
  ['payment', 'confirm a payment ("I have paid 120")'],
  ['slots', 'find a free time ("book an appointment")'],
  ['invoice', 'issue an invoice ("invoice for 2 haircuts at 30")'],
  ['records', 'list what is on record ("my bookings")'],
  ['save', 'note a phone number or e-mail address'],
  ['handOver', 'call a person'],
  ['notify', 'tell the owner something'],
]
