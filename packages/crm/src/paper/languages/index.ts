import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { he } from './he.ts'
import { id } from './id.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import { no } from './no.ts'
import { pt } from './pt.ts'
import { ru } from './ru.ts'
import { tr } from './tr.ts'
import { zh } from './zh.ts'

/** By ISO 639-1; `nb` and `nn` read `no`. */
export const languages = { ar, de, en, es, fr, he, id, it, ja, ko, no, pt, ru, tr, zh }
