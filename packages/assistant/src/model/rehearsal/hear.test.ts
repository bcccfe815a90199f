import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hearAmount, hearChoice, hearContacts, hearIntent, hearItems, hearReference } from './hear.ts'

test.each([
  ['I paid 120', { amount: 120 }],
  ['paid $1,234.50 yesterday', { amount: 1234.5, currency: 'USD' }],
  ['ich habe 1.200,00 € überwiesen', { amount: 1200, currency: 'EUR' }],
  ['pagué 120,50 euros', { amount: 120.5, currency: 'EUR' }],
  ['оплатил 15 000 ₽', { amount: 15000, currency: 'RUB' }],
  ['paid on 2026-11-30 at 10:30, 45 EUR, call +34 600 123 456', { amount: 45, currency: 'EUR' }],
  ['I paid invoice 2026-0007', undefined],
  ['I paid at 10:30', undefined],
  ['I paid', undefined],
])('the amount in "%s" is %j', (words, amount) => {
  expect(hearAmount(words)).toEqual(amount)
})

test.each([
  ['I want to talk to a person', 'person'],
  ['¿puedo hablar con una persona?', 'person'],
  ['quiero una cita mañana', 'book'],
  ['можно записаться?', 'book'],
  ['ich brauche einen Termin', 'book'],
  ['show my bookings', 'records'],
  ['mis reservas por favor', 'records'],
  ['please cancel it', 'cancel'],
  ['please send the bill', 'invoice'],
  ['preciso da fatura', 'invoice'],
  ['Can I come on Friday at ten?', 'book'],
  ['¿Puedo ir el viernes a las diez?', 'book'],
  ['Posso ir na sexta às dez?', 'book'],
  ['Можно прийти в пятницу в десять?', 'book'],
  ['هل يمكنني الحضور يوم الجمعة في العاشرة؟', 'book'],
  ['I have already paid, please confirm', 'paid'],
  ['Ya he pagado, confírmalo por favor', 'paid'],
  ['Já paguei, confirme por favor', 'paid'],
  ['Я уже оплатил, подтвердите, пожалуйста', 'paid'],
  ['لقد دفعت، أرجو التأكيد', 'paid'],
  ['لم أدفع بعد', undefined],
  ['ما دفعت بعد', undefined],
  ['please tell the owner that I come ten minutes late', 'tell'],
  ['let me talk to the owner', 'person'],
  ['are you an honest personality?', undefined],
  ['what do you sell?', undefined],
] as const)('"%s" is about %s', (words, intent) => {
  expect(hearIntent(words, false)).toBe(intent)
})

test('a receipt is a claim only together with a file', () => {
  expect(hearIntent('here is the receipt', true)).toBe('paid')
  expect(hearIntent('what is a receipt?', false)).toBeUndefined()
})

test.each([
  ['for a haircut 25', []],
  ['invoice for a haircut 25', [{ description: 'haircut', quantity: 1, unit_price: 25 }]],
  ['invoice for 3 x Consulting at €99.90 each', [{ description: 'Consulting', quantity: 3, unit_price: 99.9 }]],
  ['please send me the bill', []],
])('the items in "%s" are %j', (words, items) => {
  expect(hearIntent(words, false) === 'invoice' ? hearItems(words) : []).toEqual(items)
})

test.each([
  ['2', { place: 1 }],
  ['the third one', { place: 2 }],
  ['la primera', { place: 0 }],
  ['вторую', { place: 1 }],
  ['at 9:30 please', { clock: '09:30' }],
  ['3 pm', { clock: '15:00' }],
  ['12 am', { clock: '00:00' }],
  ['yes please', { place: 0 }],
  ['tell me more', undefined],
])('the choice in "%s" is %j', (words, choice) => {
  expect(hearChoice(words)).toEqual(choice)
})

test('contacts and references are taken as they were written', () => {
  expect(hearContacts('write to ana.b+x@mail.example.com or call (600) 123-456-7')).toEqual([
    { field: 'email', value: 'ana.b+x@mail.example.com' },
    { field: 'phone', value: '(600) 123-456-7' },
  ])
  expect(hearContacts('on 2026-11-30 10:00 I paid 120000')).toEqual([])
  expect([hearReference('cancel BK-7K3F9Q please'), hearReference('about 2026-0001'), hearReference('hello')]).toEqual([
    'BK-7K3F9Q',
    '2026-0001',
    undefined,
  ])
})

test('no words make it stumble or take long', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.stringMatching(/^[a 1.,+()-]{0,300}$/)), (words) => {
      const startedMs = performance.now()
      hearIntent(words, true)
      hearAmount(words)
      hearItems(words)
      hearChoice(words)
      hearContacts(words)
      hearReference(words)
      expect(performance.now() - startedMs).toBeLessThan(10_000)
    }),
    { numRuns: 500 },
  )
})
