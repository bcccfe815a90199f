import { randomBytes } from 'node:crypto'
import { newId } from '@proviso/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pointersOf } from '../../testing/client.ts'
import { type Customer, type House, openHouse } from '../../testing/open-house.ts'

let house: House
let customer: Customer
beforeAll(async () => {
  house = await openHouse()
  customer = await house.addCustomer({ name: 'Nina' })
})
afterAll(() => house.close())

const path = (rest = '') => `/v1/conversations/${customer.conversationId}${rest}`

async function addFile(filename: string | null, { kind = 'image', mime = 'image/png', bytes = randomBytes(100) } = {}) {
  const [messageId, mediaId] = [newId('message'), newId('media')]
  const of = { businessId: house.ours.businessId, conversationId: customer.conversationId }
  await house.inOurs(async (tx) => {
    await tx`insert into messages ${tx({ id: messageId, ...of, direction: 'in', author: 'customer', kind, text: '', status: 'received', sentAt: new Date() })}`
    await tx`insert into media ${tx({ id: mediaId, businessId: of.businessId, sha256: bytes.toString('hex').slice(0, 64), kind, mime, sizeBytes: bytes.length, bytes })}`
    await tx`insert into attachments ${tx({ id: newId('attachment'), ...of, messageId, author: 'customer', claimed: kind, kind, filename, mediaId, state: 'stored' })}`
    await tx`insert into attachments ${tx({ id: newId('attachment'), ...of, messageId, author: 'customer', claimed: kind, filename: 'never-came.jpg', state: 'failed' })}`
  })
  return { messageId, mediaId, bytes }
}

