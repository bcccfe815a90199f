import { Button, CopyButton, Group, Text } from '@mantine/core'
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { texts } from '../../texts/index.ts'
import classes from './page.module.css'

/** Shown once: they take the focus, so that nobody goes on past them, and can be taken along without writing them down. */
export function BackupCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const { second: words } = texts.accountPage
  const said = useId()
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  const all = `${codes.join('\n')}\n`
  return (
    <section ref={box} tabIndex={-1} className={classes.backup} aria-labelledby={said}>
      <Text fw={600} id={said}>
        {words.codes}
      </Text>
      <ol className={classes.codes} aria-label={words.codesLabel}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group gap="sm">
        <CopyButton value={all} timeout={2000}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              h={44}
              onClick={copy}
              leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
            >
              {copied ? texts.settings.copied : texts.settings.copy}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          h={44}
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(all)}`}
          download="proviso-codes.txt"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {words.download}
        </Button>
        <Button h={44} onClick={onKept}>
          {words.kept}
        </Button>
      </Group>
    </section>
  )
}
