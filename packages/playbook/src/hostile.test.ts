import { describe, expect, it } from 'vitest'
import { compilePlaybook, mostCharacters } from './compile-playbook.ts'

const statuses = (text: string) =>
  compilePlaybook(`## Confirm a payment\n${text}`, { inLanguage: 'en' }).sentences.map(({ status }) => status)

describe('a text that means no good', () => {
  it('is refused beyond its length, and read to its end below', () => {
    expect(() => compilePlaybook('x'.repeat(1_000_000))).toThrow(RangeError)
    for (const piece of ['Only if ', 'never without ', '(((((', '"', '# ', '- ', 'only only and or , ', '١٢٣ ', '\u202e', '\ue000'])
      expect(compilePlaybook(piece.repeat(Math.floor(mostCharacters / piece.length))).functions).toEqual([])
  })

  it('keeps a sentence of thousands of joints from costing more than its words', () => {
    expect(statuses(`Only if ${'we have their phone and '.repeat(80)}we have their phone`)).toEqual(['unclear'])
    expect(statuses(`Never ${'without a photo or '.repeat(90)}a pdf`)).toEqual(['unclear'])
    expect(statuses(`${'never without a photo and '.repeat(20)}never above 500 EUR`)).toEqual(['unclear'])
  })

  it('hides no negation behind invisible marks, and turns no sentence around by them', () => {
    expect(statuses('Only if the customer has n\u200bot sent a photo.')).toEqual(['unclear'])
    expect(statuses('\u202eOnly if we have their phone.\u202c')).toEqual(['enforced'])
    expect(statuses('Only if the customer has no\u00adt sent a photo.')).toEqual(['unclear'])
    expect(statuses('Nеver without a receipt and some more.')).toEqual(['unclear']) // a Cyrillic letter in the first word
  })

  it('nests headings without end and names no function by it', () => {
    const text = Array.from({ length: 500 }, (_, at) => `${'#'.repeat((at % 6) + 1)} Chapter ${at}`).join('\n')
    expect(compilePlaybook(text).functions).toEqual([])
  })
})

describe('a line', () => {
  it('is named by its place in the text, whatever ends lines and whatever stands before it', () => {
    const { sentences } = compilePlaybook(
      'Hi.\r\n\r\n## Confirm a payment\r\n  - Only if we have their phone. Only if we have their shoe size.\r\n',
    )
    expect(sentences.map(({ line, column, status }) => [line, column, status])).toEqual([
      [1, 1, 'guidance'],
      [4, 5, 'enforced'],
      [4, 34, 'unclear'],
    ])
  })

  it('counts as guidance where its owner says so, and only then', () => {
    expect(statuses('Guidance: never be rude.\nNever be rude.')).toEqual(['guidance', 'unclear'])
  })
})
