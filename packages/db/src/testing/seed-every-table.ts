import type { Sql } from '../connection.ts'

/** One row of a business in every table that bears one. Ids end in the business's. */
export async function seedEveryTable(sql: Sql, business: string): Promise<void> {
  const id = (prefix: string) => `${prefix}_${business}`
  const own = { businessId: business }
  const add = (table: string, row: Record<string, unknown>) => sql`insert into ${sql(table)} ${sql(row)}`
  const empty = sql.json({})
  const now = new Date()

  await add('businesses', { id: business, name: business })
  await add('users', { id: id('usr'), name: 'Ada' })
  await add('memberships', { ...own, userId: id('usr'), role: 'owner' })
  await add('sessions', { ...own, userId: id('usr'), hash: id('hash'), expiresAt: now })
  await add('sign_in_links', { ...own, hash: id('hash'), expiresAt: now })
  await add('invitations', { ...own, id: id('ivt'), hash: id('hash'), email: 'e', role: 'agent', invitedBy: id('usr'), expiresAt: now })
  await add('api_keys', { ...own, id: id('key'), name: 'key', scope: 'read', hash: id('hash'), prefix: 'pv' })
  await add('idempotency_keys', { ...own, route: 'r', key: id('k'), requestHash: 'h' })
  await add('channels', { ...own, id: id('chan'), kind: 'telegram', accountExternalId: id('bot') })
  await add('updates', { ...own, channelId: id('chan'), key: id('upd'), lane: 'l', payload: empty })
  await add('whatsapp_accounts', { ...own, channelId: id('chan'), creds: Buffer.from('x') })
  await add('whatsapp_keys', { ...own, channelId: id('chan'), type: 'session', id: id('peer'), value: Buffer.from('x') })
  await add('whatsapp_sent', { ...own, channelId: id('chan'), id: id('sent'), value: Buffer.from('x') })
  await add('owner_links', { ...own, id: id('own'), channelId: id('chan'), codeHash: id('code'), expiresAt: now })
  await add('leads', { ...own, id: id('lead') })
  await add('identities', { ...own, channelKind: 'telegram', externalId: '1', leadId: id('lead') })
  await add('fields', { ...own, key: id('name'), label: 'Name', type: 'text' })
  await add('lead_values', { ...own, leadId: id('lead'), key: id('name'), value: sql.json('Nina'), source: 'person' })
  await add('stages', { ...own, key: 'new', label: 'New', position: 0 })
  await add('leads', { ...own, id: id('lead-other') })
  await add('lead_merges', { ...own, id: id('mrg'), leadId: id('lead'), otherId: id('lead-other'), moved: empty })
  await add('lead_views', { ...own, id: id('view'), name: 'mine', query: empty })
  await add('tasks', { ...own, id: id('task'), leadId: id('lead'), title: 'call' })
  await add('notes', { ...own, id: id('note'), leadId: id('lead'), text: 'n' })
  await add('imports', { ...own, id: id('imp'), settings: empty, status: 'done', totalRows: 1 })
  await add('import_rows', { ...own, importId: id('imp'), row: 1, outcome: 'created', leadId: id('lead') })
  await add('conversations', {
    ...own,
    id: id('conv'),
    leadId: id('lead'),
    channelId: id('chan'),
    channelKind: 'telegram',
    chatKey: id('chat'),
    address: empty,
  })
  const talk = { ...own, conversationId: id('conv') }
  await add('messages', { ...talk, id: id('msg'), direction: 'in', author: 'customer', kind: 'text', status: 'received', sentAt: now })
  await add('message_versions', { ...own, messageId: id('msg'), text: 'before' })
  await add('media', { ...own, id: id('med'), sha256: 'ab', kind: 'image', mime: 'image/png', sizeBytes: 1, bytes: Buffer.from('x') })
  await add('attachments', {
    ...talk,
    id: id('att'),
    messageId: id('msg'),
    author: 'customer',
    claimed: 'image',
    mediaId: id('med'),
    state: 'stored',
  })
  await add('functions', {
    ...own,
    name: id('f'),
    version: 1,
    action: 'a',
    description: '',
    enabled: true,
    preconditions: sql.json([]),
    limits: sql.json([]),
    approval: empty,
    onCheckError: 'allow',
    config: empty,
    origin: 'api',
  })
  await add('function_versions', { ...own, name: id('f'), version: 1 })
  await add('turns', { ...talk, id: id('turn'), status: 'finished', note: 'n', firstSeq: 0 })
  await add('model_replies', {
    ...talk,
    turnId: id('turn'),
    position: business.charCodeAt(0),
    model: 'm',
    seenSeq: 0,
    content: sql.json([]),
    stopReason: 'end_turn',
    usage: empty,
    costNanoUsd: 0,
    requestHash: 'h',
    durationMs: 1,
  })
  await add('calls', {
    ...talk,
    id: id('call'),
    turnId: id('turn'),
    function: 'f',
    actor: 'assistant',
    arguments: empty,
    outcome: 'succeeded',
  })
  await add('call_evidence', { ...own, mediaId: id('med'), callId: id('call'), function: 'f', action: 'a' })
  await add('approvals', {
    ...own,
    id: id('apr'),
    callId: id('call'),
    function: 'f',
    arguments: empty,
    argumentsHash: 'h',
    status: 'pending',
    expiresAt: now,
  })
  await add('proposals', {
    ...talk,
    id: id('prop'),
    function: 'f',
    arguments: empty,
    argumentsHash: 'h',
    shownCustomerNo: 1,
    messageId: id('msg'),
  })
  await add('services', { ...own, key: id('cut'), name: 'Cut', durationMinutes: 30 })
  await add('staff', { ...own, key: id('sam'), name: 'Sam', hours: empty, exceptions: sql.json([]) })
  await add('bookings', {
    ...own,
    id: id('bkg'),
    reference: id('B'),
    leadId: id('lead'),
    serviceKey: id('cut'),
    staffKey: id('sam'),
    startsAt: now,
    endsAt: now,
    during: '[2030-01-01,2030-01-02)',
    status: 'booked',
  })
  await add('reminders', { ...own, bookingId: id('bkg'), startsAt: now, minutesBefore: 60, dueAt: now })
  await add('holidays', { ...own, date: '2030-12-25', name: 'Christmas' })
  await add('calendar_feeds', { ...own, id: id('cal'), secretHash: id('secret') })
  await add('follow_up_chains', { ...own, key: id('chain'), name: 'Chain', steps: sql.json([]) })
  await add('follow_ups', {
    ...talk,
    id: id('fol'),
    chainKey: id('chain'),
    leadId: id('lead'),
    steps: sql.json([]),
    dueAt: now,
    customerMessages: 0,
    startedBy: 'person',
  })
  await add('follow_up_sends', { ...own, followUpId: id('fol'), step: 0, messageId: id('msg') })
  await add('invoice_settings', own)
  await add('invoice_series', { ...own, series: 's' })
  await add('invoices', {
    ...own,
    id: id('inv'),
    series: 's',
    number: id('1'),
    leadId: id('lead'),
    status: 'issued',
    currency: 'EUR',
    totalAmount: 1,
    items: sql.json([]),
    billedTo: empty,
  })
  await add('payments', {
    ...own,
    id: id('pay'),
    reference: id('P'),
    leadId: id('lead'),
    invoiceId: id('inv'),
    amount: 1,
    currency: 'EUR',
    evidence: empty,
  })
  await add('credit_notes', {
    ...own,
    id: id('crn'),
    series: 's',
    number: id('C1'),
    invoiceId: id('inv'),
    reason: 'r',
    currency: 'EUR',
    totalAmount: 1,
    taxAmount: 0,
    taxes: sql.json([]),
    issuedBy: 'k',
  })
  await add('payment_providers', { ...own, id: id('ppr'), kind: 'stripe', secretKey: Buffer.from('x'), account: empty })
  await add('provider_events', { ...own, provider: 'stripe', eventId: id('evt'), type: 't' })
  await add('payment_links', {
    ...talk,
    id: id('plk'),
    leadId: id('lead'),
    callId: id('call'),
    provider: 'stripe',
    amount: 1,
    currency: 'EUR',
  })
  await add('outbox', {
    ...talk,
    id: id('out'),
    channelId: id('chan'),
    chatKey: '1',
    address: empty,
    messageId: id('msg'),
    part: empty,
  })
  const version = business.charCodeAt(business.length - 1) // each business its own, as ids are
  await add('playbook_versions', { ...own, version, text: 'Confirm a payment', by: 'k' })
  await add('playbook_publications', { ...own, version, general: '', by: 'k' })
  await add('playbook_tests', { ...own, key: 't', function: 'confirm_payment', expect: 'block', messages: sql.json([]) })
  await add('webhooks', { ...own, id: id('whk'), url: 'https://example.com', events: ['x.y'], secret: Buffer.from('sealed') })
  await add('webhook_deliveries', { ...own, id: id('dlv'), webhookId: id('whk'), eventSeq: 1, eventId: id('evt'), type: 'x.y' })
  await add('events', { ...talk, id: id('evt'), leadId: id('lead'), type: 'message.received', data: empty })
}
