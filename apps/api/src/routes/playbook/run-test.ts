import { randomUUID } from 'node:crypto'
import type { PlaybookTestRow } from '@proviso/db'
import type { Product, TestChatAnswer } from '@proviso/runtime'
import { sampleDocument, sampleImage } from './sample-media.ts'

/**
 * Plays one dialog with the assistant. `allow` holds if a call of the function was let through (done, or waiting for the owner's yes); `block`
 * if none was. The model decides whether it asks for the function at all: that nothing was asked for is a dialog in which nothing happened.
 */
export async function runTest(
  product: Pick<Product, 'testChat'>,
  businessId: string,
  { key, function: name, expect, messages }: PlaybookTestRow,
) {
  const session = `playbook-${randomUUID()}`
  const outcomes: string[] = []
  let answer: TestChatAnswer | undefined
  for (const { text = '', media } of messages as { text?: string; media?: 'image' | 'document' }[]) {
    const file = media && (media === 'image' ? sampleImage() : sampleDocument())
    answer = await product.testChat(businessId, { text, session, ...(file ? { media: [file] } : {}) })
    outcomes.push(...answer.calls.filter((call) => call.function === name).map(({ outcome }) => outcome))
  }
  const through = outcomes.find((outcome) => outcome === 'succeeded' || outcome === 'waiting')
  return {
    key,
    passed: (expect === 'allow') === (through !== undefined),
    expect,
    outcome: through ?? outcomes.at(-1) ?? null,
    session,
    model: answer?.model ?? '',
  }
}
