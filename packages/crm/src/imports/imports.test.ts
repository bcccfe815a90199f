import type { ImportRow } from '@proviso/db'
import { quietLogger } from '@proviso/db/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putField } from '../leads/put-field.ts'
import { putStages } from '../leads/put-stages.ts'
import { setLeadFields } from '../leads/set-lead-fields.ts'
import { failureOf, openShop, type Shop } from '../testing/open-shop.ts'
import { createImport, inspectImport, type NewImport } from './create-import.ts'
import { detectEncoding } from './detect-encoding.ts'
import { runImports } from './run-imports.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ timezone: 'Europe/Berlin' })
  const { id: businessId } = shop.business
  await shop.inBusiness(async (tx) => {
    await putField(tx, { businessId, key: 'budget', label: 'Budget', type: 'money' })
    await putField(tx, { businessId, key: 'birthday', label: 'Birthday', type: 'date' })
    const stages = [
      { key: 'new', label: 'New' },
      { key: 'won', label: 'Won', required_fields: ['email'] },
    ]
    await putStages(tx, { businessId, stages })
  })
})
afterAll(() => shop.close())

const bytes = (text: string) => new TextEncoder().encode(text)
const start = (text: string | Uint8Array, wish: Partial<NewImport> = {}) => {
  const content = typeof text === 'string' ? bytes(text) : text
  return shop.inBusiness((tx) => createImport(tx, { businessId: shop.business.id, content, ...wish }))
}
const work = () => runImports(shop.db, quietLogger, { untilMs: Date.now() + 60_000 })
const stateOf = async (id: string) => {
  const [row] = await shop.db.sql<ImportRow[]>`select * from imports where id = ${id}`
  if (!row) throw new Error('the import is gone')
  const { status, doneRows, createdRows, updatedRows, skippedRows, failedRows } = row
  return { status, doneRows, createdRows, updatedRows, skippedRows, failedRows }
}
const done = async (text: string | Uint8Array, wish: Partial<NewImport> = {}) => {
  const { id } = await start(text, wish)
  await work()
  return { id, ...(await stateOf(id)) }
}
const valuesOf = async (phone: string) => {
  const [owner] = await shop.db.sql<{ leadId: string }[]>`select lead_id from lead_values where key = 'phone' and value #>> '{}' = ${phone}`
  const rows = await shop.db.sql`select key, value, source from lead_values where lead_id = ${owner?.leadId ?? ''} order by key`
  return Object.fromEntries(rows.map(({ key, value, source }) => [key, [value, source]]))
}
const rowsOf = (id: string) =>
  shop.db.sql`select row, outcome, faults from import_rows where import_id = ${id} and outcome = 'failed' order by row`
const countLeads = async () => (await shop.db.sql`select 1 from leads where erased_at is null`).length

