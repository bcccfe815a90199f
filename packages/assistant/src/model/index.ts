export { type AnthropicOptions, openAnthropic } from './anthropic.ts'
export type * from './port.ts'
export { openRehearsal } from './rehearsal.ts'
