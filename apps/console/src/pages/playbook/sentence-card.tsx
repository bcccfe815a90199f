import { Button, UnstyledButton } from '@mantine/core'
import { IconInfoCircle, IconQuestionMark, IconShieldCheck } from '@tabler/icons-react'
import { texts } from '../../texts/index.ts'
import { factOf } from './fact-of.ts'
import classes from './page.module.css'
import type { Sentence } from './queries.ts'

const icons = { enforced: IconShieldCheck, guidance: IconInfoCircle, unclear: IconQuestionMark }

interface Props {
  sentence: Sentence
  chosen: boolean
  goTo: (line: number) => void
  /** Puts a phrasing in its place; absent where nothing may be changed. */
  take: ((sentence: Sentence, next: string) => void) | undefined
}

/** A sentence with what becomes of it: what was understood, or why it was not, and what would work. */
export function SentenceCard({ sentence, chosen, goTo, take }: Props) {
  const words = texts.playbook
  const { status, text, said_back, reason, suggestion, line } = sentence
  const Icon = icons[status]
  const fact = factOf(sentence)
  return (
    <li className={classes.sentence} data-status={status} data-chosen={chosen}>
      <div className={classes.sentenceHead}>
        <span className={classes.status} title={words.statusDetail[status]}>
          <Icon size={18} aria-hidden />
          {words.status[status]}
        </span>
        <UnstyledButton className={classes.goTo} aria-label={words.goTo(line)} onClick={() => goTo(line)}>
          {words.line(line)}
        </UnstyledButton>
      </div>
      <div dir="auto">{text}</div>
      {said_back && (
        <div className={classes.said}>
          <span className={classes.label}>{words.understood}: </span>
          <bdi dir="auto">{said_back}</bdi>
        </div>
      )}
      {fact && (
        <div className={classes.said}>
          <span className={classes.label}>{words.reads}: </span>
          {fact}
        </div>
      )}
      {reason && (
        <div className={classes.said} dir="auto">
          {reason}
        </div>
      )}
      {suggestion && (
        <div className={`${classes.said} ${classes.take}`}>
          <span>
            <span className={classes.label}>{words.suggestion}: </span>
            <bdi dir="auto">{suggestion}</bdi>
          </span>
          {take && (
            <Button variant="light" h={44} onClick={() => take(sentence, suggestion)}>
              {words.take}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
