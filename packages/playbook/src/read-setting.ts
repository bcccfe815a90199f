import type { FunctionDefinition } from '@proviso/contracts'
import type { Grammar } from './grammar.ts'
import { matchesWords } from './match-pattern.ts'
import { plainSentence } from './plain-sentence.ts'
import type { Mark } from './read-sections.ts'
import type { Trouble } from './statement.ts'

type Setting =
  | { setting: { action: string } | { audience: FunctionDefinition['audience'] } }
  | { config: FunctionDefinition['config'] }
  | Trouble

/** What a line such as "Open to: the assistant and integrators" sets. */
export function readSetting({ mark, value }: Mark, { audiences, and }: Grammar): Setting {
  if (mark === 'settings') {
    try {
      const config: unknown = JSON.parse(value)
      if (config && typeof config === 'object' && !Array.isArray(config)) return { config: config as FunctionDefinition['config'] }
    } catch {
      // said below
    }
    return { reason: 'invalid', about: 'JSON {…}' }
  }
  if (mark === 'action') return { setting: { action: value.trim().replace(/\.$/, '') } }
  const audience: string[] = []
  let words: string[] = []
  for (const token of [...plainSentence(value).tokens, ',']) {
    if (token !== ',' && !and.has(token)) words.push(token)
    else if (words.length) {
      const found = audiences.find(({ pattern }) => matchesWords(pattern, words.join(' ')))
      if (!found) return { reason: 'invalid', about: words.join(' ') }
      audience.push(found.who)
      words = []
    }
  }
  return { setting: { audience: audience as FunctionDefinition['audience'] } }
}
