import { expect, it } from 'vitest'
import { linkParts } from './link-parts.ts'

const links = (text: string) => linkParts(text).flatMap(({ href }) => href ?? [])

it.each([
  ['See https://ada.example/prices.', ['https://ada.example/prices']],
  [
    '(https://en.wikipedia.org/wiki/Ada_(name)), and http://b.example?x=1!',
    ['https://en.wikipedia.org/wiki/Ada_(name)', 'http://b.example?x=1'],
  ],
  ['javascript:alert(1) data:text/html,x ftp://c.example', []],
  ['انظر https://ada.example/حجز', ['https://ada.example/حجز']],
  ['https:// nothing', []],
])('finds the web addresses of "%s"', (text, found) => {
  expect(links(text)).toEqual(found)
})

it('loses no letter', () => {
  const text = 'a https://b.example, c https://d.example'
  expect(
    linkParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})
