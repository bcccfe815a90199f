/** Where a sentence stands in its text. */
export interface Span {
  start: number
  end: number
}

const abbreviations = new Set(
  (
    'dr mr mrs ms prof nr st sr sra srta dra dott sig ca bzw ggf inkl evtl str tel tlf kl approx vs av mme min max núm pág art bpk ' +
    'ул руб тел стр г т д п н'
  ).split(' '),
)
const months = /^(?:jan|feb|mär|mar|apr|mai|maj|may|jun|jul|aug|sep|okt|oct|nov|dez|des|dec|ocak|şub|haz|tem|ağu|eyl|eki|kas|ara)/iu

/** Sentences end at . ! ? and their kin, and at line ends; not within numbers and addresses, after an abbreviation, or in "3. Mai". Runs in one pass. */
export function splitSentences(text: string): Span[] {
  const spans: Span[] = []
  let start = 0
  const close = (end: number) => {
    if (/\S/.test(text.slice(start, end))) spans.push({ start: start + leadingSpace(text.slice(start, end)), end })
    start = end
  }
  for (const { 0: mark, index } of text.matchAll(/\n|[.…]+|[!?！？؟。۔]+/g)) {
    const end = index + mark.length
    if (mark.startsWith('.') && !endsSentence(text, index, end)) continue
    close(end)
  }
  close(text.length)
  return spans
}

const leadingSpace = (text: string) => text.length - text.trimStart().length

function endsSentence(text: string, dot: number, after: number): boolean {
  const next = text.slice(after, after + 12)
  if (/^[\p{L}\p{N}@/]/u.test(next)) return false
  if (after - dot > 1) return true
  const word = /[\p{L}\p{N}]{1,12}$/u.exec(text.slice(Math.max(0, dot - 12), dot))?.[0] ?? ''
  if (/^\p{N}{1,2}$/u.test(word)) return !/^\s*\p{Ll}/u.test(next) && !months.test(next.trimStart())
  return !abbreviations.has(word.toLowerCase()) && !/^\p{Lu}$/u.test(word)
}