describe('a file is understood', () => {
  const inspect = (text: string | Uint8Array) =>
    shop.inBusiness((tx) => inspectImport(tx, { businessId: shop.business.id, content: typeof text === 'string' ? bytes(text) : text }))

  test.each<[string, string, (string | null)[], boolean]>([
    ['Name,Phone,E-Mail\nAnn,+4915111111111,a@x.org', ',', ['name', 'phone', 'email'], true],
    ['ФИО;Телефон;Почта;Прочее\nАнна;+7 912 345 67 89;a@x.org;x', ';', ['name', 'phone', 'email', null], true],
    ['Nombre\tMóvil\tBudget\nAna\t+34 612 345 678\t100', '\t', ['name', 'phone', 'budget'], true],
    ['姓名|电话\n王小明|+8613800138000', '|', ['name', 'phone'], true],
    ['Ann,+4915111111111,a@x.org\nBea,+4915111111112,b@x.org', ',', [null, 'phone', 'email'], false],
    ['"Smith; Ann";"0151 11111111"\n"Lee; Bea";"0151 11111112"', ';', [null, 'phone'], false],
  ])('%j', async (text, delimiter, fields, header) => {
    const file = await inspect(text)
    expect([file.delimiter, file.columns.map(({ field }) => field), file.header]).toEqual([delimiter, fields, header])
  })

  test.each([
    ['13/05/1988', 'dmy'],
    ['05/13/1988', 'mdy'],
    ['12/05/1988', 'either'],
    ['1988-05-13', undefined],
  ])('a column with %j beside days that may be either writes them as %j', async (day, order) => {
    const file = await inspect(`Name,Phone,Born\nAnn,+4915111111111,${day}\nBea,+4915111111112,${order ? '01/02/1990' : '1990-01-02'}`)
    expect(file.columns.map(({ dayOrder }) => dayOrder)).toEqual([undefined, undefined, order])
  })

  test('in the encodings that spreadsheets write', () => {
    const cyrillic = Uint8Array.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x2c, 0xec, 0xe8, 0xf0]) // Привет,мир
    expect(detectEncoding(cyrillic)).toBe('windows-1251')
    expect(detectEncoding(Uint8Array.from([0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72]))).toBe('windows-1252') // Müller
    expect(detectEncoding(bytes('Müller'))).toBe('utf-8')
    expect(detectEncoding(new Uint8Array(Buffer.from('\ufeffName;Tel', 'utf16le')))).toBe('utf-16le')
    expect(detectEncoding(new Uint8Array(Buffer.from('Name;Telephone', 'utf16le')))).toBe('utf-16le')
  })

  test('or refused as a whole, with what is wrong', async () => {
    const refused = async (text: string, wish: Partial<NewImport> = {}) =>
      (await failureOf(start(text, wish))).faults.map(({ pointer }) => pointer)
    expect(await refused('')).toEqual(['/content'])
    expect(await refused('Name,Phone')).toEqual(['/content'])
    expect(await refused('Name,Phone\n"Ann', {})).toEqual(['/content'])
    expect(await refused('Colour,Taste\nred,sweet\n')).toEqual(['/mapping'])
    expect(await refused('Name,Phone\nAnn,1', { mapping: { Shoe: 'name', Phone: 'shoe', '1': 'name' } })).toEqual([
      '/mapping/Shoe',
      '/mapping/Phone',
    ])
    expect(await refused('Name,Other\nAnn,Bea', { mapping: { Other: 'name' } })).toEqual(['/mapping'])
    expect(await refused('Name\nAnn', { stage: 'lost' })).toEqual(['/stage'])
    expect(await refused('Name\nAnn', { encoding: 'klingon' })).toEqual(['/content'])
  })
})

