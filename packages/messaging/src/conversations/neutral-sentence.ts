/** Said when the assistant steps back: it claims nothing and promises no time. By the first part of a BCP 47 tag. */
const sentences: Record<string, string> = {
  en: 'Thank you for your message. A colleague will get back to you.',
  es: 'Gracias por su mensaje. Un compañero se pondrá en contacto con usted.',
  pt: 'Obrigado pela sua mensagem. Um colega entrará em contacto consigo.',
  ru: 'Спасибо за сообщение. Вам ответит наш сотрудник.',
  de: 'Vielen Dank für Ihre Nachricht. Ein Kollege meldet sich bei Ihnen.',
  fr: 'Merci pour votre message. Un collègue vous répondra.',
  it: 'Grazie per il messaggio. Un collega le risponderà.',
  tr: 'Mesajınız için teşekkürler. Bir çalışma arkadaşımız size dönüş yapacak.',
  ar: 'شكرًا على رسالتك. سيتواصل معك أحد الزملاء.',
  id: 'Terima kasih atas pesan Anda. Rekan kami akan menghubungi Anda.',
  no: 'Takk for meldingen. En kollega tar kontakt med deg.',
  zh: '感谢您的留言。我们的同事会与您联系。',
}

const aliases: Record<string, string> = { nb: 'no', nn: 'no' }

export function neutralSentence(locale: string): string {
  const [code = 'en'] = locale.toLowerCase().split(/[-_]/)
  return sentences[aliases[code] ?? code] ?? (sentences.en as string)
}
