import { describe, expect, it } from 'vitest'
import { lineMarks } from './line-marks.ts'
import type { Sentence } from './queries.ts'

const sentence = (line: number, column: number, text: string, status: Sentence['status'] = 'enforced'): Sentence => ({
  line,
  column,
  text,
  status,
})
const text = '## Pay\nOnly with a receipt. Be kind.\nOnly on sunny days.'
const compiled = {
  text,
  sentences: [
    sentence(2, 1, 'Only with a receipt.'),
    sentence(2, 22, 'Be kind.', 'guidance'),
    sentence(3, 1, 'Only on sunny days.', 'unclear'),
  ],
}
const statuses = (of: string) =>
  lineMarks(of, compiled).map((line) => line.map(({ text: said, sentence: its }) => [said, its?.status ?? null]))

describe('the marks of a text', () => {
  it('are one for each sentence, at its place', () => {
    expect(statuses(text)).toEqual([
      [['## Pay', null]],
      [
        ['Only with a receipt.', 'enforced'],
        [' ', null],
        ['Be kind.', 'guidance'],
      ],
      [['Only on sunny days.', 'unclear']],
    ])
  })

  it('stay with lines that did not change, above and below what was typed', () => {
    const typed = '## Pay\nOnly with a receipt. Be kind.\nAnd a new line\nOnly on sunny days.'
    expect(statuses(typed).map((line) => line[0]?.[1])).toEqual([null, 'enforced', null, 'unclear'])
    expect(statuses('## Pay\nOnly on sunny days.').map((line) => line[0]?.[1])).toEqual([null, 'unclear'])
    expect(statuses('## Pay\nOnly with a receipt. Be kin.\nOnly on sunny days.').map((line) => line[0]?.[1])).toEqual([
      null,
      null,
      'unclear',
    ])
  })

  it('are none before anything was compiled, and lose no letter', () => {
    expect(lineMarks('a\n\nb', undefined).map((line) => line.map((each) => each.text).join(''))).toEqual(['a', '', 'b'])
    for (const each of ['', 'Only with', `${text}\n`]) {
      expect(
        lineMarks(each, compiled)
          .map((line) => line.map(({ text: said }) => said).join(''))
          .join('\n'),
      ).toBe(each)
    }
  })
})
