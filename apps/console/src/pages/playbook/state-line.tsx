import { IconInfoCircle, IconQuestionMark, IconShieldCheck } from '@tabler/icons-react'
import { texts } from '../../texts/index.ts'
import classes from './page.module.css'
import type { Playbook } from './queries.ts'
import type { PlaybookDraft } from './use-playbook-draft.ts'

const icons = { enforced: IconShieldCheck, guidance: IconInfoCircle, unclear: IconQuestionMark }
const statuses = ['enforced', 'guidance', 'unclear'] as const

/** What is in force, what is only written, and how many sentences protect something. */
export function StateLine({ playbook, draft }: { playbook: Playbook; draft: PlaybookDraft }) {
  const words = texts.playbook
  const { version, published_version: live } = playbook
  return (
    <div className={classes.state}>
      <span>{live ? words.state.live(live) : words.state.nothing}</span>
      {!draft.isSaved && <span title={words.state.keptHere}>{words.state.unsaved}</span>}
      {draft.isSaved && version !== null && version !== live && <span>{words.state.draft(version)}</span>}
      {statuses.map((status) => {
        const Icon = icons[status]
        const n = draft.compiled.sentences.filter((each) => each.status === status).length
        return (
          <span key={status} className={classes.stat} data-status={status}>
            <Icon size={16} aria-hidden />
            {words.stats[status](n)}
          </span>
        )
      })}
      <span role="status">{draft.failed ? words.offline : draft.isCurrent ? '' : words.compiling}</span>
    </div>
  )
}
