import type { Endpoint } from '@proviso/contracts/endpoints'
import { addPerson } from './add-person.ts'
import type { House } from './open-house.ts'

/** A record of every kind that belongs to `house.ours`: what the path of an operation may name. */
export async function addRecords(house: House) {
  const { rest, inOurs, ours } = house
  const customer = await house.addCustomer({ name: 'Nina' })
  const whose = { lead_id: customer.leadId, conversation_id: customer.conversationId }
  await rest.put('/v1/functions/pay_now', { action: 'confirm_payment' }) // a name that only this business has
  await rest.put('/v1/playbook', { text: '## Book a visit\nOnly if we have their phone.' })
  await rest.put('/v1/playbook/tests/1', { function: 'confirm_payment', expect: 'block', messages: [{ text: 'I paid' }] })
  await rest.put('/v1/fields/city', { label: 'City', type: 'text' })
  await rest.put('/v1/services/cut', { name: 'Cut', duration_minutes: 60 })
  const always = Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, [{ from: '00:00', to: '24:00' }]]))
  await rest.put('/v1/staff/sam', { name: 'Sam', services: ['cut'], hours: always })
  const span = [2, 4].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())
  const slots = await rest.get(`/v1/slots?service=cut&from=${span[0]}&to=${span[1]}`)
  const starts: string[] = slots.body.data.map((slot: { starts_at: string }) => slot.starts_at)
  const booking = await rest.post('/v1/bookings', { ...whose, service: 'cut', starts_at: starts[0] })
  const invoice = await rest.post('/v1/invoices', {
    ...whose,
    items: [{ description: 'Cut', quantity: 1, unit_price: { amount: 3000, currency: 'EUR' } }],
  })
  const link = await rest.post('/v1/owner-links', { channel_id: customer.channelId })
  await rest.put('/v1/follow-up-chains/nudge', { name: 'Nudge', steps: [{ delay_minutes: 60, text: 'Still there?' }] })
  const followUp = await rest.post('/v1/follow-ups', { chain: 'nudge', conversation_id: customer.conversationId })
  const feed = await rest.post('/v1/calendar-feeds', { staff: 'sam' })
  const key = await rest.post('/v1/api-keys', { name: 'third', scope: 'read' })
  const webhook = await rest.post('/v1/webhooks', { url: 'https://example.com/hook', events: ['booking.*'] })
  const media = 'med_sample'
  await inOurs(
    (tx) =>
      tx`insert into media ${tx({ id: media, businessId: ours.businessId, sha256: 'ab', kind: 'image', mime: 'image/png', sizeBytes: 4, bytes: Buffer.from('1234') })}`,
  )
  const message = { id: 'msg_sample', businessId: ours.businessId, conversationId: customer.conversationId, direction: 'out' }
  await inOurs((tx) => tx`insert into messages ${tx({ ...message, author: 'owner', kind: 'text', status: 'sent', sentAt: new Date() })}`)
  const credit = await rest.post(`/v1/invoices/${invoice.body.id}/credit`, { reason: 'Too short', amount: 1 })
  const payment = await rest.post('/v1/payments', { ...whose, amount: 5, note: 'Cash' })
  await inOurs(
    (tx) =>
      tx`insert into payment_providers ${tx({ id: 'ppr_sample', businessId: ours.businessId, kind: 'stripe', secretKey: Buffer.from('sealed'), account: tx.json({ id: 'acct_1', name: null, live: false }) })}`,
  )
  const [call] = await inOurs((tx) => tx<{ id: string }[]>`select id from calls where business_id = ${ours.businessId} limit 1`)
  const approval = 'apr_sample'
  await inOurs(
    (tx) =>
      tx`insert into approvals (id, business_id, call_id, function, arguments, arguments_hash, status, expires_at, decided_at, decided_by)
      select ${approval}, business_id, id, function, arguments, 'h', 'approved', now(), now(), 'Ada' from calls where business_id = ${ours.businessId} and id <> ${call?.id ?? ''} limit 1`,
  )
  const turn = 'turn_sample'
  await inOurs(
    (tx) =>
      tx`insert into turns ${tx({ id: turn, businessId: ours.businessId, conversationId: customer.conversationId, status: 'finished', note: '', firstSeq: 1, endedAt: new Date() })}`,
  )
  const other = await rest.post('/v1/leads', { name: 'Nina B.' })
  await rest.post(`/v1/leads/${customer.leadId}/tags`, { tag: 'regular' })
  const note = await rest.post(`/v1/leads/${customer.leadId}/notes`, { text: 'Likes tea' })
  const task = await rest.post('/v1/tasks', { title: 'Call', lead_id: customer.leadId })
  const view = await rest.post('/v1/views', { name: 'Mine', query: { tag: 'regular' } })
  const sheet = await rest.post('/v1/imports', { text: 'Name,Phone\nPaula,+4915111223344' })
  const owner = await addPerson(house, { role: 'owner' })
  const mate = await addPerson(house, { role: 'agent' })
  const invitation = await owner.as.post('/v1/invitations', { email: 'guest@example.com', role: 'viewer' })
  const names: Record<string, string> = {
    team: mate.userId,
    invitations: invitation.body.id,
    functions: 'pay_now',
    playbook: '1', // of a version and of a test
    fields: 'city',
    services: 'cut',
    staff: 'sam',
    leads: customer.leadId,
    channels: customer.channelId,
    conversations: customer.conversationId,
    bookings: booking.body.id,
    invoices: invoice.body.id,
    'credit-notes': credit.body.id,
    payments: payment.body.id,
    'owner-links': link.body.id,
    'api-keys': key.body.id,
    'calendar-feeds': feed.body.id,
    'follow-up-chains': 'nudge',
    'follow-ups': followUp.body.id,
    media,
    messages: message.id,
    turns: turn,
    webhooks: webhook.body.id,
    calls: call?.id ?? '',
    approvals: approval,
    'leads.key': 'city',
    'leads.tag': 'regular',
    'leads.other': other.body.id,
    notes: note.body.id,
    tasks: task.body.id,
    views: view.body.id,
    imports: sheet.body.id,
  }
  const theirOwner = await addPerson(house, { role: 'owner', tenant: house.theirs })
  return { customer, whose, names, starts, owner, theirOwner }
}
export type Records = Awaited<ReturnType<typeof addRecords>>

