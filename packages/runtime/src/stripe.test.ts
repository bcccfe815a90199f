import { call, say } from '@proviso/assistant/testing'
import { StripeEmulator } from '@proviso/crm/testing'
import { until } from '@proviso/messaging/testing'
import { expect, it } from 'vitest'
import { openWorld } from './testing/open-world.ts'

/** A loaded machine is slow; nothing here is about speed. */
const patience = { timeoutMs: 40_000 }

it('a customer is sent a link, pays, hears that it arrived, and only then what depends on it is done', async () => {
  const stripe = await StripeEmulator.start()
  const world = await openWorld({ queue: 'postgres', stripeApiRoot: stripe.url })
  const { product } = world.first
  const { id } = world.business
  await product.paymentProvider.put(id, { secretKey: 'sk_test_emulator1', webhookSecret: 'whsec_emulator1' })
  await product.functions.save(id, 'send_payment_link', { action: 'send_payment_link', description: 'When they want to pay.' })
  const preconditions = [{ type: 'payment_received', at_least: 30 }]
  await product.functions.save(id, 'ship', { action: 'notify_owner', description: 'When it is paid.', preconditions })

  const person = world.telegram.user({ first_name: 'Nina', language_code: 'de' })
  const voice = world.model
    .for('signed Nina')
    .script([call('ship', { message: 'Ship to Nina' }), call('send_payment_link', { amount: 30 }), say('Here is the link.')])
  person.say('I want to pay, signed Nina')
  const link = (await person.hears(/Hier bezahlen/, patience)).text ?? ''
  await person.hears('Here is the link.', patience)
  expect(voice.toolResults()).toMatchObject([
    { isError: true, json: { missing: [{ type: 'payment_received' }] } },
    { json: { amount: 30, currency: 'EUR' } },
  ])

  const { event } = stripe.pay(/https:\/\/\S+/.exec(link)?.[0] ?? '')
  const { body, signature } = stripe.delivery(event, 'whsec_emulator1')
  const [provider] = await world.db.sql<{ id: string }[]>`select id from payment_providers`
  const header = (name: string) => (name === 'stripe-signature' ? signature : undefined)
  expect(await product.paymentProvider.receive(provider?.id ?? '', body, header)).toBe('taken')
  expect((await person.hears(/Zahlung eingegangen/, patience)).text).toBe('✅ Zahlung eingegangen: 30,00\u00a0€')

  voice.script([call('ship', { message: 'Ship to Nina' }), say('It is on its way.')])
  person.say('I have paid, signed Nina')
  await person.hears('It is on its way.', patience)
  await until(async () => (await world.events('function.succeeded')).some((each) => each.function === 'ship'))
  const shipped = (await world.events('function.succeeded')).find((each) => each.function === 'ship')
  expect(shipped?.checks).toMatchObject([
    { type: 'payment_received', passed: true, evidence: { payment_ids: [expect.stringMatching(/^pay_/)] } },
  ])
  await world.close()
  await stripe.stop()
}, 150_000)
