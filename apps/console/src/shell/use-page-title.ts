import { useEffect } from 'react'
import { texts } from '../texts/index.ts'

/** Names the page in the tab and for who hears it. */
export function usePageTitle(page: string, business?: string): void {
  useEffect(() => {
    document.title = texts.title(page, business)
  }, [page, business])
}
