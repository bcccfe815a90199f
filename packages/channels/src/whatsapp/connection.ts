import type { Address, ChannelConnection, SendOutcome } from '@proviso/contracts'
import { chatName } from './chat-name.ts'
import { type SocketTiming, socketTiming } from './definition.ts'
import { fetchFile } from './files.ts'
import { mapUpdate } from './inbound.ts'
import { openLink } from './link.ts'
import { newMessageId } from './message-id.ts'
import type { OpenOptions } from './open-options.ts'
import { receive } from './receive.ts'
import { render } from './render.ts'
import { send } from './send.ts'

/** A linked account's connection; nothing is opened before `receive`. */
export function openConnection(options: OpenOptions): ChannelConnection {
  const { keys, wire, log } = options
  const timing: SocketTiming = { ...socketTiming, ...options.timing }
  const link = openLink(timing)
  const notHere: SendOutcome = { outcome: 'again', reason: 'WhatsApp is not connected just now', afterMs: 1000 }
  const jidOf = ({ chat, replyTo }: Address) => chatName(replyTo ?? chat)
  return {
    sendsThroughReceiver: true,
    receive: (context) => receive(options, context, link, log, timing),
    map: mapUpdate,
    async send(address, part, file, how) {
      const live = link.live()
      return live ? send({ live, keys, log, timing }, address, part, file, how) : notHere
    },
    render,
    fetchFile: (file, capBytes) => fetchFile({ wire, live: link.live(), timing }, file, capBytes),
    newMessageId,
    // courtesies: the next one makes good for one that failed
    async typing(address) {
      const jid = jidOf(address)
      if (jid)
        await link
          .live()
          ?.sock.sendPresenceUpdate('composing', jid)
          .catch(() => undefined)
    },
    async markRead(address, externalIds) {
      const remoteJid = jidOf(address)
      if (!remoteJid || !externalIds.length) return
      await link
        .live()
        ?.sock.readMessages(externalIds.map((id) => ({ remoteJid, id, fromMe: false })))
        .catch(() => undefined)
    },
    async acknowledgePress() {},
    requestPairingCode: link.requestCode,
    async unlink() {
      const told = await link.leave({
        status: 'needs_pairing',
        code: 'logged_out',
        reason: 'the link was ended here',
        next: 'Link a phone when you want it back.',
      })
      await keys.forget().catch(() => undefined) // where nothing receives, nothing else would
      return told
    },
    async close() {
      link.live()?.stop()
    },
  }
}
