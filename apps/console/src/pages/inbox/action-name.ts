import { capitalized } from './capitalized.ts'

/** An action's name in words: `confirm_payment` is "Confirm payment". */
export const actionName = (name: string): string => capitalized(name.replaceAll('_', ' ').trim())
