import type { LanguagePhrases } from '../language-phrases.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { id } from './id.ts'
import { it } from './it.ts'
import { no } from './no.ts'
import { pt } from './pt.ts'
import { ru } from './ru.ts'
import { tr } from './tr.ts'
import { zh } from './zh.ts'

/** By the first part of a BCP 47 tag. A customer may write in any of them, whatever the business speaks. */
export const languages = { en, es, pt, ru, de, fr, it, tr, ar, id, no, zh } satisfies Record<string, LanguagePhrases>
