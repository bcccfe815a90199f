import { Button } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Notice } from '../../shell/notice.tsx'
import { texts } from '../../texts/index.ts'

/** Nobody has written yet: how to get to the first message. */
export function NothingYet() {
  const navigate = useNavigate()
  const { heading, detail, connect } = texts.inbox.empty
  return (
    <Notice icon={<IconInbox size={40} aria-hidden />} heading={heading} detail={detail}>
      <Button h={44} onClick={() => navigate({ to: '/channels' })}>
        {connect}
      </Button>
    </Notice>
  )
}
