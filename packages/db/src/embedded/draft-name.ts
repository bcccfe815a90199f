/** A name for what is being made; a version ends in a number too, so the number of the process alone would not tell the two apart. */
export const draftName = (finished: string): string => `${finished}.draft-${process.pid}`

/** Its group is the process that makes it. */
export const draftPattern = /\.draft-(\d+)$/
