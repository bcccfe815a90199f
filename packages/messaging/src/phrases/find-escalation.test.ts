import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findEscalation } from './find-escalation.ts'
import { languages } from './languages/index.ts'
import { charactersRead } from './plain-words.ts'

const documents = join(import.meta.dirname, '../../../../docs/escalation.md')

function readCorpus(language: string): { expected: string; text: string }[] {
  const lines = readFileSync(join(import.meta.dirname, `corpus/escalation.${language}.tsv`), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => {
    const [expected = '', text = ''] = line.split('\t')
    return { expected, text }
  })
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`
const threats = Object.keys(languages).flatMap((language) => readCorpus(language).filter(({ expected }) => expected !== 'calm'))

describe.each(Object.keys(languages))('in %s', (language) => {
  const corpus = readCorpus(language)
  const angry = corpus.filter(({ expected }) => expected !== 'calm')
  const calm = corpus.filter(({ expected }) => expected === 'calm')
  const missed = angry.filter(({ text }) => !findEscalation(text, []))
  const alarms = calm.filter(({ text }) => findEscalation(text, []))

  test('at least 95 % of the threats go to a person, at most 3 % of the innocents do, and the document says how many', () => {
    const row = `| ${language} | ${angry.length} | ${percent(angry.length - missed.length, angry.length)} | ${calm.length} | ${percent(alarms.length, calm.length)} |`
    console.log(row, [...missed, ...alarms].map(({ text }) => text).join(' / '))
    expect(angry.length).toBeGreaterThanOrEqual(30)
    expect(calm.length).toBeGreaterThanOrEqual(30)
    expect(missed.length / angry.length).toBeLessThanOrEqual(0.05)
    expect(alarms.length / calm.length).toBeLessThanOrEqual(0.03)
    const documented = readFileSync(documents, 'utf8').replace(/ +/g, ' ').split('\n')
    expect(documented.filter((line) => line.startsWith(`| ${language} |`))).toEqual([row])
  })

  test('a threat of law and an accusation of fraud are told apart', () => {
    const wrong = angry.filter(({ expected, text }) => (findEscalation(text, [])?.kind ?? expected) !== expected)
    expect(wrong).toEqual([])
  })
})

test('capitals, lost accents, full width letters, extra marks and spaces, and what stands around it hide no threat', () => {
  const disguises: ((text: string) => string)[] = [
    (text) => text.toUpperCase(),
    (text) => text.normalize('NFD'),
    (text) => text.normalize('NFD').replace(/[\u0300-\u036f]/g, ''),
    (text) => text.replace(/[!-~]/g, (letter) => (/[a-z]/i.test(letter) ? String.fromCodePoint(letter.charCodeAt(0) + 0xfee0) : letter)),
    (text) => text.replaceAll(' ', '  \u200b\n'),
    (text) => `😡😡 ${text}!!! 😡`,
    (text) => `Hello. ${text}`,
  ]
  const found = threats.filter(({ text }) => findEscalation(text, []))
  fc.assert(
    fc.property(fc.constantFrom(...found), fc.constantFrom(...disguises), ({ text }, disguise) => {
      expect(findEscalation(disguise(text), []), disguise(text)).toBeDefined()
    }),
    { numRuns: 2000 },
  )
})

test('what a threat looks like is said in the words of the customer', () => {
  expect(findEscalation('Refund me or my lawyer will write to you', [])).toEqual({ kind: 'legal', phrase: 'my lawyer will write to you' })
  expect(findEscalation('This is fraud, my card was stolen', [])?.kind).toBe('fraud')
  expect(findEscalation("do you cut children's hair, asks Carl", [])).toBeUndefined()
})

describe("a business's own phrase", () => {
  test.each([
    ['chargeback', 'I will file a CHARGEBACK then'],
    ['chargeback', 'a charge-back, now'],
    ['charge back', 'ChargeBack!'],
    ['réclamation', 'une reclamation svp'],
    ['Hausverbot', 'hausverbot?'],
    ['şikayet', 'ŞİKAYET ederim'],
    ['ILIK', 'ılık'],
    ['speak to a manager', 'I want to  speak\nto a manager.'],
    ['退款', '我要退款谢谢'],
    ['환불', '환불을 원해요'],
    ['استرداد', 'أريد الاسترداد'],
    ['don’t', "don't"],
  ])('%s is found in "%s" and named as the business wrote it', (phrase, text) => {
    expect(findEscalation(text, ['something else', phrase])).toEqual({ kind: 'own', phrase })
  })

  test.each([
    ['art', 'party at start'],
    ['refund', 'refunds'],
    ['.', 'Hello.'],
    ['  ', 'Hello there'],
    ['a b', 'cab bed'],
  ])('%s is not found within "%s"', (phrase, text) => {
    expect(findEscalation(text, [phrase])).toBeUndefined()
  })

  test('it counts before the built-in lists', () => {
    expect(findEscalation('This is fraud, I want a refund', ['refund'])).toEqual({ kind: 'own', phrase: 'refund' })
  })
})

test('a word of the matter is no threat when asked, or in calm company', () => {
  for (const text of [
    'Is your lawyer in today?',
    'My lawyer will pick up the cake at noon',
    'The police closed the road',
    'Is this a scam?',
  ]) {
    expect(findEscalation(text, []), text).toBeUndefined()
  }
  expect(findEscalation('You broke the contract and my attorney agrees', [])?.kind).toBe('legal')
})

test("a hotline's digits are no threat within an order, an amount or a telephone number", () => {
  for (const text of [
    'q7 confirm 12315.03',
    'order 12315 please',
    '12345',
    'my number is +1 555 12315',
    '订单12345到了吗',
    '给12315元',
    '找1,231,512345',
    '打12315.50',
  ])
    expect(findEscalation(text, []), text).toBeUndefined()
  for (const text of ['我要打12315', '再不退款我就去12315投诉你们', '拨打 12345 举报', '我向12315举报了'])
    expect(findEscalation(text, [])?.kind, text).toBe('legal')
})

test('any text at all is answered, never thrown at', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.array(fc.string({ unit: 'binary' }), { maxLength: 3 }), (text, own) => {
      findEscalation(text, own)
    }),
  )
})

test('a hostile megabyte costs no more than a moment, and counts only as far as it is read', () => {
  const megabyte = 1_000_000
  for (const piece of [
    'a',
    '!',
    '? ',
    'ihr seid doch alle nur ',
    'you will sue my ',
    '被',
    '\ufdfa',
    'police lawyer cake. ',
    '\u0301\u0323',
  ]) {
    const startedAt = performance.now()
    findEscalation(piece.repeat(Math.ceil(megabyte / piece.length)), ['aaaaaaaaaab'])
    expect(performance.now() - startedAt, piece).toBeLessThan(10_000)
  }
  expect(findEscalation(`${'so '.repeat(charactersRead / 3)}I will sue you`, [])).toBeUndefined()
})
