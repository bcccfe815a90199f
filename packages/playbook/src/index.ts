export { builtInActions } from './actions.ts'
export { type CompiledPlaybook, compilePlaybook, mostCharacters, type PlaybookSentence } from './compile-playbook.ts'
export type { Surroundings } from './place.ts'
export type { RulePart } from './statement.ts'
