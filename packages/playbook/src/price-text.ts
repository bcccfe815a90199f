/** How many units stand for one EUR where a round amount is wanted, not an exact one; 1 where a currency is not named. */
const unitsPerEuro: Record<string, string> = {
  0.5: 'BHD JOD KWD OMR',
  2: 'ANG AUD AZN BAM BBD BGN BND BZD CAD FJD NZD SGD TOP WST',
  5: 'AED AWG BRL BYN GEL ILS LYD MYR PEN PGK PLN QAR RON SAR SBD TND TMT XCD',
  10: 'BOB CNY CVE DKK GHS GTQ HKD MAD MOP MVR NOK SEK SCR TJS TTD VES',
  20: 'BWP CZK ERN HNL LSL MDL MXN NAD SLE STN SVC SZL ZAR ZMW ZWG',
  50: 'DOP EGP KGS MKD MRU MUR NIO PHP SRD THB TRY TWD UAH UYU',
  100: 'AFN ALL BDT BTN CUP DJF DZD ETB GMD HTG INR ISK JMD KES MZN NPR RSD RUB VUV XPF',
  200: 'GYD JPY LRD SDG SSP YER',
  500: 'AMD AOA CDF CRC HUF KMF KPW KZT LKR PKR SOS XAF XOF',
  1000: 'ARS CLP IQD KRW MWK NGN RWF',
  2000: 'BIF MNT MMK TZS',
  5000: 'COP KHR MGA PYG SYP UGX UZS',
  10000: 'GNF LAK',
  20000: 'IDR SLL VND',
  50000: 'IRR LBP',
}
const rates = new Map(Object.entries(unitsPerEuro).flatMap(([rate, codes]) => codes.split(' ').map((code) => [code, Number(rate)])))
const groups: Record<string, string> = { en: ',', es: '.', pt: '.', ru: ' ' }
const written = /\b(\d{1,3}(?:[., ]?\d{3})*) EUR\b/g

/** A text whose amounts are whole EUR, with round amounts of about that worth in another currency. */
export function priceText(text: string, language: string, currency: string): string {
  if (currency === 'EUR') return text
  const rate = rates.get(currency) ?? 1
  return text.replace(written, (_, digits: string) => {
    const amount = String(Math.round(Number(digits.replace(/\D/g, '')) * rate))
    return `${amount.replace(/\B(?=(\d{3})+$)/g, groups[language] ?? ' ')} ${currency}`
  })
}
