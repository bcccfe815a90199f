import type { Language } from '../language.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { portuguese } from './pt.ts'
import { russian } from './ru.ts'

/** Languages that a playbook may be written in. */
export const languages: Language[] = [english, spanish, portuguese, russian]
