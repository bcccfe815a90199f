import { IconFileText } from '@tabler/icons-react'
import type { Message } from '../../api/shapes.ts'
import { texts } from '../../texts/index.ts'
import { fileSize } from './file-size.ts'
import classes from './message-media.module.css'

type Media = Message['media'][number]

const addressOf = ({ id }: Media) => `/v1/media/${encodeURIComponent(id)}`

/** The files of a message: pictures as pictures, sound and video to be played, everything else as a link. */
export function MessageMedia({ media }: { media: Media[] }) {
  return (
    <div className={classes.files}>
      {media.map((file) => (
        <File key={file.id} file={file} />
      ))}
    </div>
  )
}

function File({ file }: { file: Media }) {
  const address = addressOf(file)
  const isPicture = file.mime.startsWith('image/')
  if (isPicture && (file.kind === 'image' || file.kind === 'sticker')) {
    return (
      <a href={address} target="_blank" rel="noreferrer" className={classes.picture} data-kind={file.kind}>
        <img src={address} alt={texts.message.picture(file.filename)} loading="lazy" />
      </a>
    )
  }
  const label = texts.message.file(file.filename, texts.message.kind[file.kind])
  if (file.kind === 'audio' || file.kind === 'voice') {
    // biome-ignore lint/a11y/useMediaCaption: what customers say comes without captions
    return <audio controls preload="none" src={address} aria-label={label} className={classes.sound} />
  }
  if (file.kind === 'video') {
    // biome-ignore lint/a11y/useMediaCaption: what customers film comes without captions
    return <video controls preload="metadata" src={address} aria-label={label} className={classes.video} />
  }
  return (
    <a href={address} target="_blank" rel="noreferrer" className={classes.document}>
      <IconFileText size={24} aria-hidden />
      <span>
        <bdi dir="auto" className={classes.name}>
          {label}
        </bdi>
        <span className={classes.about}>
          {texts.message.kind[file.kind]} · {fileSize(file.size, texts.locale)}
        </span>
      </span>
    </a>
  )
}
