import { callKey } from '@proviso/executor'
import { type Assistant, replyTokens, spareSteps } from '../assistant.ts'
import { buildMessages } from '../context/build-messages.ts'
import { newestSeq } from '../context/history.ts'
import { offeredTools } from '../context/offered-tools.ts'
import { systemPrompt } from '../context/system-prompt.ts'
import type { ModelFault, ModelReply, ModelRequest } from '../model/port.ts'
import { verifyClaims } from '../verify-claims.ts'
import { checkBudget } from './check-budget.ts'
import { finishTurn, stopTurn } from './finish-turn.ts'
import { deferTurn, escalateTurn, tellOwners } from './give-up.ts'
import { runCalls } from './run-calls.ts'
import { replyRow, storeReply } from './store-reply.ts'
import type { TurnEnd, TurnState } from './turn-state.ts'

/** What the next request does differently because of the last answer. Each remedy is tried once. */
interface Remedies {
  longer: boolean
  nudged: boolean
  /** What the draft claimed without a fact. */
  correction: string
  withoutMedia: boolean
  shorter: boolean
  pauses: number
}

/** The loop: ask, store, run what was asked for, ask again, until the model's stop reason ends it. Caps are safety nets that call a person. */
export async function runTurn(assistant: Assistant, state: TurnState, signal: AbortSignal): Promise<TurnEnd> {
  const remedies: Remedies = { longer: false, nudged: false, correction: '', withoutMedia: false, shorter: false, pauses: 0 }
  const { maxCallsPerTurn } = state.business

  if (state.runaway)
    return escalateTurn(assistant, state, `more than ${state.business.maxTurnsPerHour} turns in an hour: this is no talk between people`)
  const unfinished = state.history.calls.filter((call) => call.turnId === state.turn.id && ['proposed', 'running'].includes(call.outcome))
  if (unfinished.length) {
    // a dead process left them; the whole reply's calls, since their order decides
    const position = unfinished[0]?.replyPosition
    const calls = state.history.calls.filter((call) => call.turnId === state.turn.id && call.replyPosition === position)
    const end = await runCalls(assistant, state, calls)
    if (end !== 'go_on') return end === 'lost' ? 'lost' : stopTurn(assistant, state, 'a person took over')
  }

  for (;;) {
    if (signal.aborted) return 'lost'
    if (state.calls > maxCallsPerTurn || state.position > maxCallsPerTurn + spareSteps)
      return escalateTurn(assistant, state, 'the assistant made too many calls in one turn')
    if (repeatsItself(state)) return escalateTurn(assistant, state, 'the assistant kept asking for the same refused call')
    const closedInMs = assistant.circuit.closedInMs()
    if (closedInMs > 0) return deferTurn(assistant, state, { reason: assistant.circuit.reason(), afterMs: closedInMs })
    const seenSeq = newestSeq(state.history)
    const request = requestOf(assistant, state, remedies, signal)
    const budget = await checkBudget(assistant, state, request)
    if (budget) return escalateTurn(assistant, state, budget.reason, [budget.event])
    const answer = await assistant.model.respond(request)
    if (signal.aborted) return 'lost'
    if (!answer.ok) {
      const end = await fault(assistant, state, remedies, answer.fault)
      if (end === 'again') continue
      return end
    }
    const row = await replyRow(assistant, state, request, answer.reply, seenSeq)
    const discard = (why: string) => storeReply(assistant, state, { ...row, discarded: why })

    switch (answer.reply.stopReason) {
      case 'tool_use': {
        if (!answer.reply.content.some((block) => block.type === 'tool_use')) break
        const calls = await storeReply(assistant, state, row)
        if (!calls) return 'lost'
        state.calls += calls.length
        const end = await runCalls(assistant, state, calls)
        if (end === 'lost') return 'lost'
        if (end === 'taken_over') return stopTurn(assistant, state, 'a person took over')
        continue
      }
      case 'max_tokens': // the last call may be cut: nothing of it is run
        if (!(await discard('cut at max_tokens'))) return 'lost'
        if (remedies.longer) return escalateTurn(assistant, state, 'the reply did not fit twice')
        remedies.longer = true
        continue
      case 'model_context_window_exceeded':
        if (!(await discard('the conversation did not fit'))) return 'lost'
        if (remedies.shorter) return escalateTurn(assistant, state, 'the conversation does not fit the model')
        remedies.shorter = true
        continue
      case 'pause_turn':
        if (!(await discard('paused'))) return 'lost'
        if (++remedies.pauses > 5) return escalateTurn(assistant, state, 'the model kept pausing')
        continue
      case 'refusal':
        if (!(await discard('refusal'))) return 'lost'
        return escalateTurn(assistant, state, 'the model declined to answer')
    }

    const text = textOf(answer.reply)
    if (!text) {
      if (!(await discard('empty'))) return 'lost'
      if (remedies.nudged) return escalateTurn(assistant, state, 'the model had nothing to say')
      remedies.nudged = true
      continue
    }
    const verdict = await verifyClaims(assistant, state, text)
    if ('note' in verdict) {
      if (!(await storeReply(assistant, state, { ...row, discarded: 'a claim without a fact' }, [verdict.event]))) return 'lost'
      if (remedies.correction) return escalateTurn(assistant, state, 'the assistant claimed twice what did not happen')
      remedies.correction = verdict.note
      continue
    }
    const thinking = answer.reply.content.filter((block) => block.type !== 'tool_use' && block.type !== 'text')
    return finishTurn(assistant, state, { ...row, content: [...thinking, { type: 'text', text: verdict.text }] }, verdict.text)
  }
}

