/** Something of the customer's never became readable. In the languages of the escalation lists. */
const sentences: Record<string, string> = {
  en: 'Your last message did not reach us in a readable form. Could you please send it again?',
  es: 'Su último mensaje no nos llegó de forma legible. ¿Podría enviarlo de nuevo?',
  pt: 'A sua última mensagem não chegou de forma legível. Pode enviá-la novamente, por favor?',
  ru: 'Ваше последнее сообщение пришло в нечитаемом виде. Пожалуйста, отправьте его ещё раз.',
  de: 'Ihre letzte Nachricht kam bei uns nicht lesbar an. Könnten Sie sie bitte noch einmal senden?',
  fr: 'Votre dernier message ne nous est pas parvenu sous une forme lisible. Pourriez-vous le renvoyer ?',
  it: 'Il suo ultimo messaggio non ci è arrivato in forma leggibile. Potrebbe inviarlo di nuovo?',
  tr: 'Son mesajınız bize okunabilir biçimde ulaşmadı. Lütfen tekrar gönderir misiniz?',
  ar: 'لم تصلنا رسالتك الأخيرة بصورة مقروءة. هل يمكنك إرسالها مرة أخرى من فضلك؟',
  id: 'Pesan terakhir Anda tidak sampai dalam bentuk yang terbaca. Bisakah Anda mengirimkannya lagi?',
  no: 'Den siste meldingen din kom ikke frem i lesbar form. Kan du sende den på nytt?',
  zh: '您的上一条消息我们无法读取，请您再发送一次。',
}

const aliases: Record<string, string> = { nb: 'no', nn: 'no' }

export function resendSentence(locale: string): string {
  const [code = 'en'] = locale.toLowerCase().split(/[-_]/)
  return sentences[aliases[code] ?? code] ?? (sentences.en as string)
}
