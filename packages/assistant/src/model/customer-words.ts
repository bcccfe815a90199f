/** A customer's own words in a text block, without the notes of the house (`<proviso>…</proviso>`), which no customer can write. */
export function customerWords(text: string): string {
  return text.replace(/<proviso>[\s\S]*?<\/proviso>/g, '').trim()
}
