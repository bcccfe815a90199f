/**
 * What a precondition says of itself. `requirement` completes "HARD REQUIREMENT: …" in a tool's description, `missing` completes
 * "Blocked: …" and goes to the model and the owner, `next` tells the model what to ask the customer for, `owner` is the rule as its owner reads it.
 */
export interface Sentences<P> {
  requirement(precondition: P): string
  missing(precondition: P): string
  next(precondition: P): string
  owner(precondition: P): string
}

export const plural = (count: number, one: string, many = `${one}s`) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

export function list(words: string[], conjunction: string): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} ${conjunction} ${words.at(-1)}`
}
