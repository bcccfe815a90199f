interface Visit {
  business: string
  service: string
  startsAt: Date
  /** IANA zone of whoever does it: the visit is where they are. */
  timezone: string
  reference: string
  /** BCP 47, of the customer. */
  locale: string
}

type Words = (visit: { when: string; service: string; business: string; reference: string }) => string

/** What a customer reads before a visit, by the first part of a BCP 47 tag. It asks for nothing and promises nothing. */
const words: Record<string, Words> = {
  en: ({ when, service, business, reference }) =>
    `Reminder from ${business}: ${service}, ${when}. Reference: ${reference}. If you cannot come, just write here.`,
  es: ({ when, service, business, reference }) =>
    `Recordatorio de ${business}: ${service}, ${when}. Referencia: ${reference}. Si no puede venir, escríbanos aquí.`,
  pt: ({ when, service, business, reference }) =>
    `Lembrete de ${business}: ${service}, ${when}. Referência: ${reference}. Se não puder vir, escreva-nos aqui.`,
  ru: ({ when, service, business, reference }) =>
    `Напоминание от ${business}: ${service}, ${when}. Номер записи: ${reference}. Если не сможете прийти, напишите сюда.`,
  de: ({ when, service, business, reference }) =>
    `Erinnerung von ${business}: ${service}, ${when}. Nummer: ${reference}. Wenn Sie nicht kommen können, schreiben Sie einfach hier.`,
  fr: ({ when, service, business, reference }) =>
    `Rappel de ${business} : ${service}, ${when}. Référence : ${reference}. Si vous ne pouvez pas venir, écrivez-nous ici.`,
  it: ({ when, service, business, reference }) =>
    `Promemoria da ${business}: ${service}, ${when}. Riferimento: ${reference}. Se non può venire, ci scriva qui.`,
  tr: ({ when, service, business, reference }) =>
    `${business} hatırlatması: ${service}, ${when}. Referans: ${reference}. Gelemeyecekseniz buraya yazmanız yeterli.`,
  ar: ({ when, service, business, reference }) =>
    `تذكير من ${business}: ${service}، ${when}. الرقم المرجعي: ${reference}. إذا تعذّر عليك الحضور، فاكتب لنا هنا.`,
  id: ({ when, service, business, reference }) =>
    `Pengingat dari ${business}: ${service}, ${when}. Nomor: ${reference}. Jika tidak bisa datang, silakan tulis di sini.`,
  no: ({ when, service, business, reference }) =>
    `Påminnelse fra ${business}: ${service}, ${when}. Referanse: ${reference}. Hvis du ikke kan komme, er det bare å skrive her.`,
  zh: ({ when, service, business, reference }) =>
    `${business}提醒您：${service}，${when}。预约编号：${reference}。如果无法前来，请直接在此回复。`,
}

const aliases: Record<string, string> = { nb: 'no', nn: 'no' }

/** The languages that customers are reminded in; whoever speaks another reads English. */
export const reminderLanguages = Object.keys(words)

/** The reminder of a visit in the customer's language, its time by the clocks where it takes place. */
export function reminderText({ business, service, startsAt, timezone, reference, locale }: Visit): string {
  const [code = 'en'] = locale.toLowerCase().split(/[-_]/)
  const language = aliases[code] ?? code
  const spoken = words[language] ? language : 'en'
  const say = words[spoken] as Words
  const clock = new Intl.DateTimeFormat(spoken === language ? locale.replace('_', '-') : 'en', {
    timeZone: timezone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  })
  // the city says whose clock it is, to those who are elsewhere
  const city = timezone.split('/').at(-1)?.replaceAll('_', ' ')
  return say({ when: `${clock.format(startsAt)} (${city})`, service, business, reference })
}
