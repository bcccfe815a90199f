import { expect, test } from 'vitest'
import { hearClock, hearDay } from './hear-time.ts'

/** A Tuesday. */
const now = new Date('2026-12-01T09:00:00Z')

test.each([
  ['Can I come on Friday at ten?', '2026-12-04', '10:00'],
  ['I would like a haircut on friday at 10:00', '2026-12-04', '10:00'],
  ['¿Puedo ir el viernes a las diez?', '2026-12-04', '10:00'],
  ['Posso ir na sexta às dez?', '2026-12-04', '10:00'],
  ['Можно прийти в пятницу в десять?', '2026-12-04', '10:00'],
  ['Kann ich am Freitag um zehn kommen?', '2026-12-04', '10:00'],
  ['هل يمكنني الحضور يوم الجمعة في العاشرة؟', '2026-12-04', '10:00'],
  ['أريد قص شعر يوم الجمعة الساعة 10', '2026-12-04', '10:00'],
  ['tomorrow at 3', '2026-12-02', '15:00'],
  ['завтра в 15:30', '2026-12-02', '15:30'],
  ['el sábado por la mañana', '2026-12-05', undefined],
  ['mañana a las doce', '2026-12-02', '12:00'],
  ['today, 5 pm', '2026-12-01', '17:00'],
  ['next Tuesday', '2026-12-08', undefined],
  ['a haircut please', undefined, undefined],
  ['at 10 Main Street 2026-12-05', undefined, '10:00'],
  ['for one person', undefined, undefined],
])('"%s" speaks of %s, %s', (words, day, clock) => {
  expect(hearDay(words, now)).toBe(day)
  expect(hearClock(words)).toBe(clock)
})
