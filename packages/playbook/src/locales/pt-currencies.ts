const dolar = 'dólar|dólares'
const peso = 'peso|pesos'
const libra = 'libra|libras'
const dinar = 'dinar|dinares'
const rupia = 'rupia|rupias'
const coroa = 'coroa|coroas'
const franco = 'franco|francos'

/** Spoken names of currencies; codes and signs are known in every language. */
export const portugueseCurrencies: Record<string, string> = {
  AED: 'dirham|dirhams|dirrã|dirrãs',
  AOA: 'kwanza|kwanzas',
  ARS: `${peso}|pesos argentinos`,
  AUD: `${dolar}|dólares australianos`,
  BHD: dinar,
  BRL: 'real|reais',
  CAD: `${dolar}|dólares canadenses`,
  CHF: `${franco}|francos suíços`,
  CLP: peso,
  CNY: 'yuan|yuans|iuane|iuanes',
  COP: peso,
  CVE: 'escudo|escudos',
  CZK: coroa,
  DKK: coroa,
  DZD: dinar,
  EGP: libra,
  EUR: 'euro|euros',
  GBP: `${libra}|libras esterlinas`,
  HUF: 'florim|florins|forint|forints',
  ILS: 'shekel|shekels',
  INR: rupia,
  ISK: coroa,
  JOD: dinar,
  JPY: 'iene|ienes',
  KWD: dinar,
  MAD: 'dirham|dirhams',
  MOP: 'pataca|patacas',
  MXN: peso,
  MZN: 'metical|meticais',
  NOK: coroa,
  NZD: dolar,
  OMR: 'rial|riais',
  PEN: 'sol|sóis',
  PLN: 'zloty|zlotys',
  PYG: 'guarani|guaranis',
  QAR: 'rial|riais|riyal|riyals',
  RON: 'leu|leus',
  RUB: 'rublo|rublos',
  SAR: 'rial|riais|riyal|riyals|riais sauditas',
  SEK: coroa,
  SGD: dolar,
  STN: 'dobra|dobras',
  TND: dinar,
  TRY: 'lira|liras|liras turcas',
  UAH: 'grívnia|grívnias',
  USD: `${dolar}|dólares americanos`,
  UYU: peso,
  ZAR: 'rand|rands|rande|randes',
}
