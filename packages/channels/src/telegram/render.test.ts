import type { OutboundPart } from '@proviso/contracts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits } from './definition.ts'
import { render } from './render.ts'
import { checkEntities } from './testing/check-entities.ts'

type Text = Extract<OutboundPart, { kind: 'text' }>
const texts = (markdown: string): Text[] =>
  render(markdown).map((part) => {
    if (part.kind !== 'text') throw new Error('not a text')
    return part
  })
const only = (markdown: string): Text => {
  const [part, ...rest] = texts(markdown)
  if (!part || rest.length > 0) throw new Error(`${rest.length + 1} parts`)
  return part
}
/** `[type] covered words`, in order. */
const spans = ({ text, entities = [] }: Text) =>
  entities.map(({ type, offset, length }) => `[${type}] ${text.slice(offset, offset + length)}`)

describe('markdown', () => {
  test.each<[string, string, string, string[]]>([
    ['plain words stay', 'Hello, how are you?', 'Hello, how are you?', []],
    ['bold, italic, struck, code', '**b** _i_ ~~s~~ `c`', 'b i s c', ['[bold] b', '[italic] i', '[strikethrough] s', '[code] c']],
    ['formats nest', '**bold _both_**', 'bold both', ['[bold] bold both', '[italic] both']],
    ['code takes no format inside', '**a `c` b**', 'a c b', ['[bold] a', '[code] c', '[bold] b']],
    ['a heading is bold once', '# A **B**\n\ntext', 'A B\n\ntext', ['[bold] A B']],
    ['a list', '- one\n- two\n  - deep\n- three', '• one\n• two\n  • deep\n• three', []],
    ['a numbered list keeps its numbers', '3. c\n4. d', '3. c\n4. d', []],
    ['a date at the start of a line keeps its digits', '05. March\n06. March', '05. March\n06. March', []],
    ['a list that says 1 throughout is counted', '1. a\n1. b\n1. c', '1. a\n2. b\n3. c', []],
    ['tasks', '- [x] done\n- [ ] open', '☑ done\n☐ open', []],
    ['a link', '[pay here](https://pay.example/x)', 'pay here', ['[text_link] pay here']],
    ['a link with formats', '[**pay** `now`](https://pay.example/x)', 'pay now', ['[text_link] pay now', '[bold] pay']],
    ['a link by reference', '[pay][1]\n\n[1]: https://pay.example', 'pay', ['[text_link] pay']],
    ['a bare address is left to Telegram', 'see https://a.example', 'see https://a.example', []],
    ['a scheme Telegram refuses leaves the text', '[x](javascript:alert(1)) [y](/rel)', 'x y', []],
    ['an image is its alt text as a link', '![receipt](https://a.example/r.png)', 'receipt', ['[text_link] receipt']],
    ['a quote', '> said\n> so', 'said\nso', ['[blockquote] said\nso']],
    ['quotes inside quotes are one', '> a\n>\n> > b', 'a\nb', ['[blockquote] a\nb']],
    ['a quote that is all code', '> ```\n> a\n> ```', 'a', ['[blockquote] a', '[pre] a']],
    ['a quote that is all bold', '> **a**', 'a', ['[blockquote] a', '[bold] a']],
    ['code keeps its lines and indentation', '```ts\n  a()\n\n  b()\n```', 'a()\n\n  b()', ['[pre] a()\n\n  b()']],
    ['a table is aligned', '| a | bb |\n|---|---|\n| ccc | d |', 'a   | bb\n----+---\nccc | d', ['[pre] a   | bb\n----+---\nccc | d']],
    ['code in a list keeps its own columns', '- run\n\n  ```\n  a\n    b\n  ```\n- done', '• run\na\n  b\n• done', ['[pre] a\n  b']],
    ['paragraphs of a list item stand under it', '1. one\n\n   more\n2. > quoted', '1. one\n  more\n2. quoted', ['[blockquote] quoted']],
    ['a rule', 'a\n\n---\n\nb', 'a\n\n————————\n\nb', []],
    ['html is what was written', 'a <b>x</b> &amp; c', 'a <b>x</b> & c', []],
    ['what only looks like a mark stays', '5 * 3 = 15, a_b_c, 2 < 3, (1) #x', '5 * 3 = 15, a_b_c, 2 < 3, (1) #x', []],
    ['an unused definition is not lost', 'x\n\n[note]: https://a.example', 'x\n\n[note]: https://a.example', []],
    ['a footnote', 'a[^1]\n\n[^1]: b', 'a[1]\n\n[1] b', []],
  ])('%s', (_, markdown, text, covered) => {
    const part = only(markdown)
    expect(part.text).toBe(text)
    expect(spans(part)).toEqual(covered)
  })

  test('names the language of code and the target of a link', () => {
    expect(only('```ts\na()\n```').entities).toEqual([{ type: 'pre', language: 'ts', offset: 0, length: 3 }])
    expect(only('[p](tg://user?id=1)').entities).toEqual([{ type: 'text_link', url: 'tg://user?id=1', offset: 0, length: 1 }])
  })

  test('of nothing visible is no message', () => {
    for (const blank of ['', '  \n ', '\u200b\u200b', '<!-- -->'.slice(0, 0)]) expect(texts(blank)).toEqual([])
  })

  test('nested beyond reason comes out as it was written', () => {
    for (const mark of ['> ', '- ', '1. ', '> - ']) expect(only(`${mark.repeat(900)}deep`).text).toBe(`${mark.repeat(900)}deep`)
    expect(only(`${'> '.repeat(5)}ok`).text).toBe('ok')
    expect(only(`${'-'.repeat(60)}\n\n**ok**`).text).toBe('————————\n\nok')
  })
})

