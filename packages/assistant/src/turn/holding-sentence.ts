/** Said when the answer needs longer than usual: it promises no time and no result. By the first part of a BCP 47 tag. */
const sentences: Record<string, string> = {
  en: 'One moment please, this is taking a little longer.',
  es: 'Un momento, por favor: esto está tardando un poco más.',
  pt: 'Um momento, por favor: isto está a demorar um pouco mais.',
  ru: 'Один момент, пожалуйста: это занимает чуть больше времени.',
  de: 'Einen Moment bitte, das dauert ein wenig länger.',
  fr: 'Un instant, s’il vous plaît : cela prend un peu plus de temps.',
  it: 'Un momento, per favore: ci vuole un po’ più di tempo.',
  tr: 'Lütfen bekleyin, bu biraz daha uzun sürüyor.',
  ar: 'لحظة من فضلك، الأمر يستغرق وقتًا أطول قليلًا.',
  id: 'Mohon tunggu sebentar, ini memerlukan waktu sedikit lebih lama.',
  no: 'Et øyeblikk, dette tar litt lengre tid.',
  zh: '请稍等，这需要多一点时间。',
}

// Norwegian phones and browsers name the written form: Bokmål or Nynorsk.
const aliases: Record<string, string> = { nb: 'no', nn: 'no' }

export const holdingSentence = (locale: string): string => {
  const language = locale.toLowerCase().split(/[-_]/)[0] ?? 'en'
  return sentences[aliases[language] ?? language] ?? (sentences.en as string)
}
