import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterEnding, type History } from './after-ending.ts'

const linked: History = { linked: true, pairingRounds: 0, replaced: 0, outdated: 0 }
const unlinked: History = { ...linked, linked: false, pairingRounds: 1 }
const ending = (code: number, message = 'ended') => ({ code, message, openForMs: 0 })
const after = (code: number, history: Partial<History> = {}, message?: string) =>
  afterEnding(ending(code, message), { ...linked, ...history }, 3)

describe('the end of a socket', () => {
  test.each<[string, ReturnType<typeof after>, object]>([
    ['515 is no fault: at once again', after(515), { step: 'again', how: 'at_once', told: { status: 'connecting', code: 'restarting' } }],
    ['428 comes back by itself', after(428), { step: 'again', how: 'backoff', told: { code: 'connection_lost' } }],
    ['408 comes back by itself', after(408, {}, 'Connection was lost'), { step: 'again', how: 'backoff' }],
    ['503 is the server’s fault', after(503), { step: 'again', how: 'backoff', told: { code: 'server_error' } }],
    ['500 never costs the keys', after(500), { step: 'again', how: 'backoff', told: { code: 'server_error' } }],
    ['what nobody knows comes back by itself', after(499), { step: 'again', how: 'backoff' }],
    ['440 is tried once more', after(440), { step: 'again', how: 'after_replacement' }],
    [
      '440 again is left to a person, with the keys',
      after(440, { replaced: 1 }),
      { step: 'stop', forget: false, told: { status: 'disconnected', code: 'replaced' } },
    ],
    ['401 needs a new link', after(401), { step: 'stop', forget: true, told: { status: 'needs_pairing', code: 'logged_out' } }],
    ['403 is left to a person', after(403), { step: 'stop', forget: false, told: { status: 'disconnected', code: 'banned' } }],
    ['405 asks for a newer version', after(405, { outdated: 1 }), { step: 'again', how: 'newer_version' }],
    ['405 for the third time is left to a person', after(405, { outdated: 2 }), { step: 'stop', told: { code: 'client_outdated' } }],
    ['411 is left to a person', after(411), { step: 'stop', forget: false, told: { code: 'phone_outdated' } }],
  ])('%s', (_, step, expected) => expect(step).toMatchObject(expected))

  test('while a link is offered: a code that was given up or never scanned is offered anew, for a while', () => {
    const offered = (code: number, message: string, rounds: number) =>
      afterEnding(ending(code, message), { ...unlinked, pairingRounds: rounds }, 3)
    expect(offered(408, 'QR refs attempts ended', 2)).toEqual({ step: 'pair_again' })
    expect(offered(401, 'Connection Failure', 1)).toEqual({ step: 'pair_again' })
    expect(offered(408, 'QR refs attempts ended', 3)).toMatchObject({
      step: 'stop',
      forget: false,
      told: { status: 'needs_pairing', code: 'pairing_expired' },
    })
    expect(offered(408, 'Timed Out', 3)).toMatchObject({ step: 'again', how: 'backoff' })
  })

  test('before anything is linked says that no code can be shown, not that messages wait', () => {
    for (const code of [408, 428, 499, 500, 503])
      expect(after(code, unlinked)).toMatchObject({ step: 'again', told: { status: 'disconnected', code: 'not_reached' } })
  })

  test('whatever the code: keys are given up only for a link that is gone, and who has to do something is told what', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999 }),
        fc.string(),
        fc.record({ linked: fc.boolean(), pairingRounds: fc.nat(5), replaced: fc.nat(3), outdated: fc.nat(3) }),
        (code, message, history) => {
          const step = afterEnding(ending(code, message), history, 3)
          if (step.step !== 'stop') return
          expect(step.forget).toBe(code === 401)
          expect(step.told.next).toMatch(/\w/)
          expect(['needs_pairing', 'disconnected']).toContain(step.told.status)
        },
      ),
    )
  })
})