describe('splitting', () => {
  test('cuts at a block end', () => {
    const paragraph = 'Words of one paragraph. '.repeat(60).trim()
    const parts = texts([paragraph, paragraph, paragraph, paragraph].join('\n\n'))
    expect(parts.map((part) => part.text)).toEqual([`${paragraph}\n\n${paragraph}`, `${paragraph}\n\n${paragraph}`])
  })

  test('cuts one long block at lines, then sentences, then words, then anywhere but inside a character', () => {
    const line = 'x'.repeat(900)
    expect(texts(Array(9).fill(line).join('\n')).every((part) => part.text.split('\n').every((each) => each === line))).toBe(true)
    expect(texts('A sentence of words. '.repeat(400)).every((part) => part.text.endsWith('words.'))).toBe(true)
    expect(texts('word '.repeat(2000)).every((part) => /^word( word)*$/.test(part.text))).toBe(true)
    const smiles = texts(`a${'😀'.repeat(5000)}`)
    expect(smiles.map((part) => part.text).join('')).toBe(`a${'😀'.repeat(5000)}`)
    expect(smiles.every((part) => part.text.isWellFormed())).toBe(true)
  })

  test('a cut code block goes on as one, with its language', () => {
    const parts = texts(`\`\`\`sql\n${'select * from orders;\n'.repeat(400)}\`\`\``)
    expect(parts.length).toBeGreaterThan(1)
    for (const part of parts) expect(part.entities).toEqual([{ type: 'pre', language: 'sql', offset: 0, length: part.text.length }])
  })
})

const samples = [
  '## Your booking\n\n**Haircut** with _Anna_ on 3 March, 10:00.\n\n- price: 35 €\n- address: `Main St 5`\n\nSee [the map](https://maps.example/?q=1).',
  'Prices:\n\n| service | price |\n|---|---:|\n| cut | 35.00 |\n| colour (long) | 120.50 |\n\n> Cancel 24 h before.\n\n1. Choose\n2. Pay\n   - card\n   - cash\n\n```json\n{ "a": [1, 2] }\n```',
  'Оплата **получена**, спасибо! 🎉 Номер: `INV-2024_001`. *Не* забудьте: 5 * 3 = 15_000 ~ [ссылка](tg://resolve?domain=x) ![чек](https://a.example/b.png)',
  '# A `code` heading\n\n***all*** of ~~**it**~~ 👩‍👩‍👧 &nbsp; <b>html</b>\n\n- [x] a\n- [ ] b\n\n[^1]: note\n\ntext[^1] [ref]\n\n[ref]: https://r.example "t"\n\n---\n\n\\*escaped\\*',
]
const noise = fc.constantFrom(
  '*',
  '**',
  '_',
  '`',
  '```\n',
  '~~',
  '[',
  '](',
  ')',
  '> ',
  '\n',
  '\n\n',
  '- ',
  '1. ',
  '|',
  '#',
  '\\',
  '<b>',
  '&#7;',
  '😀',
  '\ud83d',
  '\u200b',
  '  ',
  '\t',
  '\r\n',
  '\0',
  '![',
)
const mutated = fc
  .tuple(fc.constantFrom(...samples), fc.array(fc.tuple(fc.nat(), noise), { maxLength: 12 }), fc.nat({ max: 40 }))
  .map(([sample, edits, times]) =>
    edits.reduce(
      (text, [at, mark]) => text.slice(0, at % (text.length + 1)) + mark + text.slice(at % (text.length + 1)),
      times > 30 ? sample.repeat(times - 20) : sample,
    ),
  )

const visible = (text: string) => text.replace(/\s/g, '')

describe('whatever the markdown', () => {
  const holds = (markdown: string) => {
    for (const { text, entities = [] } of texts(markdown)) {
      expect(text.length).toBeLessThanOrEqual(limits.textUnits)
      expect(text).toBe(text.trim())
      expect(text).not.toBe('')
      expect(text.isWellFormed()).toBe(true)
      expect(checkEntities(text, entities)).toBeUndefined()
    }
  }

  test('every part keeps the rules for texts and entities', () => {
    fc.assert(fc.property(mutated, holds), { numRuns: 600 })
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), holds), { numRuns: 300 })
  }, 60_000)

  test('no letter or digit of plain words is lost in the split', () => {
    const words = fc.array(fc.stringMatching(/^[a-zA-Zа-я0-9]{1,30}$/), { minLength: 1, maxLength: 1500 })
    const property = fc.property(words, fc.constantFrom(' ', '\n\n', '. '), (list, between) => {
      const source = list.join(between)
      expect(
        visible(
          texts(source)
            .map((part) => part.text)
            .join(''),
        ),
      ).toBe(visible(source))
    })
    fc.assert(property, { numRuns: 150 })
  }, 60_000)
})
