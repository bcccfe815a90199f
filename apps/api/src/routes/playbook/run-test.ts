import { randomUUID } from 'node:crypto'
import type { PlaybookTestRow } from '@proviso/db'
import type { Product, TestChatAnswer } from '@proviso/runtime'
import { sampleDocument, sampleImage } from './sample-media.ts'

/**
 * Plays one dialog with the assistant. `allow` holds if a call of the function was let through (done, or waiting for the owner's yes); `block`
 * if none was. With a version of the playbook it is that one's rules that answer. The model decides whether it asks for the function at all: that nothing was asked for is a dialog in which nothing happened.
 */
export async function runTest(
  product: Pick<Product, 'testChat'>,
  businessId: string,
  { key, function: name, expect, messages }: PlaybookTestRow,
  version?: number,
) {
  const session = `playbook-${randomUUID()}`
  const calls: TestChatAnswer['calls'] = []
  let answer: TestChatAnswer | undefined
  for (const { text = '', media } of messages as { text?: string; media?: 'image' | 'document' }[]) {
    const file = media && (media === 'image' ? sampleImage() : sampleDocument())
    answer = await product.testChat(businessId, { text, session, ...(version ? { version } : {}), ...(file ? { media: [file] } : {}) })
    calls.push(...answer.calls.filter((call) => call.function === name))
  }
  const through = calls.find(({ outcome }) => outcome === 'succeeded' || outcome === 'waiting')
  const last = through ?? calls.at(-1)
  return {
    key,
    passed: (expect === 'allow') === (through !== undefined),
    expect,
    outcome: last?.outcome ?? null,
    because: through || !last ? null : whyStopped(last),
    conversation_id: answer?.conversation_id ?? null,
    session,
    model: answer?.model ?? '',
  }
}

function whyStopped({ checks, result }: TestChatAnswer['calls'][number]): string | null {
  const missing = checks.filter(({ passed, shadow }) => !passed && !shadow).map(({ sentence }) => sentence)
  if (missing.length) return missing.join('; ')
  return typeof result?.message === 'string' ? result.message : null
}
