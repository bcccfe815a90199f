import type { Address, ChannelConnection, Logger } from '@proviso/contracts'
import { type Access, callApi } from './call-api.ts'
import { fetchFile } from './files.ts'
import { mapUpdate } from './inbound.ts'
import { target } from './outbound.ts'
import { type PollTiming, receive } from './receive.ts'
import { render } from './render.ts'
import { send } from './send.ts'

/** A bot as `getMe` tells it; to be stored, so that a restart needs no call. */
export interface TelegramAccount {
  externalId: string
  username: string
  name: string
  canConnectToBusiness: boolean
}

export interface OpenOptions extends Access {
  account: TelegramAccount
  log: Logger
  /** For tests. */
  timing?: PollTiming
}

/** A bot's connection, without any call: a thousand bots can be opened at boot. */
export function openConnection({ account, log: parentLog, timing, ...access }: OpenOptions): ChannelConnection {
  const log = parentLog.child({ bot: account.username })
  const typing = typist(access)
  return {
    receive: (context) => receive(access, context, log, timing),
    map: mapUpdate,
    async send(address, part, file) {
      const outcome = await send(access, address, part, file)
      typing.note(outcome.outcome === 'unauthorized' ? 'refused' : outcome.outcome === 'sent' ? 'works' : 'neither')
      return outcome
    },
    render,
    fetchFile: (file, capBytes) => fetchFile(access, file, capBytes),
    typing: typing.show,
    async acknowledgePress(pressId, text) {
      const answer = await callApi(access, 'answerCallbackQuery', {
        callback_query_id: pressId,
        ...(text ? { text: text.slice(0, 200).toWellFormed() } : {}),
      })
      // A late answer is refused for good: the spinner has gone by itself.
      if (answer.outcome === 'refused' && answer.code !== 400)
        log.warn({ code: answer.code, description: answer.description }, 'a press could not be acknowledged')
    },
    async close() {},
  }
}

const typingErrorsUntilOff = 3

/** Typing is a courtesy: never retried, off after a few refusals in a row, silent while the token is refused (such loops cost bots their account). */
function typist(access: Access) {
  let errors = 0
  return {
    note(news: 'works' | 'refused' | 'neither') {
      if (news === 'works') errors = 0
      if (news === 'refused') errors = typingErrorsUntilOff
    },
    async show(address: Address): Promise<void> {
      if (errors >= typingErrorsUntilOff) return
      const answer = await callApi(access, 'sendChatAction', { ...target(address), action: 'typing' }, { timeoutMs: 5000 })
      if (answer.outcome === 'ok') errors = 0
      else if (answer.outcome !== 'refused' || answer.code !== 429)
        errors = answer.outcome === 'refused' && answer.code === 401 ? typingErrorsUntilOff : errors + 1
    },
  }
}
