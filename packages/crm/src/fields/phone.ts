import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { plainText } from '../words/to-words.ts'
import { countryOf } from './country-of.ts'
import { asText, type FieldKind } from './field-kind.ts'

const candidate = /(?:\+|(?<!\d))\d(?:[ \t\u00a0\u202f().\-–—‐‑/·*_]*\d){5,}/gu

/** Old ways of writing a number that reaches the same telephone still, as messengers and people's address books keep them. */
const renumberings: [RegExp, string][] = [
  [/^\+55(\d{2})([6-9]\d{7})$/, '+55$19$2'], // Brazil put a ninth digit before its mobile numbers
  [/^\+52(?:1|01|044|045)([2-9]\d{9})$/, '+52$1'], // Mexico gave up its prefixes for mobile and long-distance calls
]

/** A number in the plan of today. */
function renumbered(number: string): string {
  const [was, is] = renumberings.find(([old]) => old.test(number)) ?? []
  const today = was && is ? number.replace(was, is) : number
  return today === number || parsePhoneNumberFromString(today)?.isValid() ? today : number
}

/**
 * E.164 of a written number: with its country code a possible one (numbering plans grow), without it a valid one of that country.
 * Separators, `00` and the `(0)` of European letterheads are understood; what a plan has renumbered is written as of today.
 */
export function e164(written: string, country: CountryCode | undefined): string | undefined {
  const text = plainText(written)
    .trim()
    .replace(/^00(?=[1-9])/, '+')
  const asWritten = parsePhoneNumberFromString(text, country)
  if (!asWritten || asWritten.ext) return undefined
  const number = parsePhoneNumberFromString(renumbered(asWritten.number)) ?? asWritten
  return (text.includes('+') ? number.isPossible() : number.isValid()) ? number.number : undefined
}

const named = new Intl.DisplayNames('en', { type: 'region' })

export const phone: FieldKind = {
  parse(entered, { business }) {
    const country = countryOf(business)
    const value = typeof entered === 'string' || typeof entered === 'number' ? e164(String(entered), country) : undefined
    return value
      ? { value }
      : {
          problem: `has to be a phone number${country ? ` of the country (${named.of(country)}) or` : ''} with its country code, such as +49 151 23456789`,
        }
  },
  format: (stored) => parsePhoneNumberFromString(asText(stored))?.formatInternational() ?? asText(stored),
  /** The whole number has to stand there: nobody's number is a part of a longer one. */
  standsIn(stored, { text }, { business }) {
    const wanted = renumbered(asText(stored))
    const country = countryOf(business)
    const says = (found: string) => e164(found, country) === wanted || renumbered(`+${found.replace(/\D/g, '')}`) === wanted
    return [...text.matchAll(candidate)].some(([found]) => says(found) || found.split(/[/;]|\s{2,}|(?=\+)/).some(says))
  },
}
