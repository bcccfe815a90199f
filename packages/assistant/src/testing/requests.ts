import type { ModelRequest, ModelTool } from '../model/port.ts'

/** A tool that confirms payments, as a guarded function is offered. */
export const confirmPayment: ModelTool = {
  name: 'confirm_payment',
  description: 'When the customer says they have paid. HARD REQUIREMENT: the customer has sent an image or a document.',
  input_schema: { type: 'object', properties: { amount: { type: 'number' }, currency: { type: 'string' } }, required: ['amount'] },
}

/** A request with one message of the customer's. */
export function requestOf(words: string, more: Partial<ModelRequest> = {}): ModelRequest {
  return {
    model: 'claude-sonnet-5-5',
    system: [{ text: 'You speak for a shop.' }, { text: 'The shop sells tea.', cache: '1h' }],
    tools: [confirmPayment],
    messages: [{ role: 'user', content: [{ type: 'text', text: words }] }],
    maxTokens: 1024,
    ...more,
  }
}
