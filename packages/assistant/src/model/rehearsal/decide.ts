import type { JsonObject } from '@proviso/contracts'
import type { ModelTool } from '../port.ts'
import { choicesOf, findTool, fitInput, objectOf } from './find-tool.ts'
import { hearAmount, hearChoice, hearContacts, hearIntent, hearItems, hearReference, type Intent } from './hear.ts'
import { dayAfter, hearClock, hearDay } from './hear-time.ts'
import { knownServices, type Offer, offered, openOffer, refusedFor, type Service } from './read-slots.ts'
import type { MadeCall, Talk } from './read-talk.ts'
import { isWaiting, tellAbilities, tellResult } from './tell-result.ts'

export interface PlannedCall {
  name: string
  input: JsonObject
}

/** What it does next: calls, or a word to the customer. */
export type Move = { calls: PlannedCall[] } | { text: string }

const attemptsPerTurn = 3
const searchedDays = 7
/** Claimed without an amount. */
const inventedAmount = 100

export function decide(talk: Talk, now: Date): Move {
  return saveContacts(talk) ?? tryAgain(talk) ?? act(talk, now) ?? answer(talk)
}

function saveContacts(talk: Talk): Move | undefined {
  const tool = findTool(talk.tools, 'save')
  if (!tool) return undefined
  const fresh = hearContacts(talk.words).filter(({ value }) => !talk.calls.some(({ input }) => input.value === value))
  const calls = fresh.map(({ field, value }) =>
    callOf(tool, { field: choicesOf(tool, 'field').find((each) => each.includes(field)) ?? field, value }),
  )
  return calls.length > 0 ? { calls } : undefined
}

/** What was refused is tried again once the customer did what it was refused for. */
function tryAgain(talk: Talk): Move | undefined {
  const refused = talk.calls.findLast(
    ({ isError, name }, at) => isError && !talk.calls.slice(at).some((later) => later.name === name && !later.isError),
  )
  if (!refused || timesInTurn(talk, refused.name) >= attemptsPerTurn) return undefined
  const { json, input } = refused
  const service = serviceAmong(refusedFor(json), talk.words)
  if (service && service !== input.service && talk.turnCalls.includes(refused))
    return { calls: [{ name: refused.name, input: { ...input, service } }] }
  return isUnlocked(refused, talk) ? { calls: [{ name: refused.name, input }] } : undefined
}

function isUnlocked({ json, at, name }: MadeCall, talk: Talk): boolean {
  if (json.errorCategory === 'transient') return timesInTurn(talk, name) === 1
  const types = Array.isArray(json.missing) ? json.missing.map((each) => objectOf(each).type) : []
  const saved = talk.calls.some((call) => call.at > at && !call.isError && call.name !== name)
  return types.some((type) => {
    if (type === 'lead_field_filled' || type === 'function_called_before') return saved
    if (type === 'min_client_messages') return talk.wordsAfter(at) || talk.mediaAfter(at)
    if (type === 'client_confirmed') return talk.yesAfter(at)
    return /media|receipt|any_of/.test(String(type)) && talk.mediaAfter(at)
  })
}

function act(talk: Talk, now: Date): Move | undefined {
  const intent = hearIntent(talk.words, talk.hasMedia) ?? (serviceNamed(knownServices(talk), talk.words) && 'book')
  const offer = openOffer(talk)
  const choice = !intent || intent === 'book' ? hearChoice(talk.words) : undefined
  const book = findTool(talk.tools, 'book')
  if (offer && choice && book && talk.turnCalls.length === 0) return take(book, offer, choice)
  return intent && actions[intent](talk, now)
}

