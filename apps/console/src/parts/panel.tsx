import { Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './panel.module.css'

interface Props {
  title: ReactNode
  /** What it is for, in a sentence. */
  detail?: ReactNode
  actions?: ReactNode
  /** Where a link leads to. */
  id?: string
  children?: ReactNode
}

/** A part of a page under its own heading. */
export function Panel({ title, detail, actions, id, children }: Props) {
  const heading = useId()
  return (
    <section className={classes.panel} aria-labelledby={heading} {...(id ? { id } : {})}>
      <Stack gap="md">
        <div>
          <div className={classes.head}>
            <Title order={2} size="h4" id={heading}>
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
