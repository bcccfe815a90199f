import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languages } from './locales/index.ts'
import { type CorpusRow, measureCorpus } from './measure-corpus.ts'

const rowsOf = (code: string): CorpusRow[] =>
  readFileSync(new URL(`../corpus/${code}.tsv`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [sentence = '', expected = '', part = ''] = line.split('\t')
      return { sentence, expected, part }
    })

describe.each(languages)('sentences as owners write them in $code', (language) => {
  const rows = rowsOf(language.code)

  it.each(['tuned', 'unseen'])(
    'of the %s part none is read as another rule, none that looks like a rule is passed over, and nine of ten are exact',
    (part) => {
      const { rules, exact, wrong, silent } = measureCorpus(
        language,
        rows.filter((row) => row.part === part),
      )
      expect(wrong).toEqual([])
      expect(silent).toEqual([])
      expect(exact / rules).toBeGreaterThanOrEqual(0.9)
    },
  )

  it('are at least 300', () => {
    expect(new Set(rows.map(({ sentence }) => sentence)).size).toBeGreaterThanOrEqual(300)
  })
})
