import { Anchor } from '@mantine/core'
import { linkParts } from './link-parts.ts'
import classes from './message-bubble.module.css'

/** Words as they were written, with addresses that can be followed. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className={classes.text} dir="auto">
      {linkParts(text).map((part, at) =>
        part.href ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
          <Anchor key={at} href={part.href} target="_blank" rel="noopener noreferrer nofollow" underline="always" c="inherit" inherit>
            <bdi dir="ltr">{part.text}</bdi>
          </Anchor>
        ) : (
          part.text
        ),
      )}
    </p>
  )
}
