import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface Props {
  /** An address of the console. */
  href: string
  className?: string | undefined
  children: ReactNode
}

/** A way to an address that is made of data; opens in the place, as every link of the console does. */
export function InnerLink({ href, className, children }: Props) {
  const router = useRouter()
  return (
    <a
      href={href}
      className={className}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        router.history.push(href)
      }}
    >
      {children}
    </a>
  )
}
