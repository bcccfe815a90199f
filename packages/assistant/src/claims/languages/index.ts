import type { Language } from '../language.ts'
import { arabic } from './ar.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'
import { indonesian } from './id.ts'
import { italian } from './it.ts'
import { norwegian } from './nb.ts'
import { portuguese } from './pt.ts'
import { russian } from './ru.ts'
import { turkish } from './tr.ts'
import { chinese } from './zh.ts'

export const languages: Language[] = [
  english,
  spanish,
  portuguese,
  russian,
  german,
  french,
  italian,
  turkish,
  arabic,
  indonesian,
  norwegian,
  chinese,
]
