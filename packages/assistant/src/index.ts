export { answerConversation } from './answer-conversation.ts'
export type { Assistant } from './assistant.ts'
export * from './model/index.ts'
export { neutralSentence } from './turn/neutral-sentence.ts'
