import { setTimeout as sleep } from 'node:timers/promises'
import type { ChannelRow } from '@proviso/db'
import type { OpenProduct } from '@proviso/runtime'
import { toString as drawn } from 'qrcode'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import type { Terminal } from '../terminal.ts'

export interface PhoneWish {
  /** Its number: a code to type instead of one to scan. */
  phone?: string
  /** A channel to link anew. */
  channel?: string
  /** Although the phone has another number than before. */
  confirm?: boolean
}

const risk = [
  'WhatsApp has no interface for this: the product links itself to your phone as WhatsApp Web does. That is against WhatsApp’s terms, and it may',
  'restrict or block the number. Use an established number that you can afford to lose, and answer only people who wrote first.\n',
]
const lookMs = 300

interface Linking {
  product: OpenProduct
  businessId: string
  terminal: Terminal
  /** Nobody else receives: what is linked here is received once the product is started. */
  alone: boolean
}

/** Offers a link to a phone and shows each state, until messages are received or a person has to do something else. */
export async function linkPhone(
  { product, businessId, terminal, alone }: Linking,
  { phone, channel, confirm }: PhoneWish,
): Promise<ExitCode> {
  for (const line of risk) terminal.say(line)
  const again = confirm ? { confirm: true } : {}
  const { id } = await product.channels.connectWhatsApp(businessId, { ...(channel ? { channelId: channel } : {}), ...again })
  if (phone) {
    const { code } = await product.channels.requestPairingCode(businessId, id, { phone, ...again })
    terminal.say(
      `On the phone: WhatsApp, Linked devices, Link a device, Link with phone number instead. Type: ${terminal.paint('bold', code)}`,
    )
  }
  return follow(product, terminal, { id, byCode: phone !== undefined, alone })
}

/** Says every state once, until the link works or has ended. */
async function follow(
  { db }: OpenProduct,
  terminal: Terminal,
  { id, byCode, alone }: { id: string; byCode: boolean; alone: boolean },
): Promise<ExitCode> {
  let said = ''
  for (;;) {
    const [now] = await db.sql<ChannelRow[]>`select * from channels where id = ${id} and removed_at is null`
    if (!now) {
      terminal.complain('The channel was removed meanwhile.')
      return exitCodes.failed
    }
    const state = JSON.stringify([now.status, now.statusCode, byCode ? null : now.pairing?.qr])
    if (state !== said) await say(terminal, now, byCode)
    said = state
    if (now.status === 'connected' && now.statusCode === 'ready') {
      terminal.say(alone ? 'Start the product now (npm start): it receives from here on.' : 'The running product receives from here on.')
      return exitCodes.ok
    }
    if (now.rests) return exitCodes.failed
    await sleep(lookMs)
  }
}

async function say(terminal: Terminal, channel: ChannelRow, byCode: boolean): Promise<void> {
  const { status, statusCode, statusReason, nextStep, pairing, accountExternalId } = channel
  terminal.answer({ id: channel.id, status, code: statusCode, reason: statusReason, next_step: nextStep, qr: pairing?.qr ?? null })
  if (channel.rests) return terminal.complain(`${statusReason ?? 'The link has ended'}. ${nextStep ?? ''}`.trim())
  if (status === 'connected') {
    const done = statusCode === 'ready'
    return terminal.say(done ? terminal.paint('green', `Connected: +${accountExternalId}`) : 'Linked. What waited is being fetched …')
  }
  if (status === 'connecting') return terminal.say('Scanned. Connecting …')
  if (status === 'disconnected') return terminal.say(`${statusReason ?? 'Disconnected'}. ${nextStep ?? ''}`.trim())
  if (!pairing?.qr || byCode) return
  terminal.say(await drawn(pairing.qr, { type: 'terminal', small: true, errorCorrectionLevel: 'L' }))
  const seconds = pairing.expiresAt ? Math.max(0, Math.round((new Date(pairing.expiresAt).getTime() - Date.now()) / 1000)) : 0
  terminal.say(
    `On the phone: WhatsApp, Settings, Linked devices, Link a device. This code holds for ${seconds} s; a new one follows by itself.\n`,
  )
}