describe('people of a file', () => {
  test('come in with their values, tags and stages; rows that are wrong say why, and the others come in', async () => {
    const text = [
      'Name;Phone;Budget;Birthday;Tags;Stage;Email',
      'Ann;0151 20000001;1.234,50;24.12.1990;vip, berlin;;a@x.org',
      'Bea;+43 660 1234567;50 USD;1990-12-24;;Won;b@x.org',
      'Broken;12;lots;;;Lost;nobody',
      'No mail;0151 20000003;;;;won;',
      ';;;;;;',
      '"Quoted ""Q"" Person";0151 20000004;;;;;',
    ].join('\r\n')
    const { id, ...state } = await done(text)
    expect(state).toEqual({ status: 'done', doneRows: 6, createdRows: 3, updatedRows: 0, skippedRows: 0, failedRows: 3 })
    expect(await valuesOf('+4915120000001')).toEqual({
      name: ['Ann', 'import'],
      phone: ['+4915120000001', 'import'],
      budget: [{ amount: 123450, currency: 'EUR' }, 'import'],
      birthday: ['1990-12-24', 'import'],
      email: ['a@x.org', 'import'],
    })
    expect((await valuesOf('+4915120000004')).name).toEqual(['Quoted "Q" Person', 'import'])
    const leads = await shop.db
      .sql`select stage, tags from leads l join lead_values v on v.lead_id = l.id and v.key = 'name' and v.value #>> '{}' in ('Ann', 'Bea') order by v.value #>> '{}'`
    expect(leads.map(({ stage, tags }) => [stage, tags])).toEqual([
      ['new', ['vip', 'berlin']],
      ['won', []],
    ])
    const faults = (await rowsOf(id)).map(({ row, faults: why }) => [row, why.map(({ pointer }: { pointer: string }) => pointer)])
    expect(faults).toEqual([
      [3, ['/Phone', '/Budget', '/Stage', '/Email']],
      [4, ['/stage']],
      [5, ['']],
    ])
    expect(JSON.stringify(await rowsOf(id))).not.toContain('lots')
    expect((await shop.events('import.finished')).at(-1)?.data).toMatchObject({ import_id: id, created: 3, failed: 3 })
    expect(await shop.db.sql`select content from imports where id = ${id}`).toEqual([{ content: null }])
  })

  test('days are read as it was said, else only where they can be read in one way', async () => {
    const days = ['12/05/1988', '13/05/1988', '05/13/1988', '5.12.1988', '1988/12/05', '31/02/1988']
    const text = ['Name,Phone,Birthday', ...days.map((day, at) => `Born,0151 2100000${at},${day}`)].join('\n')
    const read = async (dayOrder?: 'dmy' | 'mdy') => {
      const { id } = await done(text, { onMatch: 'update', ...(dayOrder ? { dayOrder } : {}) })
      const wrong = (await rowsOf(id)).map(({ row, faults }) => [row, faults[0].code])
      const born = await Promise.all(days.map(async (_, at) => (await valuesOf(`+49151 2100000${at}`.replace(' ', ''))).birthday?.[0]))
      return [born, wrong]
    }
    const sure = [undefined, '1988-05-13', '1988-05-13', '1988-12-05', '1988-12-05', undefined]
    const bad = (...rows: number[]) => rows.map((row) => [row, 'invalid_date'])
    expect(await read()).toEqual([sure, bad(1, 6)])
    expect(await read('dmy')).toEqual([['1988-05-12', ...sure.slice(1)], bad(3, 6)])
    expect(await read('mdy')).toEqual([['1988-12-05', sure[1], sure[2], '1988-05-12', sure[4], undefined], bad(2, 6)])
  })

  test('who are here already are filled, replaced, passed by or doubled, as wished', async () => {
    const { leadId } = await shop.customer()
    const { id: businessId } = shop.business
    await shop.inBusiness((tx) =>
      setLeadFields(tx, { businessId, leadId, values: { name: 'Old', phone: '+4915130000001' }, source: 'person' }),
    )
    const text = 'Name,Phone,Email\nNew,0151 30000001,new@x.org\nTwin,0151 30000001,'
    expect(await done(text)).toMatchObject({ createdRows: 0, updatedRows: 1, skippedRows: 1 })
    expect(await valuesOf('+4915130000001')).toMatchObject({ name: ['Old', 'person'], email: ['new@x.org', 'import'] })
    expect(await done(text, { onMatch: 'skip' })).toMatchObject({ skippedRows: 2 })
    expect(await done(text, { onMatch: 'update' })).toMatchObject({ updatedRows: 2 })
    expect((await valuesOf('+4915130000001')).name).toEqual(['Twin', 'import'])
    expect(await done(text, { onMatch: 'create' })).toMatchObject({ createdRows: 2 })
    expect(await done('Name,Phone\nSame,0151 30000009\nSame,+49 151 30000009')).toMatchObject({ createdRows: 1, skippedRows: 1 })
  })

  test('a dry run counts and changes nothing', async () => {
    const before = await countLeads()
    const text = 'Name,Phone\nDry,0151 40000001\nDry,0151 40000001\nDry,no'
    const { id, ...state } = await done(text, { dryRun: true })
    expect(state).toMatchObject({ status: 'done', createdRows: 1, updatedRows: 0, skippedRows: 1, failedRows: 1 })
    expect([await countLeads(), (await rowsOf(id)).length]).toEqual([before, 1])
  })

  describe('a dry run says what the run then does', () => {
    const cases = (['fill', 'update', 'skip', 'create'] as const).flatMap((onMatch) =>
      ([['phone', 'email'], ['phone'], ['email'], []] as const).map((match) => ({ onMatch, match: [...match] })),
    )
    test.each(cases)('$onMatch, by $match', async ({ onMatch, match }) => {
      const place = String(10 + cases.findIndex((each) => each.onMatch === onMatch && each.match.join() === match.join()))
      const phone = (n: number) => `0151 7${place}0000${n}`
      const mail = (n: number) => `${onMatch}${match.length}${match[0] ?? ''}${n}@x.org`
      const { leadId } = await shop.customer()
      const { id: businessId } = shop.business
      const values = { name: 'Known', phone: `+49${phone(1).replace(/\D/g, '').slice(1)}` }
      await shop.inBusiness((tx) => setLeadFields(tx, { businessId, leadId, values, source: 'person' }))
      const text = [
        'Name,Phone,Email,Budget,Tags,Stage',
        `Known,${phone(1)},,,,`, // nothing new
        `Known,${phone(1)},${mail(1)},,,`, // gets an address …
        `Also known,,${mail(1)},5,,`, // … by which the next row may find them
        `Fresh,${phone(2)},,,,`,
        `Fresh,${phone(2)},,,,`, // the same again
        `Fresh,${phone(2)},${mail(2)},,vip,`, // more of the same
        `Renamed,${phone(3)},${mail(2)},,,won`, // another number, the same address
        `By the old one,${phone(2)},,,,`,
        `Mail only,,${mail(3)},,,`,
        `Mail only,,${mail(3)},,,`,
        'Nobody,,,,,',
        'Nobody,,,,,',
        'Wrong,12,,,,',
      ].join('\n')
      const { id: _, ...trial } = await done(text, { onMatch, match, dryRun: true })
      const { id: __, ...real } = await done(text, { onMatch, match })
      expect(trial).toEqual(real)
      expect(trial).toMatchObject({ status: 'done', failedRows: 1 })
      if (onMatch === 'create' || !match.length) expect(trial).toMatchObject({ createdRows: 12 })
    })

    test('across batches, and when one has died in between', async () => {
      const rows = Array.from({ length: 600 }, (_, at) => `Far ${at},+49151${String(80_000_000 + at)},`)
      const text = `Name,Phone,Email\n${rows.join('\n')}\nFar 0,+4915180000000,\nFar 1,+4915180000001,far@x.org\nFar 1,,far@x.org`
      const { id } = await start(text, { dryRun: true })
      await shop.db.sql`update imports set status = 'running', done_rows = 500, created_rows = 500 where id = ${id}`
      await work()
      const counts = { doneRows: 603, createdRows: 600, updatedRows: 1, skippedRows: 2 }
      expect(await stateOf(id)).toMatchObject(counts)
      expect(await done(text)).toMatchObject(counts)
    })
  })

  test('numbers are read as those of a named country', async () => {
    expect(await done('Name,Phone\nAbroad,0660 7654321', { country: 'AT' })).toMatchObject({ createdRows: 1 })
    expect((await valuesOf('+436607654321')).name).toEqual(['Abroad', 'import'])
  })
})

