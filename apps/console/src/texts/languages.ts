/** The languages of the console, each in its own name. */
export const languages = { en: 'English', es: 'Español', pt: 'Português', ru: 'Русский', ar: 'العربية' } as const

export type Language = keyof typeof languages

export const languageNames = Object.keys(languages) as Language[]

/** The key under which this browser keeps the choice; `build/before-paint.js` reads it as well. */
const kept = 'proviso.language'

const isLanguage = (name: string): name is Language => Object.hasOwn(languages, name)

/** What was chosen here, else the first of the browser's languages that there is, else English. */
export function currentLanguage(): Language {
  const names = [localStorage.getItem(kept) ?? '', ...navigator.languages.map((tag) => tag.split('-')[0] ?? '')]
  return names.find(isLanguage) ?? 'en'
}

/** Every word on the page changes, so the page is loaded again. */
export function chooseLanguage(language: Language): void {
  localStorage.setItem(kept, language)
  location.reload()
}

export const isRightToLeft = (language: Language): boolean => language === 'ar'
