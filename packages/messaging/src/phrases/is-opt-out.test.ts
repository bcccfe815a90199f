import { expect, test } from 'vitest'
import { isOptOut } from './is-opt-out.ts'
import { languages } from './languages/index.ts'

test.each([
  'stop',
  'STOP!',
  '/stop',
  'Stop.',
  'stoppp',
  'please stop',
  'Stop please, thank you',
  'Unsubscribe',
  "Don't text me again",
  'отписаться',
  'СТОП',
  'Пожалуйста, не пишите мне больше',
  'cancelar suscripción',
  'CANCELAR SUSCRIPCION',
  'darme de baja por favor',
  '退订',
  'TD',
  '请不要再给我发消息了，谢谢',
  '退訂',
  'Bitte keine Nachrichten mehr',
  'me désabonner',
  "arrêtez de m'écrire",
  'Durdurun lütfen',
  'aboneliği iptal et',
  'إلغاء الاشتراك',
  'berhenti berlangganan',
  'meld meg av, takk',
  'basta messaggi',
  'pare de me mandar mensagem',
  '🛑 STOP 🛑',
])('"%s" is an opt-out', (text) => {
  expect(isOptOut(text)).toBe(true)
})

test.each([
  '',
  'please',
  'stop by tomorrow?',
  'I will stop by tomorrow',
  'bus stop',
  'stop?',
  'non-stop',
  'Where is the nearest stop',
  'cancel',
  'cancelar',
  'iptal',
  'Please cancel my appointment',
  'no',
  'не пишите адрес, я знаю',
  'para mañana',
  '退订多少钱',
  'Stop and send me the invoice for March',
  'stop '.repeat(100_000),
])('"%.40s" is none', (text) => {
  expect(isOptOut(text)).toBe(false)
})

test('every listed opt-out is one, also in capitals and with courtesy', () => {
  for (const { optOut, polite } of Object.values(languages)) {
    for (const text of optOut) {
      for (const said of [text, text.toUpperCase(), `${text}!!`, `${text}, ${polite[0]}`]) expect(isOptOut(said), said).toBe(true)
    }
  }
})
