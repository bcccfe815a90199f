import type { Language } from '../language.ts'
import { english } from './en.ts'

/** Languages that a playbook may be written in. */
export const languages: Language[] = [english]
