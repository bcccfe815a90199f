const longest = 60
/** What a mail program makes a link of, or could: with a scheme, a path or an @ in it, or beginning with www. */
const address = /\S*(?:[@＠\\/]|\bwww[.。．｡])\S*/giu
/** Between letters or digits; the wide ones count as dots in names of the net too. */
const innerDot = /(?<=[\p{L}\p{N}])[.。．｡](?=[\p{L}\p{N}])/gu

/** A name that somebody chose, as it may stand in a mail to a stranger: one short line in which nothing leads anywhere. May be empty. */
export function plainName(name: string): string {
  const line = name
    .normalize('NFKC')
    .replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(address, '')
    .replace(innerDot, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
  const letters = [...line]
  return letters.length > longest
    ? `${letters
        .slice(0, longest - 1)
        .join('')
        .trim()}…`
    : line
}
