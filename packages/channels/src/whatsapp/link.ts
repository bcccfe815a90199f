import type { PairingCodeAnswer, StatusDetails } from '@proviso/contracts'
import type { Told } from './after-ending.ts'
import type { SocketTiming } from './definition.ts'
import type { Library } from './library.ts'
import type { LiveSocket } from './open-socket.ts'

/** A socket that is logged in: what sending needs. */
export interface Live extends LiveSocket {
  library: Library
}

/** What the receiving loop and everything that goes through its socket know of each other; at most one live socket, by construction. */
export interface Link {
  /** The socket, once it is logged in and until it ends. */
  live(): Live | undefined
  opened(socket: LiveSocket, library: Library): void
  /** WhatsApp has let it in; whether it is wanted is still to be said by `ready`. */
  admitted(): void
  ready(): void
  closed(): void
  /** A newer QR: what is to be shown now. */
  offered(qr: string): StatusDetails
  /** Nothing is offered any more. */
  taken(): void
  requestCode(phone: string): Promise<PairingCodeAnswer>
  /** Told to whoever shows the state when a code was asked for. */
  onCode(tell: (details: StatusDetails) => Promise<void>): void
  /** Ends the link at WhatsApp; the loop ends with what is told. False: WhatsApp could not be told. */
  leave(told: Told): Promise<boolean>
  leaving(): Told | undefined
  /** A new loop: what an earlier one was told is over. */
  begun(): void
}

const scan = 'On the phone: WhatsApp, Settings, Linked devices, Link a device; then scan this code.'
const typeCode = 'On the phone: WhatsApp, Settings, Linked devices, Link a device, Link with phone number instead; then type this code.'

export function openLink(timing: SocketTiming): Link {
  const { firstQrMs, nextQrMs } = timing.qrMs ? { firstQrMs: timing.qrMs, nextQrMs: timing.qrMs } : timing
  let socket: Live | undefined
  let admitted = false
  let loggedIn = false
  let told: Told | undefined
  let offer: { qr: string; count: number; untilMs: number; lastMs: number; code?: string } | undefined
  let tell: ((details: StatusDetails) => Promise<void>) | undefined

  const details = (): StatusDetails => {
    const { qr = '', code, untilMs = 0, lastMs = 0 } = offer ?? {}
    return code
      ? { code: 'enter_code', next: typeCode, qr, pairingCode: code, expiresAt: new Date(lastMs) }
      : { code: 'scan', next: scan, qr, expiresAt: new Date(untilMs) }
  }
  return {
    live: () => (loggedIn ? socket : undefined),
    opened(opened, library) {
      socket = { ...opened, library }
      admitted = loggedIn = false
      offer = undefined
    },
    admitted() {
      admitted = true
    },
    ready() {
      loggedIn = true
    },
    closed() {
      socket = undefined
      admitted = loggedIn = false
      offer = undefined
    },
    offered(qr) {
      const now = Date.now()
      offer = {
        ...offer,
        qr,
        count: (offer?.count ?? 0) + 1,
        untilMs: now + (offer ? nextQrMs : firstQrMs),
        lastMs: offer?.lastMs ?? now + firstQrMs + 5 * nextQrMs,
      }
      return details()
    },
    taken() {
      offer = undefined
    },
    async requestCode(phone) {
      const digits = phone.replace(/\D/g, '').replace(/^00/, '')
      if (!/^[1-9]\d{6,14}$/.test(digits)) return { outcome: 'refused', reason: 'this is no phone number with its country code' }
      if (!socket || !offer) return { outcome: 'refused', reason: 'nothing waits to be linked just now' }
      try {
        const code = await socket.sock.requestPairingCode(digits)
        if (!offer) return { outcome: 'refused', reason: 'the offer ended meanwhile' }
        offer.code = code
      } catch {
        return { outcome: 'refused', reason: 'WhatsApp could not be asked for a code just now' }
      }
      const shown = details()
      await tell?.(shown)
      return { outcome: 'code', code: offer.code, expiresAt: new Date(offer.lastMs) }
    },
    onCode(callback) {
      tell = callback
    },
    async leave(reason) {
      told = reason
      if (!socket) return false
      const { sock, stop } = socket
      if (!admitted) {
        stop()
        return false
      }
      try {
        await sock.logout()
        return true
      } catch {
        stop()
        return false
      }
    },
    leaving: () => told,
    begun() {
      told = undefined
    },
  }
}
