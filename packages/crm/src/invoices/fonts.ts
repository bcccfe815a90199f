import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'

const require = createRequire(import.meta.url)
const sans = {
  400: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  700: require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
}
const arabic = {
  400: require.resolve('@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf'),
  700: require.resolve('@expo-google-fonts/ibm-plex-sans-arabic/700Bold/IBMPlexSansArabic_700Bold.ttf'),
}

let registered = false

/**
 * Families to be named in this order: each glyph comes out of the first that has it. An Arabic font has to have its letters whole: one that
 * puts dots on bare letters (Noto Sans Arabic) has more glyphs than letters, and the renderer cuts the surplus off.
 */
export const fontFamily = ['Noto Sans', 'IBM Plex Sans Arabic']

/** Makes the fonts known to the renderer; they are read with the first document. */
export function registerFonts(): void {
  if (registered) return
  registered = true
  for (const fontWeight of [400, 700] as const) {
    Font.register({ family: 'Noto Sans', src: sans[fontWeight], fontWeight })
    Font.register({ family: 'IBM Plex Sans Arabic', src: arabic[fontWeight], fontWeight })
  }
  Font.registerHyphenationCallback((word) => [word]) // the built-in one hyphenates every language as English
}
