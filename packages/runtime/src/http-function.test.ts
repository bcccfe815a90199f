import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { call, say } from '@proviso/assistant/testing'
import { until } from '@proviso/messaging/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openWorld, type World } from './testing/open-world.ts'

let world: World
let seen: { headers: IncomingHttpHeaders; body: string }[] = []
let status = 200
const shop = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    seen.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
    response.writeHead(status).end(JSON.stringify({ reference: 'A-1' }))
  })
})
beforeAll(async () => {
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  world = await openWorld({ queue: 'postgres' })
})
beforeEach(async () => {
  seen = []
  status = 200
  await put({})
})
afterAll(async () => {
  await world.close()
  shop.close()
})

const put = (more: object) =>
  world.first.product.functions.save(world.business.id, 'order_tea', {
    action: 'http',
    description: 'When the customer wants tea.',
    config: {
      url: `http://127.0.0.1:${(shop.address() as AddressInfo).port}/orders`,
      parameters: { type: 'object', properties: { cups: { type: 'integer', minimum: 1, description: 'How many' } }, required: ['cups'] },
    },
    ...more,
  })

it('a customer’s wish reaches the owner’s endpoint once, signed with the business’s secret, and its answer reaches the model', async () => {
  const person = world.telegram.user({ first_name: 'Nina' })
  const voice = world.model.for('two cups').script([call('order_tea', { cups: 2 }), say('Ordered: A-1.')])
  person.say('two cups please')
  expect((await person.hears()).text).toBe('Ordered: A-1.')
  expect(voice.toolResults()).toMatchObject([{ json: { reference: 'A-1' } }])
  expect(seen).toHaveLength(1)
  const { headers = {}, body = '' } = seen[0] ?? {}
  const conversation = await world.conversation(person.id)
  expect(JSON.parse(body)).toEqual({
    call_id: headers['idempotency-key'],
    function: 'order_tea',
    arguments: { cups: 2 },
    conversation_id: conversation?.id,
    lead_id: conversation?.leadId,
  })
  const secret = await world.first.product.signingSecret(world.business.id)
  expect(await world.first.product.signingSecret(world.business.id)).toBe(secret)
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  const [row] = await world.db.sql`select signing_secret from businesses where id = ${world.business.id}`
  expect(row?.signingSecret.toString('latin1')).not.toContain(secret)
})

it('an answer that leaves doubt is never told as done, and the same is not asked for again', async () => {
  status = 503
  const person = world.telegram.user({ first_name: 'Paul' })
  const voice = world.model
    .for('three cups')
    .script([call('order_tea', { cups: 3 }), call('order_tea', { cups: 3 }), say('Somebody will look at it.')])
  person.say('three cups please')
  await person.hears('Somebody will look at it.')
  expect(voice.toolResults()).toMatchObject([
    { isError: true, json: { message: expect.stringContaining('unknown') } },
    { isError: true, json: { missing: [{ type: 'unknown_before' }] } },
  ])
  expect(seen).toHaveLength(1)
})

it('an approval runs it once, and the customer hears how it ended', async () => {
  await put({ approval: { mode: 'always' } })
  const person = world.telegram.user({ first_name: 'Olga' })
  const voice = world.model.for('four cups').script([call('order_tea', { cups: 4 }), say('I am asking.'), say('It is ordered.')])
  person.say('four cups please')
  await person.hears('I am asking.')
  expect(seen).toEqual([])
  const [approval] = await world.db.sql<{ id: string }[]>`select id from approvals where function = 'order_tea' and status = 'pending'`
  await world.first.product.approvals.decide(world.business.id, approval?.id ?? '', { decision: 'approve', by: 'Ada' })
  await person.hears('It is ordered.')
  expect(voice.requests.length).toBeGreaterThan(0)
  expect(seen).toHaveLength(1)
})

it('a call that an integrator’s process left running is ended by a sweep', async () => {
  await put({ audience: ['assistant', 'integrator'] })
  const { id } = await world.first.product.functions.run(world.business.id, {
    action: 'order_tea',
    arguments: { cups: 5 },
    actor: 'integrator',
    actorId: 'key',
  })
  expect(seen).toHaveLength(1)
  await world.db.sql`update calls set outcome = 'running', started_at = now() - interval '2 minutes', ended_at = null where id = ${id}`
  const outcome = async () => (await world.db.sql<{ outcome: string }[]>`select outcome from calls where id = ${id}`)[0]?.outcome
  await until(async () => (await outcome()) === 'unknown')
  expect(seen).toHaveLength(1)
  const refused = await world.first.product.functions.run(world.business.id, {
    action: 'http',
    arguments: {},
    actor: 'person',
    actorId: 'usr',
  })
  expect(refused.outcome).toBe('invalid')
})
