import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pointersOf } from '../../testing/client.ts'
import { type House, openHouse } from '../../testing/open-house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
  await house.rest.put('/v1/fields/budget', { label: 'Budget', type: 'money' })
  await house.rest.put('/v1/fields/birthday', { label: 'Birthday', type: 'date' })
})
afterAll(() => house.close())

const add = async (lead: object): Promise<string> => (await house.rest.post('/v1/leads', lead)).body.id
const namesOf = async (query: string) => {
  const { status, body } = await house.rest.get(`/v1/leads?${new URLSearchParams(query)}`)
  return status === 200 ? body.data.map(({ name }: { name: string }) => name).toSorted() : status
}

describe('messages', () => {
  it('are found by their words in any writing, newest first, and nobody else’s', async () => {
    const [one, two, theirs] = [
      await house.addCustomer({ name: 'Ada' }),
      await house.addCustomer(),
      await house.addCustomer({}, house.theirs),
    ]
    let count = 0
    const say = async (who: typeof one, text: string) => {
      const id = `msg_said-${++count}`
      const [{ businessId } = { businessId: '' }] = await house.db.sql<
        { businessId: string }[]
      >`select business_id from leads where id = ${who.leadId}`
      await house.db
        .sql`insert into messages ${house.db.sql({ id, businessId, conversationId: who.conversationId, direction: 'in', author: 'customer', kind: 'text', text, status: 'received', sentAt: new Date() })}`
      return id
    }
    const found = async (q: string, more = '') =>
      (await house.rest.get(`/v1/messages?q=${encodeURIComponent(q)}${more}`)).body.data.map(({ id }: { id: string }) => id)
    const said = {
      russian: await say(one, 'Хочу снять КВАРТИРУ в Москве, ещё вчера!'),
      arabic: await say(one, 'أُريدُ حجزَ موعدٍ يومَ الأحد ٢٠٢٦'),
      chinese: await say(two, '我想预约星期五的理发，谢谢'),
      japanese: await say(two, '金曜日に髪を切りたいです'),
      thai: await say(two, 'อยากจองคิวตัดผมวันศุกร์'),
      german: await say(one, 'Größe 42, Straße 7: Müller-Lüdenscheidt'),
      mixed: await say(one, 'iPhone15手机壳多少钱'),
    }
    await say(theirs, '我想预约 квартиру Größe')
    expect(await found('квартир')).toEqual([said.russian])
    expect(await found('москве квартиру')).toEqual([said.russian])
    expect(await found('еще')).toEqual([said.russian])
    expect(await found('اريد')).toEqual([said.arabic])
    expect(await found('2026 الاحد')).toEqual([said.arabic])
    expect(await found('理发')).toEqual([said.chinese])
    expect(await found('约星期五')).toEqual([said.chinese])
    expect(await found('髪')).toEqual([said.japanese])
    expect(await found('ตัดผม')).toEqual([said.thai])
    expect(await found('grosse müller')).toEqual([said.german])
    expect(await found('iphone15 手机')).toEqual([said.mixed])
    expect(await found('星期六')).toEqual([])
    expect(await found('!?')).toEqual([])
    await say(one, 'again and again')
    const newest = await say(two, 'again')
    expect((await found('again'))[0]).toBe(newest)
    expect(await found('again', `&lead_id=${one.leadId}`)).toHaveLength(1)
    const page = (await house.rest.get('/v1/messages?q=again&limit=1')).body
    expect([page.has_more, (await found('again', `&limit=1&cursor=${page.next_cursor}`)).length]).toEqual([true, 1])
    expect((await house.rest.get('/v1/messages?q=квартир')).body.data[0]).toMatchObject({
      lead_id: one.leadId,
      lead_name: 'Ada',
      author: 'customer',
    })
    expect(pointersOf(await house.rest.get('/v1/messages'))).toEqual(['/q'])
  })
})

describe('names', () => {
  it('are found in any writing: by parts, without accents, by a single sign', async () => {
    for (const name of ['Søren Ærø', 'Мария Ёлкина', 'محمّد الأحمد', '王小明', '佐藤さくら', 'Éloïse d’Or']) await add({ name })
    expect(await namesOf('q=soren')).toEqual(['Søren Ærø'])
    expect(await namesOf('q=МАРИ')).toEqual(['Мария Ёлкина'])
    expect(await namesOf('q=елкин')).toEqual(['Мария Ёлкина'])
    expect(await namesOf('q=محمد')).toEqual(['محمّد الأحمد'])
    expect(await namesOf('q=الاحم')).toEqual(['محمّد الأحمد'])
    expect(await namesOf('q=王')).toEqual(['王小明'])
    expect(await namesOf('q=小明')).toEqual(['王小明'])
    expect(await namesOf('q=王小明')).toEqual(['王小明'])
    expect(await namesOf('q=明王')).toEqual([])
    expect(await namesOf('q=さくら')).toEqual(['佐藤さくら'])
    expect(await namesOf('q=eloise')).toEqual(['Éloïse d’Or'])
  })
})

describe('values', () => {
  it('read as the business reads them', async () => {
    const id = await add({ fields: { budget: '1234.5', birthday: '2000-05-01' } })
    await house.rest.patch('/v1/business', { locale: 'de' })
    const { fields } = (await house.rest.get(`/v1/leads/${id}`)).body
    expect([fields.budget.text, fields.birthday.text]).toEqual(['1.234,50\u00a0€', '01.05.2000'])
  })
})