/** A window that did not fit is halved once. */
function requestOf(assistant: Assistant, state: TurnState, remedies: Remedies, signal: AbortSignal): ModelRequest {
  const tools = offeredTools(state.business, state.functions, assistant.executor.actions)
  const history = {
    ...state.history,
    ...(remedies.withoutMedia ? { media: new Map() } : {}),
    ...(remedies.shorter
      ? { messages: state.history.messages.slice(-10), replies: state.history.replies.filter((reply) => reply.turnId === state.turn.id) }
      : {}),
  }
  const nudge = [remedies.nudged ? 'Your last reply was empty. Answer the customer now, in words.' : '', remedies.correction]
    .filter(Boolean)
    .join('\n')
  return {
    model: state.business.model ?? assistant.defaultModel,
    system: systemPrompt(state.facts),
    tools,
    messages: buildMessages({
      history,
      turn: state.turn,
      withTools: tools.length > 0,
      ...(nudge ? { nudge } : {}),
    }),
    maxTokens: remedies.longer ? replyTokens.second : replyTokens.first,
    signal,
  }
}

async function fault(
  assistant: Assistant,
  state: TurnState,
  remedies: Remedies,
  { kind, message, retryAfterMs }: ModelFault,
): Promise<TurnEnd | 'again'> {
  assistant.log.warn({ kind, message, turnId: state.turn.id }, 'the model did not answer')
  assistant.circuit.note({ kind, message, retryable: false, ...(retryAfterMs ? { retryAfterMs } : {}) })
  if ((kind === 'invalid_request' || kind === 'too_large') && state.history.media.size && !remedies.withoutMedia) {
    remedies.withoutMedia = true // a broken PDF, a picture the API does not take: told in words instead
    return 'again'
  }
  if (kind === 'invalid_request' || kind === 'too_large') return escalateTurn(assistant, state, 'the model refused the request')
  if (kind === 'not_found') return escalateTurn(assistant, state, `there is no model ${state.business.model ?? assistant.defaultModel}`)
  if (kind === 'spend_limit' || kind === 'unauthorized') {
    await tellOwners(
      assistant,
      state.business.id,
      `The assistant cannot answer: ${assistant.circuit.reason()}. Customers are asked for patience and handed to you.`,
    )
  }
  return deferTurn(assistant, state, {
    reason: `the model does not answer (${kind})`,
    afterMs: Math.max(retryAfterMs ?? 0, assistant.circuit.closedInMs()),
  })
}

/** The same call in the same words, refused again and again: it will not be different the fourth time. */
const mostRepeats = 3

function repeatsItself({ history, turn }: TurnState): boolean {
  const refused = new Map<string, number>()
  for (const call of history.calls) {
    if (call.turnId !== turn.id || call.result?.isError !== true) continue
    const key = callKey(call.function, call.arguments)
    refused.set(key, (refused.get(key) ?? 0) + 1)
  }
  return [...refused.values()].some((count) => count > mostRepeats)
}

const textOf = (reply: ModelReply): string =>
  reply.content.flatMap((block) => (block.type === 'text' && block.text.trim() ? [block.text.trim()] : [])).join('\n\n')
