import { Anchor, Code } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { Notice } from '../../shell/notice.tsx'
import { texts } from '../../texts/index.ts'

/** Nobody has written yet: how to get to the first message. */
export function NothingYet() {
  const { heading, detail, command, docs } = texts.inbox.empty
  return (
    <Notice icon={<IconInbox size={40} aria-hidden />} heading={heading} detail={detail}>
      <Code block w="100%" ta="start" tabIndex={0} style={{ whiteSpace: 'pre-wrap' }}>
        {command(location.origin)}
      </Code>
      <Anchor href="/docs#channels" underline="always">
        {docs}
      </Anchor>
    </Notice>
  )
}
