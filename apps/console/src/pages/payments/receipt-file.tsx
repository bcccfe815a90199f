import { Anchor } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { texts } from '../../texts/index.ts'
import classes from '../invoices/money.module.css'

/** The customer's file behind a payment: a picture as one, anything else as a link. */
export function ReceiptFile({ mediaId }: { mediaId: string }) {
  const [isPicture, setIsPicture] = useState(true)
  const address = `/v1/media/${encodeURIComponent(mediaId)}`
  const words = texts.money.payments.evidence
  return (
    <div>
      {isPicture && (
        <a href={address} target="_blank" rel="noreferrer">
          <img className={classes.receipt} src={address} alt={words.picture} onError={() => setIsPicture(false)} />
        </a>
      )}
      {!isPicture && (
        <Anchor href={address} target="_blank" rel="noreferrer" underline="always">
          <IconFileText size={20} aria-hidden /> {words.open}
        </Anchor>
      )}
    </div>
  )
}
