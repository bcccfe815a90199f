/** What the house says to the model inside the conversation. A customer cannot write it: their `<proviso` is escaped. */
export const note = (text: string): string => `<proviso>${text.replaceAll('</proviso', '&lt;/proviso')}</proviso>`

/** A customer's words, verbatim but for the one mark that is ours. */
export const customerText = (text: string): string => text.replace(/<(\/?)proviso/gi, '&lt;$1proviso')
