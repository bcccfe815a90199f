import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'

const { resolve } = createRequire(import.meta.url)
const sans = (weight: string) => resolve(`@expo-google-fonts/noto-sans/${weight}/NotoSans_${weight}.ttf`)
const arabic = (weight: string) => resolve(`@expo-google-fonts/ibm-plex-sans-arabic/${weight}/IBMPlexSansArabic_${weight}.ttf`)

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
  const weights = (of: (weight: string) => string) => [
    { src: of('400Regular'), fontWeight: 400 },
    { src: of('700Bold'), fontWeight: 700 },
  ]
  Font.register({ family: 'Noto Sans', fonts: weights(sans) })
  Font.register({ family: 'IBM Plex Sans Arabic', fonts: weights(arabic) })
  Font.registerHyphenationCallback((word) => [word]) // the built-in one hyphenates every language as English
}
