import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Font } from '@react-pdf/renderer'

const require = createRequire(import.meta.url)
const beside = (name: string, path: string) => join(dirname(require.resolve(name)), path)

interface Family {
  name: string
  /** What text makes it necessary; absent: always. */
  script?: RegExp
  regular: () => string
  bold: () => string
}

/**
 * Families in the order in which a glyph is looked for. An Arabic font has to have its letters whole: one that puts dots on bare letters (Noto Sans
 * Arabic) has more glyphs than letters, and the renderer cuts the surplus off. Those of East Asia weigh 5 to 8 MB each: read only where they are needed.
 */
const families: Family[] = [
  {
    name: 'Noto Sans',
    regular: () => require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    bold: () => require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  },
  {
    name: 'IBM Plex Sans Arabic',
    script: /\p{Script=Arabic}/u,
    regular: () => require.resolve('@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf'),
    bold: () => require.resolve('@expo-google-fonts/ibm-plex-sans-arabic/700Bold/IBMPlexSansArabic_700Bold.ttf'),
  },
  {
    name: 'Noto Sans Hebrew',
    script: /[\p{Script=Hebrew}₪]/u,
    regular: () => require.resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
    bold: () => require.resolve('@expo-google-fonts/noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf'),
  },
  {
    name: 'Noto Sans SC',
    script: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u,
    regular: () => beside('@embedpdf/fonts-sc', '../fonts/NotoSansHans-Regular.otf'),
    bold: () => beside('@embedpdf/fonts-sc', '../fonts/NotoSansHans-Bold.otf'),
  },
  {
    name: 'Noto Sans KR',
    script: /[\p{Script=Hangul}₩]/u,
    regular: () => beside('@embedpdf/fonts-kr', '../fonts/NotoSansKR-Regular.otf'),
    bold: () => beside('@embedpdf/fonts-kr', '../fonts/NotoSansKR-Bold.otf'),
  },
]

const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u
const registered = new Set<string>()

/** The families that a text needs, made known to the renderer: each glyph comes out of the first that has it. */
export function fontsFor(text: string): string[] {
  // the built-in one hyphenates every language as English; between signs of Chinese and Japanese a line may end anywhere, without a hyphen
  if (!registered.size)
    Font.registerHyphenationCallback((word) => (withoutSpaces.test(word) ? [...word].flatMap((sign) => [sign, '']) : [word]))
  const needed = families.filter(({ script }) => script?.test(text) ?? true)
  for (const { name, regular, bold } of needed) {
    if (registered.has(name)) continue
    registered.add(name)
    Font.register({ family: name, src: regular(), fontWeight: 400 })
    Font.register({ family: name, src: bold(), fontWeight: 700 })
  }
  return needed.map(({ name }) => name)
}
