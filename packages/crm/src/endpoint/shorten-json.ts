import { cleanText, type JsonValue } from '@proviso/contracts'

const deepest = 8
const mostItems = 200
const mostCharacters = 4096

/** JSON from outside in a size that a model can read: without control characters, its deepest and longest parts left out, visibly. */
export function shortenJson(value: JsonValue, depth = 0): JsonValue {
  if (typeof value === 'string') return shortText(value)
  if (!value || typeof value !== 'object') return value
  if (depth >= deepest) return '…'
  if (Array.isArray(value)) {
    const kept = value.slice(0, mostItems).map((each) => shortenJson(each, depth + 1))
    return value.length > mostItems ? [...kept, '…'] : kept
  }
  const entries = Object.entries(value)
    .slice(0, mostItems)
    .map(([key, each]) => [shortText(key), shortenJson(each ?? null, depth + 1)])
  return Object.fromEntries(entries)
}

function shortText(text: string): string {
  const clean = cleanText(text.length > mostCharacters ? `${text.slice(0, mostCharacters - 1)}…` : text)
  return clean.replace(/(?![\n\r\t])\p{Cc}/gu, '')
}
