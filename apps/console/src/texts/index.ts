import { english, type Texts } from './english.ts'

/** The words of this console. The choice of a language will be made here. */
export const texts: Texts = english
