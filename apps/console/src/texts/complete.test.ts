import { describe, expect, it } from 'vitest'
import { texts as ar } from './ar/index.ts'
import { texts as en } from './en/index.ts'
import { texts as es } from './es/index.ts'
import { texts as pt } from './pt/index.ts'
import { texts as ru } from './ru/index.ts'

/** Names, and words that are the same in the other language: everything else that reads as in English was forgotten. */
const sameEverywhere = [
  /^Proviso$/,
  /^(Telegram|WhatsApp|Stripe|PDF|CSV|URL|ICS|API|MCP|IBAN|QR|Node\.js)\b/,
  /^[^\p{L}]*$/u,
  /npm |ANTHROPIC_API_KEY=/,
  /^\S+@\S+$/,
  /^https?:/,
]
const sameIn: Record<string, readonly string[]> = {
  es: ['Audio', 'No', 'no', 'Sticker', 'Tokens', 'Total', 'Webhooks'],
  pt: ['E-mail', 'Tokens', 'Total', 'Webhooks'],
}

type Leaf = [path: string, text: string]

/** Every text of a catalog with its place. */
function textsOf(value: unknown, path = ''): Leaf[] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, path ? `${path}.${key}` : key))
}

const keysOf = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => keysOf(inner, path ? `${path}.${key}` : key))
    : [`${path}: ${typeof value}`]

describe.each(Object.entries({ es, pt, ru, ar }))('in %s', (language, catalog) => {
  it('nothing is missing, and nothing is there that English has not', () => {
    expect(keysOf(catalog).sort()).toEqual(keysOf(en).sort())
  })

  it('nothing is left in English', () => {
    const source = new Map(textsOf(en))
    const left = textsOf(catalog).filter(
      ([path, text]) =>
        path !== 'locale' &&
        text === source.get(path) &&
        !sameEverywhere.some((each) => each.test(text)) &&
        !sameIn[language]?.includes(text),
    )
    expect(left).toEqual([])
  })

  it('nothing is empty that is not empty in English', () => {
    const source = new Map(textsOf(en))
    expect(textsOf(catalog).filter(([path, text]) => text.trim() === '' && source.get(path)?.trim() !== '')).toEqual([])
  })
})

describe.each(Object.entries({ en, es, pt, ru, ar }))('in %s', (_, { settings, places, ...pages }) => {
  it('a page bears the name of the entry that leads to it', () => {
    const entry = (path: string) => settings.places[path]?.[0]
    expect({
      money: pages.money.settings.page,
      staff: pages.calendar.staffing.page,
      services: pages.calendar.services.page,
      fields: pages.fields.page,
      usage: pages.usage.page,
      health: settings.health.page,
      imports: pages.imports.page,
      calendar: pages.calendar.page,
      channels: pages.channels.page,
    }).toEqual({
      money: entry('/settings/money'),
      staff: entry('/settings/staff'),
      services: entry('/settings/services'),
      fields: entry('/settings/fields'),
      usage: places.usage,
      health: entry('/settings/health'),
      imports: places.imports,
      calendar: places.calendar,
      channels: places.channels,
    })
  })
})
