import type { BusinessProfile } from '@proviso/contracts'
import { type CountryCode, getCountries, isSupportedCountry } from 'libphonenumber-js/max'

let byZone: Map<string, CountryCode> | undefined

/** Where `Intl` keeps a region's zones: a property up to Node 20, a method since. */
type LocaleWithZones = Intl.Locale & { timeZones?: string[]; getTimeZones?: () => string[] | undefined }

function zonesOf(country: CountryCode): string[] {
  const locale: LocaleWithZones = new Intl.Locale(`und-${country}`)
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
}

/** The country whose national numbers a business means: of its zone, else the one its locale names; none for UTC and `en`. */
export function countryOf({ timezone, locale }: Pick<BusinessProfile, 'timezone' | 'locale'>): CountryCode | undefined {
  byZone ??= new Map(getCountries().flatMap((country) => zonesOf(country).map((zone) => [zone, country] as const)))
  const zone = new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone
  const region = new Intl.Locale(locale).region
  return byZone.get(zone) ?? (region && isSupportedCountry(region) ? region : undefined)
}
