import { expect, test } from 'vitest'
import { sourceOf } from './source-of.ts'

test.each([
  [{ startPayload: 'ad_7', text: '/start ad_7' }, 'ad_7'],
  [{ text: 'Hello, I would like to know more (#spring-ad)' }, 'spring-ad'],
  [{ text: 'Привет! (#весна)' }, undefined],
  [{ text: 'my order (#4711) is late' }, undefined],
  [{ text: `(#${'x'.repeat(65)})` }, undefined],
  [{ startPayload: 'ad_7', text: 'Hello (#other)' }, 'ad_7'],
  [{ text: 'Hello', referral: { source: 'ad', id: '120208', title: 'Sale' } }, 'ad 120208'],
  [{ text: 'Hello (#spring-ad)', referral: { source: 'ad', id: '120208' } }, 'spring-ad'],
  [{ text: 'Hello', referral: { source: 'post', title: 'Haircuts' } }, 'post Haircuts'],
  [{ text: 'Hello', referral: { source: 'ctwa_ad' } }, 'ctwa_ad'],
  [{ text: '' }, undefined],
  [{}, undefined],
])('the first words %j say where a person comes from: %s', (words, source) => {
  expect(sourceOf(words)).toBe(source)
})