const actions: Record<Intent, (talk: Talk, now: Date) => Move | undefined> = {
  paid: (talk) => {
    const tool = findTool(talk.tools, 'payment')
    const { amount, currency } = hearAmount(talk.words) ?? lastClaim(talk, tool)
    const reference = hearReference(talk.words)
    return once(talk, tool, {
      amount,
      currency,
      ...(reference && { invoice_number: reference }),
    })
  },
  invoice: (talk) => {
    const tool = findTool(talk.tools, 'invoice')
    const items = hearItems(talk.words)
    if (tool && items.length === 0) return { text: 'What should be on the invoice? For example: "invoice for 2 haircuts at 30".' }
    return once(talk, tool, { items: items.map((item): JsonObject => ({ ...item })) })
  },
  records: (talk) => once(talk, findTool(talk.tools, 'records'), {}),
  cancel: (talk) => {
    const reference = hearReference(talk.words)
    return reference ? once(talk, findTool(talk.tools, 'cancel'), { reference }) : once(talk, findTool(talk.tools, 'records'), {})
  },
  book: (talk, now) => {
    const tool = findTool(talk.tools, 'slots')
    const services = knownServices(talk)
    const before = talk.calls.findLast(({ name }) => name === tool?.name)?.input.service
    const service = (serviceNamed(services, talk.words) ?? (services.length > 1 ? undefined : services[0]))?.key ?? before
    if (tool && services.length > 1 && service === undefined)
      return { text: `What would you like to come for? There is ${services.map(({ name }) => name).join(', ')}.` }
    const day = hearDay(talk.words, now)
    const clock = hearClock(talk.words)
    return once(talk, tool, {
      service: service ?? 'appointment',
      from: day === undefined ? dayAfter(now, 0) : clock === undefined ? day : `${day}T${clock}`,
      to: dayAfter(day === undefined ? now : new Date(day), searchedDays),
    })
  },
  tell: (talk) =>
    once(talk, findTool(talk.tools, 'notify') ?? findTool(talk.tools, 'handOver'), { message: talk.words, reason: talk.words }),
  person: (talk) =>
    once(talk, findTool(talk.tools, 'handOver') ?? findTool(talk.tools, 'notify'), { reason: talk.words, message: talk.words }),
}

/** Who insists means the same money as before. */
function lastClaim({ calls }: Talk, tool: ModelTool | undefined): JsonObject {
  const claim = calls.findLast(({ name }) => name === tool?.name)
  return claim ? claim.input : { amount: inventedAmount }
}

/** Nothing for what was asked twice in a turn: its result is told. */
function once(talk: Talk, tool: ModelTool | undefined, input: JsonObject): Move | undefined {
  if (!tool || timesInTurn(talk, tool.name) > 0) return undefined
  return { calls: [callOf(tool, input)] }
}

function take(book: ModelTool, { service, slots }: Offer, choice: NonNullable<ReturnType<typeof hearChoice>>): Move {
  const slot =
    'place' in choice
      ? offered(slots)[choice.place]
      : slots.find(({ told, starts_at }) => `${told} ${starts_at}`.includes(`${choice.clock}`))
  if (!slot)
    return {
      text: `That one is not free. Please choose one of these:\n\n${offered(slots)
        .map(({ told }, at) => `${at + 1}) ${told}`)
        .join('\n')}`,
    }
  return { calls: [callOf(book, { service, starts_at: slot.starts_at })] }
}

function serviceNamed(services: Service[], words: string): Service | undefined {
  const said = words.toLowerCase()
  return services.find(({ key, name }) => said.includes(name.toLowerCase()) || said.includes(key.toLowerCase()))
}

/** The one that the words name, else the first. */
const serviceAmong = (services: Service[], words: string) => (serviceNamed(services, words) ?? services[0])?.key

function answer(talk: Talk): Move {
  const contacts = findTool(talk.tools, 'save')
  const told = talk.turnCalls.findLast(({ name }) => name !== contacts?.name) ?? talk.turnCalls.at(-1)
  if (told) return { text: tellResult(told, talk) }
  if (talk.words === '' && !talk.hasMedia && talk.heard !== '') return { text: tellNews(talk) }
  if (talk.hasMedia) return { text: 'Thank you, I have received your file. What is it about?' }
  return { text: tellAbilities(talk) }
}

/** The house spoke, not the customer: a decision about a waiting call, or a draft that was not sent. */
function tellNews(talk: Talk): string {
  if (/declined/i.test(talk.heard)) return 'The business has declined your request. I am sorry.'
  if (/expired/i.test(talk.heard)) return 'Nobody decided about your request in time, so it was not done.'
  const last = talk.calls.at(-1)
  if (!last) return tellAbilities(talk)
  if (last.isError || !isWaiting(last.json)) return tellResult(last, talk)
  if (!/approved|succeeded/i.test(talk.heard)) return tellResult(last, talk)
  const reference = hearReference(talk.heard)
  return `The business has approved your request.${reference ? ` Reference: ${reference}.` : ''}`
}

const callOf = (tool: ModelTool, given: JsonObject): PlannedCall => ({ name: tool.name, input: fitInput(tool, given) })
const timesInTurn = ({ turnCalls }: Talk, name: string) => turnCalls.filter((call) => call.name === name).length
