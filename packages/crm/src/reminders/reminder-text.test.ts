import { expect, test } from 'vitest'
import { reminderLanguages, reminderText } from './reminder-text.ts'

const visit = {
  business: 'Salon Ada',
  service: 'Haircut',
  startsAt: new Date('2026-03-29T07:30:00Z'),
  timezone: 'Europe/Berlin',
  reference: 'BK-7K3F9Q',
}

test('speaks the twelve languages of the house', () => {
  expect(reminderLanguages.toSorted()).toEqual(['ar', 'de', 'en', 'es', 'fr', 'id', 'it', 'no', 'pt', 'ru', 'tr', 'zh'])
})

test.each(reminderLanguages)('in %s it names business, service, reference and the time of the place', (locale) => {
  const text = reminderText({ ...visit, locale })
  for (const part of ['Salon Ada', 'Haircut', 'BK-7K3F9Q', '(Berlin)']) expect(text).toContain(part)
  expect(text).toMatch(locale === 'ar' ? /0?9:30|٩:٣٠/ : /0?9[:.]30/)
  expect(new Set(reminderLanguages.map((each) => reminderText({ ...visit, locale: each }))).size).toBe(reminderLanguages.length)
})

test.each([
  ['pt-BR', 'Lembrete'],
  ['nb-NO', 'Påminnelse'],
  ['zh-Hans-CN', '提醒您'],
  ['en_US', 'Reminder'],
  ['sw', 'Reminder'],
  ['', 'Reminder'],
])('%j is read as %s', (locale, word) => {
  expect(reminderText({ ...visit, locale })).toContain(word)
})
