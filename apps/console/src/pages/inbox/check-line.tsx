import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react'
import type { Check } from '../../api/shapes.ts'
import { useDeed } from '../../parts/use-deed.ts'
import { texts } from '../../texts/index.ts'
import { capitalized } from './capitalized.ts'
import classes from './check-line.module.css'
import { EvidenceLinks } from './evidence-links.tsx'

/** One fact that was looked at: its sentence, whether it held, and what showed it. */
export function CheckLine({ check, show }: { check: Check; show: (id: string) => void }) {
  const { passed, error, shadow, of, evidence } = check
  const { fact } = useDeed()
  const Icon = error ? IconQuestionMark : passed ? IconCheck : IconX
  return (
    <li className={classes.check} data-passed={error ? 'unchecked' : passed}>
      <Icon size={16} aria-hidden />
      <div>
        <VisuallyHidden>{passed ? texts.call.holds : texts.call.fails}: </VisuallyHidden>
        <span dir="auto">{capitalized(fact(check))}</span>
        {shadow && <span className={classes.aside}> ({texts.call.watched})</span>}
        {error && <span className={classes.aside}> {texts.call.unchecked(error)}</span>}
        {evidence && <EvidenceLinks evidence={evidence} show={show} />}
        {of && of.length > 0 && (
          <ul className={classes.parts}>
            {of.map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a check never change
              <CheckLine key={at} check={part} show={show} />
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
