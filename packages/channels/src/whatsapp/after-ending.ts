import type { ReceiveStatus, StatusDetails } from '@proviso/contracts'

/** Why a socket ended, in the library's codes. */
export interface Ending {
  code: number
  message: string
  /** How long it had been open; 0: never. */
  openForMs: number
}

/** What went before, as far as it decides what follows. */
export interface History {
  linked: boolean
  /** Rounds of offered links so far, this one included. */
  pairingRounds: number
  /** Times another socket took our place, and times our version was refused, without a stable connection in between. */
  replaced: number
  outdated: number
}

export interface Told extends StatusDetails {
  status: ReceiveStatus
  reason: string
}

export type Step =
  /** Once more: at once, after the growing pause, after the long one, or with a newer version. */
  | { step: 'again'; how: 'at_once' | 'backoff' | 'after_replacement' | 'newer_version'; told: Told }
  /** The link is to be made anew, from new secrets. */
  | { step: 'pair_again' }
  /** Nothing more without a person. `forget`: its keys are worth nothing any more. */
  | { step: 'stop'; forget: boolean; told: Told }

const mostReplacements = 1
const mostNewVersions = 2
const reconnects = 'It comes back by itself; messages wait at WhatsApp meanwhile.'

/** The whole table of WhatsApp's endings. Pure. */
export function afterEnding({ code, message }: Ending, history: History, mostPairingRounds: number): Step {
  const stop = (told: Told, forget = false): Step => ({ step: 'stop', forget, told })
  switch (code) {
    case 515:
      return {
        step: 'again',
        how: 'at_once',
        told: { status: 'connecting', code: 'restarting', reason: 'WhatsApp asks for a new connection' },
      }
    case 408:
      if (history.linked || !/QR refs/i.test(message)) break
      if (history.pairingRounds < mostPairingRounds) return { step: 'pair_again' }
      return stop({
        status: 'needs_pairing',
        code: 'pairing_expired',
        reason: 'the code was not scanned in time',
        next: 'Ask for a new code when the phone is at hand.',
      })
    case 440: {
      const reason = 'another program is connected as this linked device'
      if (history.replaced < mostReplacements)
        return { step: 'again', how: 'after_replacement', told: { status: 'disconnected', code: 'replaced', reason, next: reconnects } }
      const next = 'End the other program, or remove this linked device on the phone, and then link it again.'
      return stop({ status: 'disconnected', code: 'replaced', reason, next })
    }
    case 401:
      if (!history.linked) return { step: 'pair_again' }
      return stop(
        {
          status: 'needs_pairing',
          code: 'logged_out',
          reason: 'the link was removed on the phone',
          next: 'Link the phone again; conversations go on where they were.',
        },
        true,
      )
    case 403:
      return stop({
        status: 'disconnected',
        code: 'banned',
        reason: 'WhatsApp has blocked this account',
        next: 'Open WhatsApp on the phone: it says what is the matter and how to ask for a review.',
      })
    case 405:
      if (history.outdated < mostNewVersions)
        return {
          step: 'again',
          how: 'newer_version',
          told: { status: 'connecting', code: 'client_outdated', reason: 'WhatsApp wants a newer client' },
        }
      return stop({
        status: 'disconnected',
        code: 'client_outdated',
        reason: 'WhatsApp does not accept this version any more',
        next: 'Update this program, then connect again.',
      })
    case 411:
      return stop({
        status: 'disconnected',
        code: 'phone_outdated',
        reason: 'the phone does not support linked devices',
        next: 'Update WhatsApp on the phone, then connect again.',
      })
  }
  if (!history.linked) {
    const next = 'It is tried again by itself. Check that this machine reaches the internet.'
    const told: Told = { status: 'disconnected', code: 'not_reached', reason: 'WhatsApp cannot be reached to show a code', next }
    return { step: 'again', how: 'backoff', told }
  }
  const told: Told =
    code >= 500
      ? { status: 'disconnected', code: 'server_error', reason: 'WhatsApp has a fault', next: reconnects }
      : { status: 'disconnected', code: 'connection_lost', reason: 'the connection to WhatsApp is lost', next: reconnects }
  return { step: 'again', how: 'backoff', told }
}
