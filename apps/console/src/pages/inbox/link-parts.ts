interface TextPart {
  text: string
  href?: string
}

const address = /https?:\/\/[^\s<>"'`]+/gi
/** Signs that end a sentence rather than an address. */
const trailing = /[.,;:!?…»”)\]}]+$/

/** A text in parts, web addresses by themselves. Only http and https: nothing that could be run. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const { 0: match, index } of text.matchAll(address)) {
    const href = withoutTrailing(match)
    if (!URL.canParse(href)) continue
    if (index > at) parts.push({ text: text.slice(at, index) })
    parts.push({ text: href, href })
    at = index + href.length
  }
  if (at < text.length) parts.push({ text: text.slice(at) })
  return parts
}

/** A bracket that was opened within the address belongs to it. */
function withoutTrailing(match: string): string {
  const end = trailing.exec(match)?.[0]
  if (!end) return match
  const opened = match.includes('(') && end.startsWith(')')
  return match.slice(0, match.length - end.length + (opened ? 1 : 0))
}
