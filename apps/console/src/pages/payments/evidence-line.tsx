import { IconBuildingBank, IconFileCheck, IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { texts } from '../../texts/index.ts'
import classes from '../invoices/money.module.css'
import type { Payment } from '../invoices/shapes.ts'
import { evidenceOf } from './evidence.ts'

/** What a payment rests on, in a word and a small picture. */
export function EvidenceLine({ payment }: { payment: Payment }) {
  const words = texts.money.payments.evidence
  const evidence = evidenceOf(payment)
  if (evidence.kind === 'provider')
    return (
      <span className={classes.evidence}>
        <IconBuildingBank size={20} aria-hidden />
        {words.provider(evidence.provider)}
      </span>
    )
  if (evidence.kind === 'word')
    return (
      <span className={classes.evidence}>
        <IconUserCheck size={20} aria-hidden />
        {words.word}
      </span>
    )
  return (
    <span className={classes.evidence}>
      <Thumb mediaId={evidence.mediaId} />
      {words.file}
    </span>
  )
}

/** A file that is no picture has an icon instead. */
function Thumb({ mediaId }: { mediaId: string }) {
  const [isPicture, setIsPicture] = useState(true)
  if (!isPicture) return <IconFileCheck size={20} aria-hidden />
  return (
    <img
      className={classes.thumb}
      src={`/v1/media/${encodeURIComponent(mediaId)}`}
      alt=""
      loading="lazy"
      onError={() => setIsPicture(false)}
    />
  )
}
