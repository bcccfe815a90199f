import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { texts } from '../texts/index.ts'
import { Notice } from './notice.tsx'
import classes from './page-frame.module.css'
import { usePageTitle } from './use-page-title.ts'

export function NotFoundPage() {
  const navigate = useNavigate()
  usePageTitle(texts.notFound.page)
  return (
    <div className={classes.scroll}>
      <Notice main icon={<IconMapOff size={40} aria-hidden />} heading={texts.notFound.heading} detail={texts.notFound.detail}>
        <Button h={44} onClick={() => navigate({ to: '/inbox' })}>
          {texts.notFound.back}
        </Button>
      </Notice>
    </div>
  )
}
