import { expect, test } from 'vitest'
import { holdingSentence } from './holding-sentence.ts'

test('the twelve languages each have their own sentence, whatever the region and its spelling', () => {
  const locales = ['en-GB', 'es', 'pt-BR', 'ru', 'de-AT', 'fr', 'it', 'tr', 'ar-EG', 'id', 'no', 'zh-Hant-TW']
  expect(new Set(locales.map(holdingSentence)).size).toBe(12)
  expect(holdingSentence('nb-NO')).toBe(holdingSentence('no'))
  expect(holdingSentence('pt_PT')).toBe(holdingSentence('pt'))
})

test('another language, or none, hears English', () => {
  for (const locale of ['ko', '', 'xx-YY']) expect(holdingSentence(locale)).toBe(holdingSentence('en'))
})
