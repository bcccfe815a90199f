import { IconFileText, IconFileTypePdf } from '@tabler/icons-react'
import { type MouseEvent, useState } from 'react'
import { texts } from '../../texts/index.ts'
import { fileSize } from './file-size.ts'
import { addressOf, type Media } from './media-address.ts'
import classes from './message-media.module.css'
import { PictureViewer } from './picture-viewer.tsx'
import { SoundPlayer } from './sound-player.tsx'

/** The files of a message: pictures as pictures, sound and video to be played, everything else as a link. */
export function MessageMedia({ media }: { media: Media[] }) {
  const [viewed, setViewed] = useState<number>()
  const pictures = media.filter(isPicture)
  return (
    <div className={classes.files}>
      {media.map((file) =>
        isPicture(file) ? (
          <Picture key={file.id} file={file} open={() => setViewed(pictures.indexOf(file))} />
        ) : (
          <File key={file.id} file={file} />
        ),
      )}
      {viewed !== undefined && <PictureViewer pictures={pictures} first={viewed} close={() => setViewed(undefined)} />}
    </div>
  )
}

const isPicture = ({ mime, kind }: Media): boolean => mime.startsWith('image/') && (kind === 'image' || kind === 'sticker')

/** Opens in the page; in a tab of its own with the keys that browsers have for that. */
function Picture({ file, open }: { file: Media; open: () => void }) {
  const address = addressOf(file)
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    open()
  }
  return (
    <a href={address} target="_blank" rel="noreferrer" className={classes.picture} data-kind={file.kind} onClick={onClick}>
      <img src={address} alt={texts.message.picture(file.filename)} loading="lazy" />
    </a>
  )
}

function File({ file }: { file: Media }) {
  const address = addressOf(file)
  const label = texts.message.file(file.filename, texts.message.kind[file.kind])
  if (file.kind === 'audio' || file.kind === 'voice') return <SoundPlayer file={file} />
  if (file.kind === 'video') {
    // its first moment is its poster, which some phones draw only where they are sent to it
    // biome-ignore lint/a11y/useMediaCaption: what customers film comes without captions
    return <video controls playsInline preload="metadata" src={`${address}#t=0.001`} aria-label={label} className={classes.video} />
  }
  const Icon = file.mime === 'application/pdf' ? IconFileTypePdf : IconFileText
  return (
    <a href={address} target="_blank" rel="noreferrer" className={classes.document}>
      <Icon size={26} aria-hidden />
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
