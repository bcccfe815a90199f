import { telegram } from './telegram/index.ts'

/** One line per messenger: its kind and its adapter. */
export const adapters = { telegram } as const
