// Language, direction and colours stand before the first paint: a flash of white in a dark room is no welcome.
;(() => {
  const stored = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const known = ['en', 'es', 'pt', 'ru', 'ar']
  const names = [stored('proviso.language'), ...navigator.languages.map((tag) => tag.split('-')[0])]
  const language = names.find((name) => known.includes(name)) ?? 'en'
  const scheme = stored('mantine-color-scheme-value')
  const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  const root = document.documentElement
  root.lang = language
  root.dir = language === 'ar' ? 'rtl' : 'ltr'
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light'
})()
