import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconDownload, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { texts } from '../../texts/index.ts'
import { addressOf, type Media } from './media-address.ts'
import classes from './picture-viewer.module.css'

interface Props {
  pictures: readonly Media[]
  /** Which of them is seen first. */
  first: number
  close: () => void
}

/** Pictures in full size, above the page; arrow keys go from one to the next, Escape closes. */
export function PictureViewer({ pictures, first, close }: Props) {
  const words = texts.talk.media
  const [at, setAt] = useState(first)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const picture = pictures[at]
  if (!picture) return null
  const go = (step: number) => setAt((at + step + pictures.length) % pictures.length)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const forward = getComputedStyle(document.documentElement).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (key === 'ArrowLeft' || key === 'ArrowRight') go(key === forward ? 1 : -1)
  }
  const glass = { variant: 'filled', color: 'dark', size: 44, radius: 'xl' } as const
  return (
    <dialog ref={dialog} className={classes.viewer} onClose={close} onKeyDown={onKeyDown} aria-label={words.viewer}>
      <div className={classes.bar}>
        {pictures.length > 1 && <span>{words.of(at + 1, pictures.length)}</span>}
        <bdi dir="auto" className={classes.name}>
          {picture.filename}
        </bdi>
        <ActionIcon
          {...glass}
          component="a"
          href={addressOf(picture)}
          download={picture.filename ?? picture.id}
          aria-label={words.download}
        >
          <IconDownload size={22} aria-hidden />
        </ActionIcon>
        <ActionIcon {...glass} onClick={() => dialog.current?.close()} aria-label={texts.talk.control.close}>
          <IconX size={22} aria-hidden />
        </ActionIcon>
      </div>
      <img src={addressOf(picture)} alt={texts.message.picture(picture.filename)} className={classes.picture} />
      {pictures.length > 1 && (
        <div className={classes.ways}>
          <ActionIcon {...glass} onClick={() => go(-1)} aria-label={words.previous}>
            <IconChevronLeft size={24} aria-hidden className={classes.turned} />
          </ActionIcon>
          <ActionIcon {...glass} onClick={() => go(1)} aria-label={words.next}>
            <IconChevronRight size={24} aria-hidden className={classes.turned} />
          </ActionIcon>
        </div>
      )}
    </dialog>
  )
}
