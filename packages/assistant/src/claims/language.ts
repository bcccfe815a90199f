import type { ClaimKind } from '@proviso/contracts'

export type Script = 'latin' | 'cyrillic' | 'arabic' | 'han'

/**
 * What a language calls a claim, and what makes it none. All in one small notation: words in order; `a|b` either; `stem*` `*end` `*in*` by part;
 * `two_words` in a row; `$name` a list from `words`; `..` up to 3 words between, each further dot 3 more. Case, accents over Arabic letters and apostrophes do not matter
 * ("I've" is the two words `i ve`); every Han character is a word.
 */
export interface Language {
  code: string
  script: Script
  /** Frequent words that tell it from languages of the same script. */
  common: string
  words: Record<string, string>
  /** `act`: the assistant says that it did it. `state`: it says that it is so. */
  claims: Record<ClaimKind, { act: string[]; state: string[] }>
  marks: {
    /** Within the claim, or before it in its clause. */
    negation: string
    /** Likewise, and beyond "and"; at the head of the clause before, it makes a state a promise ("if you pay, it is booked"). */
    conditional: string
    /** Ability, future, wish, request, hearsay. */
    modal: string
    /** Before the claim: somebody else did it ("you have confirmed"). */
    subject?: string
    /** Behind a state in its clause: it is so only then ("is confirmed once we have the deposit"). */
    trailing?: string
    /** Anywhere in the clause of a state: a report of what was. */
    past: string
    /** Within the claim or right after it: another thing ("payment request"), a condition that follows (Chinese, Turkish). */
    beside?: string
    and: string
    or: string
    /** Phrases in which none of the above counts: "no problem", "I can confirm that". */
    harmless: string
  }
  /**
   * Telling "was confirmed on 3 May" (a report) from "is confirmed for 3 May" and "on 3 May at 10" (claims): what stands by the date of an event,
   * by that of an appointment, by a time of day; `was`: only these make a report; `bare`: so does a date with nothing before it.
   */
  dates: { months: string; on: string; for: string; clock: string; was?: string; bare?: boolean }
}
