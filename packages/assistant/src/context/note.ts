/** What the house says to the model inside the conversation. A customer cannot write it: their `<proviso` is escaped, in what a note quotes too. */
export const note = (text: string): string => `<proviso>${customerText(text)}</proviso>`

/** A customer's words, verbatim but for the one mark that is ours. */
export const customerText = (text: string): string => text.replace(/<(\/?)proviso/gi, '&lt;$1proviso')
