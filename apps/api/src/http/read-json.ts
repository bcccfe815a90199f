import { cleanJson, ProvisoError } from '@proviso/contracts'

const deepest = 64

/** The body as JSON, cleaned of what the database refuses in a text. An empty body counts as `{}`, so that what is missing is named. */
export function readJson(text: string): unknown {
  if (!text.trim()) return {}
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new ProvisoError('malformed_json', error instanceof Error ? `The body is not JSON: ${where(error.message)}` : undefined)
  }
  if (isDeeper(value, deepest)) throw new ProvisoError('validation_failed', `The body is nested more than ${deepest} levels deep.`)
  return cleanJson(value)
}

/** The position only: the parser quotes the text, which may hold what does not belong into an answer or a log. */
const where = (message: string) => /position \d+/.exec(message)?.[0] ?? 'it ends too early'

function isDeeper(value: unknown, levels: number): boolean {
  if (!value || typeof value !== 'object') return false
  return levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1))
}
