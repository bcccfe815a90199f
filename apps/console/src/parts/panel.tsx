import { Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import classes from './panel.module.css'

interface Props {
  title: ReactNode
  /** What it is for, in a sentence. */
  detail?: ReactNode
  actions?: ReactNode
  /** Where a link leads to. */
  id?: string
  /** It was opened by a press elsewhere, perhaps out of sight: it comes into view, and its heading is what is read out next. */
  arrives?: boolean
  children?: ReactNode
}

/** A part of a page under its own heading. */
export function Panel({ title, detail, actions, id, arrives = false, children }: Props) {
  const heading = useId()
  const shown = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!arrives) return
    shown.current?.focus({ preventScroll: true })
    shown.current?.closest('section')?.scrollIntoView({ block: 'start' })
  }, [arrives])
  return (
    <section className={classes.panel} aria-labelledby={heading} {...(id ? { id } : {})}>
      <Stack gap="md">
        <div>
          <div className={classes.head}>
            <Title order={2} size="h4" id={heading} {...(arrives ? { ref: shown, tabIndex: -1 } : {})}>
              {title}
            </Title>
            {actions && <div className={classes.actions}>{actions}</div>}
          </div>
          {detail && <Text c="dimmed">{detail}</Text>}
        </div>
        {children}
      </Stack>
    </section>
  )
}
