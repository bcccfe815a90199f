import { IconBrandTelegram, IconBrandWhatsapp, IconMessage } from '@tabler/icons-react'
import { texts } from '../../texts/index.ts'
import classes from './pills.module.css'

const icons: Record<string, typeof IconMessage> = {
  telegram: IconBrandTelegram,
  whatsapp: IconBrandWhatsapp,
  whatsapp_cloud: IconBrandWhatsapp,
}

export function ChannelName({ kind }: { kind: string }) {
  const Icon = icons[kind] ?? IconMessage
  return (
    <span className={classes.pill}>
      <Icon size={16} aria-hidden />
      {texts.channel[kind] ?? kind}
    </span>
  )
}
