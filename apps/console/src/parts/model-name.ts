import { texts } from '../texts/index.ts'

/** A model by the name that its maker gave it; the one that answers without a key, in words. */
export const modelName = (model: string): string => (model === 'rehearsal' ? texts.practiceModel : model)
