import { compilePlaybook } from './compile-playbook.ts'
import type { Language } from './language.ts'
import type { Surroundings } from './place.ts'
import { writeRule } from './rule-notation.ts'
import type { RulePart } from './statement.ts'

export interface CorpusRow {
  sentence: string
  /** A rule in the short notation, `?` for unclear, `-` for guidance. */
  expected: string
  part: string
}

export interface Measured {
  sentences: number
  rules: number
  exact: number
  /** Enforced as something else than was meant, or though nothing was. */
  wrong: string[]
  /** Left to the model without a word, though it looks like a rule. */
  silent: string[]
  missed: string[]
}

const labels: Record<string, [birthday: string, city: string]> = {
  en: ['Birthday', 'City'],
  es: ['Cumpleaños', 'Ciudad'],
  pt: ['Aniversário', 'Cidade'],
  ru: ['День рождения', 'Город'],
}

/** Each sentence alone in the section of "Confirm a payment", beside a few functions and fields. */
export function measureCorpus({ code }: Language, rows: CorpusRow[]): Measured {
  const [birthday, city] = labels[code] ?? ['Birthday', 'City']
  const around: Surroundings = {
    inLanguage: code,
    fields: [
      { key: 'birthday', label: birthday },
      { key: 'city', label: city },
    ],
    functions: [
      { name: 'verify_identity', action: 'http' },
      ...['book_slot', 'issue_invoice', 'find_slots'].map((name) => ({ name, action: name })),
    ],
  }
  const measured: Measured = { sentences: rows.length, rules: 0, exact: 0, wrong: [], silent: [], missed: [] }
  for (const { sentence, expected } of rows) {
    const isRule = expected !== '?' && expected !== '-'
    const found = read(sentence, around)
    if (isRule) measured.rules++
    if (isRule && sorted(found) === sorted(expected)) measured.exact++
    else if (found !== expected) {
      const line = `${sentence} → ${found}, meant: ${expected}`
      if (found !== '?' && found !== '-') measured.wrong.push(line)
      else if (found === '-') measured.silent.push(line)
      else measured.missed.push(line)
    }
  }
  return measured
}

function read(sentence: string, around: Surroundings): string {
  const { sentences } = compilePlaybook(`## confirm_payment\n${sentence}`, around)
  if (sentences.some(({ status }) => status === 'unclear')) return '?'
  const parts = sentences.flatMap(({ status, rule }) => (status === 'enforced' ? [writeRule(rule as RulePart)] : []))
  return parts.length ? parts.join(' + ') : '-'
}

/** The order of rules does not matter, and a mode that several sentences name counts once. */
const sorted = (rule: string) => [...new Set(rule.split(' + '))].toSorted().join(' + ')
