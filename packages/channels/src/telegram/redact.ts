/** Blanks bot tokens in a text, whatever host or path they stand in: every reason that leaves this folder passes here. */
export const redact = (text: string): string => text.replace(/(?:bot)?\d{5,}:[A-Za-z0-9_-]{30,}/g, 'bot<token>')
