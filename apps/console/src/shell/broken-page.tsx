import { Button, Code } from '@mantine/core'
import { IconBug } from '@tabler/icons-react'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { texts } from '../texts/index.ts'
import { Notice } from './notice.tsx'
import classes from './shell.module.css'

/** A fault of this program: said, never a blank page. */
export function BrokenPage({ error }: ErrorComponentProps) {
  return (
    <main className={classes.alone}>
      <Notice main icon={<IconBug size={40} aria-hidden />} heading={texts.failure.broken} detail={texts.failure.brokenDetail}>
        <Button h={44} onClick={() => location.reload()}>
          {texts.failure.reload}
        </Button>
        <Code block>{error instanceof Error ? error.message : String(error)}</Code>
      </Notice>
    </main>
  )
}
