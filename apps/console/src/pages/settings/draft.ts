/** What was typed and not saved outlives a reload of the page; it ends with the tab. What another version kept may lack something. */
export function keptDraft<Values extends object>(key: string, otherwise: Values): Values {
  const kept = sessionStorage.getItem(key)
  return kept ? { ...otherwise, ...(JSON.parse(kept) as Partial<Values>) } : otherwise
}

export const keepDraft = (key: string, values: object): void => sessionStorage.setItem(key, JSON.stringify(values))
export const forgetDraft = (key: string): void => sessionStorage.removeItem(key)
