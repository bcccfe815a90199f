import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { texts } from '../texts/index.ts'
import { Notice } from './notice.tsx'
import { usePageTitle } from './use-page-title.ts'

export function NotFoundPage() {
  const navigate = useNavigate()
  usePageTitle(texts.notFound.page)
  return (
    <Notice main icon={<IconMapOff size={40} aria-hidden />} heading={texts.notFound.heading} detail={texts.notFound.detail}>
      <Button h={44} onClick={() => navigate({ to: '/inbox' })}>
        {texts.notFound.back}
      </Button>
    </Notice>
  )
}
