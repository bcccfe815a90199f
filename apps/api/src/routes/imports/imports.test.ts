import { monitorEventLoopDelay } from 'node:perf_hooks'
import { runImports } from '@proviso/crm'
import { quietLogger } from '@proviso/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pointersOf } from '../../testing/client.ts'
import { type House, openHouse } from '../../testing/open-house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
  await house.rest.put('/v1/fields/city', { label: 'City', type: 'text' })
})
afterAll(() => house.close())

const work = () => runImports(house.db, quietLogger, { untilMs: Date.now() + 60_000 })

describe('an import', () => {
  it('is a job that shows how the file was understood, how far it is, and which rows are wrong', async () => {
    const text = 'Имя;Телефон;City\nАнна;0151 20000001;Köln\nБорис;12;Bonn\nВера;xx;Ulm'
    const preview = await house.rest.post('/v1/import-previews', { content: Buffer.from(text).toString('base64') })
    expect([preview.status, preview.body.columns[0]]).toEqual([200, { name: 'Имя', field: 'name', samples: ['Анна', 'Борис', 'Вера'] }])
    const made = await house.rest.post('/v1/imports', {
      content: Buffer.from(text).toString('base64'),
      filename: 'people.csv',
      tags: ['fair'],
    })
    expect([made.status, made.body]).toMatchObject([
      202,
      { status: 'queued', filename: 'people.csv', encoding: 'utf-8', delimiter: ';', header: true, total_rows: 3, done_rows: 0 },
    ])
    const path = `/v1/imports/${made.body.id}`
    expect((await house.rest.post(`${path}/undo`)).status).toBe(409)
    await work()
    expect((await house.rest.get(path)).body).toMatchObject({ status: 'done', done_rows: 3, created: 1, failed: 2 })
    const first = (await house.rest.get(`${path}/errors?limit=1`)).body
    expect(first.data).toEqual([
      { row: 2, errors: [{ column: 'Телефон', detail: expect.stringContaining('phone has to be a phone number'), code: 'invalid_phone' }] },
    ])
    expect((await house.rest.get(`${path}/errors?limit=1&cursor=${first.next_cursor}`)).body.data).toMatchObject([{ row: 3 }])
    const listed = (await house.rest.get('/v1/leads?tag=fair')).body.data
    expect(listed).toMatchObject([{ name: 'Анна', phone: '+4915120000001', fields: { city: { value: 'Köln', source: 'import' } } }])
    expect((await house.rest.get('/v1/imports')).body.data.map(({ id }: { id: string }) => id)).toEqual([made.body.id])

    const undone = await house.rest.post(`${path}/undo`)
    expect([undone.status, undone.body.status]).toEqual([202, 'undoing'])
    await work()
    expect((await house.rest.get(path)).body.status).toBe('undone')
    expect((await house.rest.get('/v1/leads?tag=fair')).body.data).toEqual([])
    expect((await house.rest.post(`${path}/undo`)).status).toBe(409)
  })

  it('is refused with what is wrong with the file, and none is another business’s', async () => {
    const refused = async (body: object) => pointersOf(await house.rest.post('/v1/imports', body))
    expect(await refused({})).toEqual(['/content'])
    expect(await refused({ text: 'a', content: 'YQ==' })).toEqual(['/content'])
    expect(await refused({ content: '***' })).toContain('/content')
    expect(await refused({ text: 'Name\nAnn', country: 'de' })).toEqual(['/country'])
    expect(await refused({ text: 'Name\nAnn', mapping: { Name: 'shoe' } })).toEqual(['/mapping/Name'])
    expect(await refused({ text: 'Name\nAnn', on_match: 'guess' })).toEqual(['/on_match'])
    const { id } = (await house.rest.post('/v1/imports', { text: 'Name\nAnn', dry_run: true })).body
    for (const path of [`/v1/imports/${id}`, `/v1/imports/${id}/errors`])
      expect((await house.as(house.theirs.writeKey).get(path)).status).toBe(404)
    expect((await house.as(house.theirs.writeKey).post(`/v1/imports/${id}/undo`)).status).toBe(404)
    await work()
    expect((await house.rest.post(`/v1/imports/${id}/undo`)).status).toBe(409)
  })
})

