/** A file's name as a header carries it (RFC 6266): a plain form for all, the real one in UTF-8. The name is a stranger's words. */
export function contentDisposition(how: 'inline' | 'attachment', filename: string): string {
  const name = filename
    .replace(/[\p{Cc}/\\]/gu, '_')
    .slice(0, 200)
    .toWellFormed()
  const plain = name.replace(/[^\x20-\x7e]|["%]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
