/** The answer to a numbered choice of two; a number among other words is none. */
export const numberIn = (text: string): '1' | '2' | undefined => /^\s*([12])\s*[.)]?\s*$/.exec(text)?.[1] as '1' | '2' | undefined
