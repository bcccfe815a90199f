import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { newId } from '@proviso/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type House, openHouse } from '../../testing/open-house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

async function store(bytes: Buffer, mime: string, kind = 'voice'): Promise<string> {
  const id = newId('media')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await house.inOurs(
    (tx) =>
      tx`insert into media ${tx({ id, businessId: house.ours.businessId, sha256, kind, mime, sizeBytes: bytes.length, bytes })} on conflict do nothing`,
  )
  return id
}

const ask = (id: string, query = '', headers: Record<string, string> = {}) =>
  house.api.fetch(
    new Request(`http://proviso.test/v1/media/${id}${query}`, { headers: { authorization: `Bearer ${house.ours.readKey}`, ...headers } }),
  )
const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0
const note = (hertz = 440) =>
  execFileSync('ffmpeg', [
    '-loglevel',
    'error',
    '-f',
    'lavfi',
    '-i',
    `sine=frequency=${hertz}:duration=0.5`,
    '-c:a',
    'libopus',
    '-f',
    'ogg',
    '-',
  ])

describe.skipIf(!hasFfmpeg)('GET /v1/media/{id}?as=m4a, where there is ffmpeg', () => {
  it('200: a voice note as every phone plays it, whole and in parts', async () => {
    const id = await store(note(), 'audio/ogg; codecs=opus')
    const whole = await ask(id, '?as=m4a')
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'audio/mp4'])
    const bytes = new Uint8Array(await whole.arrayBuffer())
    expect(Buffer.from(bytes).toString('latin1', 4, 11)).toBe('ftypM4A')
    const part = await ask(id, '?as=m4a', { range: 'bytes=0-1' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 0-1/${bytes.length}`])
    expect(part.headers.get('etag')).not.toBe((await ask(id)).headers.get('etag'))
  })

  it('200: many at once are converted all; far too many are told to come again, and nothing is stuck afterwards', async () => {
    const ids: string[] = []
    for (let hertz = 500; hertz < 530; hertz++) ids.push(await store(note(hertz), 'audio/ogg'))
    const statuses = (await Promise.all(ids.map((id) => ask(id, '?as=m4a')))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(20)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    for (const id of ids.slice(-3)) expect((await ask(id, '?as=m4a')).status).toBe(200)
  }, 60_000)

  it('200: what is asked for again, as a player does in parts, is converted once', async () => {
    const id = await store(note(330), 'audio/ogg')
    const answers = await Promise.all([ask(id, '?as=m4a', { range: 'bytes=0-1' }), ask(id, '?as=m4a')])
    expect(answers.map(({ status }) => status)).toEqual([206, 200])
    // what is kept is found by the sum of the bytes: a row whose bytes have changed since would fail to be read
    await house.inOurs((tx) => tx`update media set bytes = ${Buffer.from('no sound any more')} where id = ${id}`)
    expect((await ask(id, '?as=m4a', { range: 'bytes=2-9' })).status).toBe(206)
  })

  it('415: bytes that are no sound, and a playlist that would open other files', async () => {
    const playlist = Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n')
    for (const bytes of [Buffer.from('OggS, or so it says'), playlist]) {
      const refused = await ask(await store(bytes, 'audio/ogg'), '?as=m4a')
      expect(refused.status).toBe(415)
      expect(await refused.json()).toMatchObject({ code: 'sound_not_converted' })
    }
  })
})

describe('GET /v1/media/{id}', () => {
  it('415: what is no sound is not converted; 404: what is not ours', async () => {
    const id = await store(Buffer.from('%PDF-1.7'), 'application/pdf', 'document')
    expect((await ask(id, '?as=m4a')).status).toBe(415)
    expect((await ask('media_none', '?as=m4a')).status).toBe(404)
  })
})