describe('an import that is taken back', () => {
  const undo = async (id: string) => {
    await shop.db.sql`update imports set status = 'undoing' where id = ${id}`
    await work()
    return (await stateOf(id)).status
  }

  test('leaves nothing of who came by it, and what stood before where it replaced something', async () => {
    const { leadId } = await shop.customer()
    const { id: businessId } = shop.business
    await shop.inBusiness((tx) =>
      setLeadFields(tx, { businessId, leadId, values: { name: 'Kept', phone: '+4915150000001' }, source: 'customer' }),
    )
    const before = await countLeads()
    const { id } = await done('Name,Phone,Email\nChanged,0151 50000001,c@x.org\nXanthippe,0151 50000002,x@x.org', { onMatch: 'update' })
    expect(await countLeads()).toBe(before + 1)
    expect(await undo(id)).toBe('undone')
    expect(await countLeads()).toBe(before)
    expect(await valuesOf('+4915150000001')).toEqual({ name: ['Kept', 'customer'], phone: ['+4915150000001', 'customer'] })
    expect(JSON.stringify(await shop.db.sql`select data from events`)).not.toContain('Xanthippe')
    expect(await shop.db.sql`select 1 from lead_values where value #>> '{}' = 'Xanthippe'`).toEqual([])
  })

  test('keeps who has become more than a line of a file, and what somebody changed since', async () => {
    const { id } = await done('Name,Phone\nNoted,0151 50000003\nRenamed,0151 50000004')
    const [noted] = await shop.db.sql<{ leadId: string }[]>`select lead_id from lead_values where value #>> '{}' = 'Noted'`
    const { id: businessId } = shop.business
    await shop.inBusiness((tx) => tx`insert into notes ${tx({ id: `note_${id}`, businessId, leadId: noted?.leadId ?? '', text: 'Nice' })}`)
    expect(await undo(id)).toBe('undone')
    expect(await valuesOf('+4915150000003')).toMatchObject({ name: ['Noted', 'import'] })
    expect(await valuesOf('+4915150000004')).toEqual({})
  })
})

test('a process that dies in between loses no row and takes none twice; rivals do not meet', async () => {
  const rows = Array.from({ length: 1200 }, (_, at) => `Many ${at},+49151${String(60_000_000 + at)}`)
  const { id } = await start(`Name,Phone\n${rows.join('\n')}`)
  await runImports(shop.db, quietLogger, { untilMs: 1 }) // it has no time at all
  let first = await stateOf(id)
  while (!first.doneRows) {
    await runImports(shop.db, quietLogger, { untilMs: Date.now() + 1 }) // here time for one batch, if it begins in time
    first = await stateOf(id)
  }
  expect(first).toMatchObject({ status: 'running', doneRows: 500 })
  await shop.db.sql`update imports set lease_token = gen_random_uuid(), lease_until = now() - interval '1 second' where id = ${id}` // it died
  await Promise.all([work(), work()])
  expect(await stateOf(id)).toMatchObject({ status: 'done', doneRows: 1200, createdRows: 1200 })
  const [count] = await shop.db.sql<
    [{ n: number }]
  >`select count(*)::int as n from lead_values where key = 'name' and value #>> '{}' like 'Many %'`
  expect(count?.n).toBe(1200)
})
