/**
 * What people of one language write. A pattern is a row of words as typed (case, accents and apostrophes do not matter) with
 *  - `(a|b c)`, `(a )?`, `[ou]`, `{0,2}`, `(?!…)` and `(?<!…)` of regular expressions,
 *  - `*`: any letters of the same word (`abogad*`),
 *  - ` ... `: up to four words of the same sentence (in a language without spaces: `...` is up to eight characters).
 * It fits whole words only.
 */
export interface LanguagePhrases {
  /** Threats of lawyers, courts, authorities. */
  legal: readonly string[]
  /** Accusations of fraud, and payments that somebody else made. */
  fraud: readonly string[]
  /** Accusations that are a harmless doubt when asked ("this is a scam?"): they count unless a question ends within two words. */
  fraudUnlessAsked: readonly string[]
  /** Accusations that count only as a whole sentence ("Thieves!"). */
  fraudAlone: readonly string[]
  /** Words of the matter that no list of sentences can exhaust: they count in a sentence that asks nothing and holds no calm word. */
  legalWords: readonly string[]
  fraudWords: readonly string[]
  /** Words of ordinary business ("appointment", "parking", "recommended"), in whose company a lawyer or a thief is no threat. */
  calm: readonly string[]
  /** Messages that are nothing but a wish for no more of them, without politeness. */
  optOut: readonly string[]
  /** Words that may stand around an opt-out. */
  polite: readonly string[]
  /** Written without spaces: patterns fit anywhere in the text. */
  isSpaceless?: true
  /** Letters that may stand before the first word of a pattern, as a pattern. */
  prefix?: string
}