describe('a conversation', () => {
  it('is taken over and handed back', async () => {
    const until = '2099-01-01T12:00:00+02:00'
    const taken = await house.rest.patch(path(), { mode: 'human', mode_until: until })
    expect(taken.body).toMatchObject({
      mode: 'human',
      mode_until: '2099-01-01T10:00:00.000Z',
      channel_kind: 'telegram',
      lead_id: customer.leadId,
    })
    expect((await house.rest.get('/v1/conversations?mode=human')).body.data).toHaveLength(1)
    expect((await house.rest.patch(path(), { mode: 'assistant' })).body).toMatchObject({ mode: 'assistant', mode_until: null })
    const { body } = await house.rest.get(path('/events'))
    expect(body.data.map(({ type }: { type: string }) => type)).toEqual(['conversation.taken_over', 'conversation.handed_back'])
  })

  it.each([
    [{ mode: 'robot' }, '/mode'],
    [{ mode: 'human', mode_until: 'tomorrow' }, '/mode_until'],
    [{ mode: 'human', mode_until: '2001-01-01T00:00:00Z' }, '/mode_until'],
    [{ mode: 'assistant', mode_until: '2099-01-01T00:00:00Z' }, '/mode_until'],
    [{ mode_until: null, unread: 0 }, '/mode_until'],
    [{}, ''],
    [{ unread: 3 }, '/unread'],
  ])('refuses %j', async (change, pointer) => {
    const answer = await house.rest.patch(path(), change)
    expect([answer.status, ...pointersOf(answer)]).toEqual([422, pointer])
  })

  it('is read once somebody says so, and stays with whom it was', async () => {
    await house.inOurs((tx) => tx`update conversations set unread = 4 where id = ${customer.conversationId}`)
    const before = (await house.rest.get(path())).body
    expect((await house.rest.get('/v1/conversations?unread=true')).body.data).toHaveLength(1)
    expect((await house.rest.patch(path(), { unread: 0 })).body).toEqual({ ...before, unread: 0 })
    expect((await house.rest.get('/v1/conversations?unread=true')).body.data).toEqual([])
  })

  it('is silent for the assistant once the owner speaks', async () => {
    const { status, body } = await house.rest.post(path('/messages'), { text: ' This is the owner. ' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ direction: 'out', author: 'owner', kind: 'text', text: 'This is the owner.', status: 'queued', media: [] })
    expect((await house.rest.get(path())).body.mode).toBe('human')
    expect((await house.rest.get(path('/messages'))).body.data.map(({ id }: { id: string }) => id)).toContain(body.id)
    expect((await house.rest.post(path('/messages'), { text: '  ' })).status).toBe(422)
    expect((await house.rest.post('/v1/conversations/conv_none/messages', { text: 'x' })).status).toBe(404)
  })

  it('shows its person and the beginning of its last message, and nothing of a deleted one', async () => {
    await house.inOurs(
      (tx) =>
        tx`insert into messages ${tx({
          id: newId('message'),
          businessId: house.ours.businessId,
          conversationId: customer.conversationId,
          direction: 'in',
          author: 'customer',
          kind: 'text',
          text: 'Hello? '.repeat(100),
          status: 'received',
          sentAt: new Date('2026-01-02T03:04:05Z'),
        })}`,
    )
    const [shown] = (await house.rest.get('/v1/conversations')).body.data
    expect(shown).toMatchObject({
      lead_name: 'Nina',
      last_message: { author: 'customer', kind: 'text', revoked: false, at: '2026-01-02T03:04:05.000Z' },
    })
    expect(shown.last_message.text).toHaveLength(200)
    await house.inOurs((tx) => tx`update messages set revoked_at = now() where sent_at = '2026-01-02T03:04:05Z'`)
    expect((await house.rest.get(path())).body.last_message).toMatchObject({ text: '', revoked: true })
  })

  it('is not listed when it is a test', async () => {
    await house.inOurs((tx) => tx`update conversations set channel_kind = 'sandbox' where id = ${customer.conversationId}`)
    expect((await house.rest.get('/v1/conversations')).body.data).toEqual([])
    expect((await house.rest.get(path())).status).toBe(200)
    await house.inOurs((tx) => tx`update conversations set channel_kind = 'telegram' where id = ${customer.conversationId}`)
  })

  it('shows stored files with their messages, and their bytes by what they are', async () => {
    const { messageId, mediaId, bytes } = await addFile('receipt "1"\r\n.png')
    const thread = (await house.rest.get(path('/messages'))).body.data
    const shown = thread.find(({ id }: { id: string }) => id === messageId)
    expect(shown).toMatchObject({ status: 'delivered', media: [{ id: mediaId, kind: 'image', mime: 'image/png', size: 100 }] })

    const response = await fetchBytes(mediaId)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toMatch(/^sandbox;/)
    expect(response.headers.get('content-disposition')).toBe(
      `inline; filename="receipt _1___.png"; filename*=UTF-8''receipt%20%221%22__.png`,
    )
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
    expect((await fetchBytes(mediaId, { 'if-none-match': response.headers.get('etag') ?? '' })).status).toBe(304)

    const pdf = await addFile('Счёт.pdf', { kind: 'document', mime: 'application/pdf' })
    expect((await fetchBytes(pdf.mediaId)).headers.get('content-disposition')).toMatch(
      /^attachment; filename="____\.pdf"; filename\*=UTF-8''%D0%A1/,
    )
  })

  it.each([
    ['bytes=0-9', 206, 'bytes 0-9/100', 10],
    ['bytes=90-', 206, 'bytes 90-99/100', 10],
    ['bytes=-5', 206, 'bytes 95-99/100', 5],
    ['bytes=0-1000', 206, 'bytes 0-99/100', 100],
    ['bytes=200-', 416, 'bytes */100', 0],
    ['bytes=a-b', 200, null, 100],
  ])('gives the part %s of a file', async (range, status, contentRange, length) => {
    const { mediaId } = await addFile(null)
    const response = await fetchBytes(mediaId, { range })
    expect([response.status, response.headers.get('content-range'), (await response.arrayBuffer()).byteLength]).toEqual([
      status,
      contentRange,
      length,
    ])
  })
})

const fetchBytes = (id: string, headers: Record<string, string> = {}) =>
  house.api.fetch(
    new Request(`http://proviso.test/v1/media/${id}`, { headers: { authorization: `Bearer ${house.ours.readKey}`, ...headers } }),
  )