/** The path of an operation, naming those records. */
export function pathTo({ path }: Endpoint, { names }: Records): string {
  const resource = path.split('/')[2] ?? ''
  return path.replace(/\{(\w+)\}/g, (_, name: string) => names[`${resource}.${name}`] ?? names[resource] ?? 'none')
}

/** Query parameters without which an operation answers nothing. */
export const queryOf = ({ operationId }: Endpoint): string => queries[operationId] ?? ''

const queries: Record<string, string> = {
  'slots.list': '?service=cut&from=2030-01-01&to=2030-01-02',
  'slots.why': '?service=cut&at=2030-01-01T10:00',
  'messages.search': '?q=hello',
  'invoices.preview_pdf': `?draft=${encodeURIComponent('{"items":[{"description":"Cut","quantity":1,"unit_price":30}]}')}`,
  'sources.links': '?source=spring',
}

/** A body that is good in form, for every operation that takes one. */
export function bodyFor({ operationId }: Endpoint, { whose, customer, starts, names }: Records): unknown {
  const bodies: Record<string, unknown> = {
    'business.patch': { name: 'Salon' },
    'functions.put': { action: 'notify_owner' },
    'functions.check': { conversation_id: customer.conversationId, arguments: { amount: 10 } },
    'playbook.put': { text: '## Confirm a payment\nOnly if we have their phone.' },
    'playbook.check': { text: 'Hello' },
    'playbook.publish': { version: 1 },
    'playbook.rewrite': { text: 'Hello' },
    'playbook.put_test': { function: 'confirm_payment', expect: 'block', messages: [{ text: 'I paid' }] },
    'playbook.run_tests': { keys: [] },
    'functions.replay': { preconditions: [{ type: 'client_sent_media' }] },
    'channels.create': { kind: 'whatsapp' },
    'channels.pairing_code': { phone: '+49 151 23456789' },
    'owner_links.create': { channel_id: customer.channelId },
    'fields.put': { label: 'Town', type: 'text' },
    'fields.order': { keys: ['name', 'phone', 'email', 'city'] },
    'leads.create': { name: 'Otto' },
    'leads.patch': { tags: ['vip'] },
    'leads.merge': { other_id: names['leads.other'] },
    'leads.add_tag': { tag: 'vip' },
    'notes.create': { text: 'Likes tea' },
    'notes.patch': { text: 'Likes coffee' },
    'tasks.create': { title: 'Call' },
    'tasks.patch': { done: true },
    'views.create': { name: 'Mine too', query: { stage: 'new' } },
    'views.patch': { name: 'Ours' },
    'imports.inspect': { text: 'Name,Phone\nPaula,+4915111223344' },
    'imports.create': { text: 'Name,Phone\nPaula,+4915111223344' },
    'stages.put': { stages: [{ key: 'new', label: 'New' }] },
    'conversations.patch': { mode: 'human' },
    'messages.create': { text: 'Hello' },
    'services.put': { name: 'Cut', duration_minutes: 60 },
    'staff.put': { name: 'Sam', services: [], hours: {} },
    'bookings.create': { ...whose, service: 'cut', starts_at: starts[1] },
    'bookings.patch': { status: 'cancelled' },
    'holidays.put': { holidays: [{ date: '2030-12-25', name: 'Christmas' }] },
    'calendar_feeds.create': {},
    'follow_up_chains.put': { name: 'Nudge', steps: [{ delay_minutes: 60, text: 'Still there?' }] },
    'follow_ups.create': { chain: 'nudge', conversation_id: customer.conversationId },
    'invoices.create': { ...whose, items: [{ description: 'Cut', quantity: 1, unit_price: 30 }] },
    'invoices.preview': { ...whose, items: [{ description: 'Cut', quantity: 1, unit_price: 30 }] },
    'calls.settle': { outcome: 'succeeded', note: 'Seen there' },
    'invoices.credit': { reason: 'Too long', amount: 1 },
    'invoice_settings.put': { tax_rate: 19 },
    'payments.create': { ...whose, amount: 5 },
    'payments.revoke': { reason: 'A mistake' },
    'payment_links.create': { ...whose, amount: 5 },
    'payment_provider.put': { webhook_secret: 'whsec_sample123' },
    'api_keys.create': { name: 'fourth', scope: 'read' },
    'account.patch': { name: 'Ada' },
    'account.put_password': { new_password: 'correct horse battery' },
    'account.confirm_second_factor': { code: '123456' },
    'account.end_second_factor': { code: '123456' },
    'account.renew_backup_codes': { code: '123456' },
    'account.add_passkey': { ticket: 'x'.repeat(43), name: 'Phone', response: {} },
    'account.switch': { business_id: 'biz_none' },
    'account.accept_invitation': { token: 'x'.repeat(32) },
    'team.patch': { role: 'agent' },
    'invitations.create': { email: 'new@example.com', role: 'agent' },
    'webhooks.create': { url: 'https://example.com/hook', events: ['*'] },
    'test_chat.ask': { text: 'Hello' },
  }
  return bodies[operationId] ?? {}
}
