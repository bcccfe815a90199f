import { type AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import { json, type PlaybookTestRow } from '@proviso/db'
import { notFound } from '../../http/not-found.ts'
import { checkedAgainst } from '../../read-asked.ts'
import { route } from '../../route.ts'
import { runTest } from './run-test.ts'

const testView = ({ key, function: name, expect, messages }: PlaybookTestRow) =>
  ({ key, function: name, expect, messages }) as unknown as AnswerOf<typeof endpoints.playbook.putTest>

export const listTests = route(endpoints.playbook.tests, ({ inBusiness, businessId }) =>
  inBusiness(async (tx) => {
    const rows = await tx<PlaybookTestRow[]>`select * from playbook_tests where business_id = ${businessId} order by key collate "C"`
    return { data: rows.map(testView) }
  }),
)

export const putTest = route(endpoints.playbook.putTest, ({ inBusiness, businessId, params, body }) =>
  inBusiness(async (tx) => {
    const { key } = checkedAgainst(endpoints.playbook.putTest.answer.pick({ key: true }), params, 'path')
    const values = { businessId, key, function: body.function, expect: body.expect, messages: json(tx, body.messages) }
    const [row] = await tx<PlaybookTestRow[]>`
      insert into playbook_tests ${tx(values)} on conflict (business_id, key) do update
        set function = excluded.function, expect = excluded.expect, messages = excluded.messages, updated_at = now() returning *`
    if (!row) throw new Error('an upsert returns its row')
    return testView(row)
  }),
)

export const deleteTest = route(endpoints.playbook.deleteTest, ({ inBusiness, businessId, params }) =>
  inBusiness(async (tx) => {
    const gone = await tx`delete from playbook_tests where business_id = ${businessId} and key = ${params.key} returning key`
    if (!gone.length) throw notFound('test')
    return undefined
  }),
)

export const runTests = route(endpoints.playbook.runTests, async ({ product, inBusiness, businessId, body }) => {
  const rows = await inBusiness(
    (tx) => tx<PlaybookTestRow[]>`select * from playbook_tests where business_id = ${businessId} order by key collate "C"`,
  )
  if (body.version) await product.playbook.read(businessId, body.version)
  const data = []
  // one after the other: each is a talk, and the model behind it is one
  for (const row of rows.filter(({ key }) => body.keys?.includes(key) ?? true))
    data.push(await runTest(product, businessId, row, body.version))
  return { passed: data.every(({ passed }) => passed), data }
})
