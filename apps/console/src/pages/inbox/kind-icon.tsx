import {
  IconAddressBook,
  IconFileText,
  IconMapPin,
  IconMicrophone,
  IconMusic,
  IconPhoto,
  IconSticker,
  IconVideo,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Message } from '../../api/shapes.ts'

const icons: Partial<Record<Message['kind'], TablerIcon>> = {
  image: IconPhoto,
  document: IconFileText,
  video: IconVideo,
  audio: IconMusic,
  voice: IconMicrophone,
  sticker: IconSticker,
  contact: IconAddressBook,
  location: IconMapPin,
}

/** The sign of what a message is besides text. */
export function KindIcon({ kind, size = 14 }: { kind: Message['kind']; size?: number }) {
  const Icon = icons[kind]
  return Icon ? <Icon size={size} aria-hidden style={{ verticalAlign: '-0.15em', marginInlineEnd: '0.2em' }} /> : null
}
