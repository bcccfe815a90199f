import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { texts } from '../../texts/index.ts'
import classes from './money.module.css'

interface Props {
  /** Of our own server, which lets its papers stand in a frame of this page. */
  address: string
  title: string
}

/** A paper in the page; a telephone shows the first page of it only, so it opens by itself too. */
export function PaperFrame({ address, title }: Props) {
  return (
    <>
      <iframe className={classes.paper} src={`${address}#view=FitH`} title={title} />
      <div>
        <Button
          component="a"
          href={address}
          target="_blank"
          rel="noreferrer"
          variant="default"
          h={44}
          leftSection={<IconExternalLink size={18} aria-hidden />}
        >
          {texts.money.openPaper}
        </Button>
      </div>
    </>
  )
}
