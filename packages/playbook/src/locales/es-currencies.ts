const dolar = 'dólar|dólares'
const peso = 'peso|pesos'
const libra = 'libra|libras'
const dinar = 'dinar|dinares'
const rupia = 'rupia|rupias'
const corona = 'corona|coronas'
const franco = 'franco|francos'
const rublo = 'rublo|rublos'
const yuan = 'yuan|yuanes'

/** Spoken names of currencies; codes and signs are known in every language. */
export const spanishCurrencies: Record<string, string> = {
  AED: 'dirham|dirhams|dirhames',
  ARS: `${peso}|pesos argentinos`,
  AUD: `${dolar}|dólares australianos`,
  BHD: dinar,
  BOB: 'boliviano|bolivianos',
  BRL: 'real|reales',
  CAD: `${dolar}|dólares canadienses`,
  CHF: `${franco}|francos suizos`,
  CLP: `${peso}|pesos chilenos`,
  CNY: yuan,
  COP: `${peso}|pesos colombianos`,
  CRC: 'colón|colones',
  CUP: peso,
  CZK: corona,
  DKK: corona,
  DOP: `${peso}|pesos dominicanos`,
  DZD: dinar,
  EGP: libra,
  EUR: 'euro|euros',
  GBP: `${libra}|libras esterlinas`,
  GTQ: 'quetzal|quetzales',
  HNL: 'lempira|lempiras',
  HUF: 'florín|florines|forinto|forintos',
  IDR: rupia,
  ILS: 'shekel|shekels|séquel|séqueles',
  INR: rupia,
  ISK: corona,
  JOD: dinar,
  JPY: 'yen|yenes',
  KWD: dinar,
  KZT: 'tenge|tenges',
  MAD: 'dirham|dirhams|dirhames',
  MXN: `${peso}|pesos mexicanos`,
  NIO: 'córdoba|córdobas',
  NOK: corona,
  NZD: dolar,
  OMR: 'rial|riales',
  PAB: 'balboa|balboas',
  PEN: 'sol|soles',
  PHP: peso,
  PKR: rupia,
  PLN: 'zloty|zlotys|esloti|eslotis',
  PYG: 'guaraní|guaraníes',
  QAR: 'riyal|riyales|rial|riales',
  RON: 'leu|lei',
  RUB: rublo,
  SAR: 'riyal|riyales|rial|riales|riyales saudíes',
  SEK: corona,
  SGD: dolar,
  TND: dinar,
  TRY: 'lira|liras|liras turcas',
  UAH: 'grivna|grivnas',
  USD: `${dolar}|dólares estadounidenses|dólares americanos`,
  UYU: `${peso}|pesos uruguayos`,
  VES: 'bolívar|bolívares',
  ZAR: 'rand|rands',
}
