import type { Texts } from './en/index.ts'
import type { Language } from './languages.ts'

const catalogs: Record<Language, () => Promise<{ texts: Texts }>> = {
  en: () => import('./en/index.ts'),
  es: () => import('./es/index.ts'),
  pt: () => import('./pt/index.ts'),
  ru: () => import('./ru/index.ts'),
  ar: () => import('./ar/index.ts'),
}

/** The words of this console, there before the first page is drawn. To be read while drawing, never while a module loads. */
export let texts: Texts

export async function loadTexts(language: Language): Promise<void> {
  texts = (await catalogs[language]()).texts
}