describe('a large file', () => {
  const content = (text: string) => ({ content: Buffer.from(text).toString('base64') })
  const preview = (body: object, key = house.ours.writeKey) => {
    const text = JSON.stringify(body)
    return house.as(key).send('POST', '/v1/import-previews', text, { 'content-length': String(text.length) })
  }

  it.each([
    ['one row of nothing but separators', ','.repeat(5_000_000), 'line is longer'],
    ['a row of too many columns', `${'a,'.repeat(1001)}b\n1,2`, '1000 columns'],
    ['nothing but quotation marks', '"'.repeat(5_000_000), 'cannot be read'],
    ['one endless cell', 'a'.repeat(5_000_000), 'cannot be read'],
  ])('of %s is refused in words, and soon', async (_, text, words) => {
    const started = performance.now()
    const { status, body } = await preview(content(text))
    expect([status, body.detail]).toEqual([422, expect.stringContaining(words)])
    expect(performance.now() - started).toBeLessThan(20_000)
  })

  it('leaves the process free to answer others while it is read', async () => {
    const rows = content('Name,Phone\n'.repeat(1_000_000))
    const delay = monitorEventLoopDelay({ resolution: 10 })
    delay.enable()
    const startedMs = performance.now()
    const [first, second, third] = await Promise.all([preview(rows), preview(rows), preview(rows, house.theirs.writeKey)])
    delay.disable()
    const endedMs = performance.now()
    // the second of a business comes while the first is read, or after it
    const statuses = [first, second].map(({ status }) => status)
    expect([statuses.includes(200), statuses.every((status) => status === 200 || status === 429), third.status]).toEqual([true, true, 200])
    // in one piece it would hold the process for nearly all of it
    expect(delay.max / 1e6).toBeLessThan(Math.max(1000, (endedMs - startedMs) / 2))
    expect((await preview({ data: rows.content })).status).toBe(422)
    expect((await preview(rows)).status).toBe(200)
  })
})

describe('an export', () => {
  const csv = async (path: string) => {
    const answer = await house.rest.get(path)
    return { ...answer, text: String(answer.body) }
  }

  it('is a table that a spreadsheet may open, and that can be imported again', async () => {
    await house.rest.put('/v1/fields/budget', { label: 'Budget', type: 'money' })
    await house.rest.post('/v1/leads', {
      name: '=HYPERLINK("x")',
      phone: '+49 151 77000001',
      fields: { city: 'Köln, "Süd"', budget: '12.5' },
      tags: ['export'],
    })
    const { status, headers, text } = await csv('/v1/exports/leads.csv?tag=export')
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="leads.csv"',
    ])
    const [head, row, end] = text.replace('\ufeff', '').split('\r\n')
    expect(head).toBe('id,name,phone,email,city,budget,stage,tags,source,created_at,last_message_at')
    expect(row).toContain(`,"'=HYPERLINK(""x"")",+4915177000001,,"Köln, ""Süd""",12.5 EUR,new,export,,`)
    expect(row).toMatch(/,\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d,$/)
    expect(end).toBe('')
    const again = await house.rest.post('/v1/imports', { text, on_match: 'update' })
    await work()
    const result = (await house.rest.get(`/v1/imports/${again.body.id}`)).body
    expect([result.created, result.updated, result.skipped, result.failed]).toEqual([0, 0, 1, 0])
  })

  it('holds everybody once, however many, and is refused for a wrong filter before it begins', async () => {
    await house.db
      .sql`insert into leads (id, business_id, tags) select 'lead_exp-' || lpad(n::text, 5, '0'), ${house.ours.businessId}, '{many}' from generate_series(1, 1203) n`
    const { text } = await csv('/v1/exports/leads.csv?tag=many&bom=false&delimiter=;')
    const ids = text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';')[0])
    expect([ids.length, new Set(ids).size, text.startsWith('id;name')]).toEqual([1203, 1203, true])
    expect(pointersOf(await house.rest.get(`/v1/exports/leads.csv?${new URLSearchParams('fields[none]=1')}`))).toEqual(['/fields[none]'])
    expect((await house.rest.get('/v1/exports/leads.csv?surprise=1')).status).toBe(422)
  })

  it('is there for bookings, invoices and payments', async () => {
    for (const [name, column] of [
      ['bookings', 'starts_at'],
      ['invoices', 'total'],
      ['payments', 'amount'],
    ]) {
      const { status, text } = await csv(`/v1/exports/${name}.csv`)
      expect([status, text.includes(column ?? '')]).toEqual([200, true])
    }
  })
})
