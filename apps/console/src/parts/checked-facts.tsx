import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react'
import type { Check } from '../api/shapes.ts'
import { texts } from '../texts/index.ts'
import classes from './checked-fact.module.css'
import { InnerLink } from './inner-link.tsx'
import { isolated } from './isolated.ts'
import { begun } from './said-deed.ts'
import { useDeed } from './use-deed.ts'

interface About {
  conversationId: string | null
  leadId: string | null
}

/** Facts that were looked at, each with whether it held and the ways to what showed it. */
export function CheckedFacts({ checks, about }: { checks: readonly Check[]; about: About }) {
  return (
    <ul className={classes.facts}>
      {checks.map((check, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the checks of a call never change
        <Fact key={at} check={check} about={about} />
      ))}
    </ul>
  )
}

function Fact({ check, about }: { check: Check; about: About }) {
  const { passed, error, shadow, of } = check
  const { fact } = useDeed()
  const Icon = error ? IconQuestionMark : passed ? IconCheck : IconX
  return (
    <li className={classes.fact} data-passed={error ? 'unchecked' : passed}>
      <Icon size={18} aria-hidden />
      <div>
        <VisuallyHidden>{passed ? texts.call.holds : texts.call.fails}: </VisuallyHidden>
        <bdi dir="auto">{begun(fact(check))}</bdi>
        {shadow && <span className={classes.aside}> ({texts.call.watched})</span>}
        {error && <span className={classes.aside}> {texts.call.unchecked(error)}</span>}
        <Evidence evidence={check.evidence} about={about} />
        {of && of.length > 0 && (
          <div className={classes.parts}>
            <CheckedFacts checks={of} about={about} />
          </div>
        )}
      </div>
    </li>
  )
}

/** The rows behind a fact, each a way to where it is read. */
function Evidence({ evidence, about }: { evidence: Check['evidence']; about: About }) {
  const deed = useDeed()
  if (!evidence) return null
  const { message_ids = [], media_ids = [], call_ids = [], payment_ids = [], field, count } = evidence
  const words = texts.call.evidence
  const { conversationId, leadId } = about
  const links = [
    ...(conversationId
      ? message_ids.map((id, at) => ({ id, href: `/inbox/${conversationId}#${id}`, says: words.message(at + 1, message_ids.length) }))
      : []),
    ...media_ids.map((id, at) => ({ id, href: `/v1/media/${encodeURIComponent(id)}`, says: words.file(at + 1, media_ids.length) })),
    ...call_ids.map((id) => ({ id, href: `/activity/${id}`, says: words.call })),
    ...payment_ids.map((id) => ({ id, href: `/payments#${id}`, says: texts.activity.lead.payment })),
    ...(field !== undefined && leadId ? [{ id: field, href: `/leads/${leadId}`, says: words.field(isolated(deed.field(field))) }] : []),
  ]
  if (!links.length && count === undefined) return null
  return (
    <span className={classes.links}>
      {links.map(({ id, href, says }) =>
        href.startsWith('/v1/') ? (
          <a key={id} href={href} className={classes.link} target="_blank" rel="noreferrer">
            {says}
          </a>
        ) : (
          <InnerLink key={id} href={href} className={classes.link}>
            {says}
          </InnerLink>
        ),
      )}
      {count !== undefined && <span className={classes.aside}>{words.counted(count)}</span>}
    </span>
  )
}
