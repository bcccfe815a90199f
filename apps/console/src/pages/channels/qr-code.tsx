import { create } from 'qrcode'
import { texts } from '../../texts/index.ts'
import classes from './page.module.css'

const quietZone = 4

/** Dark on white in either colour scheme: phones read nothing else reliably. */
export function QrCode({ text, label = texts.channels.pairing.qr }: { text: string; label?: string }) {
  const { size, data } = create(text, { errorCorrectionLevel: 'L' }).modules
  const dark = Array.from(data, (module, at) => (module ? `M${(at % size) + quietZone} ${Math.floor(at / size) + quietZone}h1v1h-1z` : ''))
  const side = size + 2 * quietZone
  return (
    <div className={classes.code}>
      <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
        <path fill="#000" d={dark.join('')} />
      </svg>
    </div>
  )
}
