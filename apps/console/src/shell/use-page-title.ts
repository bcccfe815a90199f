import { useEffect } from 'react'
import { texts } from '../texts/index.ts'
import { useNeedsCount } from './use-needs-count.ts'

/** Names the page in the tab and for who hears it, after the number of what needs a person. */
export function usePageTitle(page: string, business?: string): void {
  const needs = useNeedsCount()
  useEffect(() => {
    const title = texts.title(page, business)
    document.title = needs > 0 ? texts.titleWith(needs, title) : title
  }, [page, business, needs])
}
