import { useEffect } from 'react'

/** What was typed and not saved outlives a reload of the page; it ends with the tab. */
export function useDraft<Values extends object>(key: string, form: { setValues: (values: Values) => void }) {
  const { setValues } = form
  useEffect(() => {
    const kept = sessionStorage.getItem(key)
    if (kept) setValues(JSON.parse(kept) as Values)
  }, [key, setValues])
}

export const keepDraft = (key: string, values: object): void => sessionStorage.setItem(key, JSON.stringify(values))
export const forgetDraft = (key: string): void => sessionStorage.removeItem(key)
