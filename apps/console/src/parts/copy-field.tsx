import { Button, CopyButton, Textarea } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { texts } from '../texts/index.ts'
import classes from './copy-field.module.css'

/** Something to be taken elsewhere as it stands: an address, a key, a command. */
export function CopyField({ label, value }: { label: string; value: string }) {
  return (
    <div className={classes.field}>
      <Textarea className={classes.value} label={label} value={value} readOnly autosize minRows={1} maxRows={8} size="md" dir="ltr" />
      <CopyButton value={value} timeout={2000}>
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
    </div>
  )
}
