/**
 * A customer's own words in a text block, without what the house wrote around them: sections in tags
 * (`<facts>…</facts>`) and remarks in brackets at the start of a line (`[photo: image/jpeg]`).
 */
export function customerWords(text: string): string {
  return text
    .replace(/<\/?(customer|customer_message|message|words)(\s[^>]*)?>/g, '')
    .replace(/<([a-z_-]+)(\s[^>]*)?>[\s\S]*?<\/\1>/g, '')
    .replace(/<[a-z_-]+(\s[^>]*)?\/>/g, '')
    .replace(/^[ \t]*\[[^\]\n]*\][ \t]*/gm, '')
    .trim()
}
