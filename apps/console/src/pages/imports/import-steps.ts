/** The steps of an import, in order. */
export const importSteps = ['file', 'columns', 'rules', 'trial'] as const
export type ImportStep = (typeof importSteps)[number]
