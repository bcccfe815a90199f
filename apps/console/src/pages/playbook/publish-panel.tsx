import { Button, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { saidProblem } from '../../shell/said-problem.ts'
import { sayDone } from '../../shell/toast.tsx'
import { texts } from '../../texts/index.ts'
import { ChangeList } from './change-list.tsx'
import { type Change, countChanges } from './diff-sentences.ts'
import classes from './page.module.css'
import { type Playbook, playbookQuery } from './queries.ts'

interface Props {
  /** The version that is to come into force, stored. */
  playbook: Playbook
  changes: readonly Change[]
  onDone: () => void
}

/** Says what would change, and asks, in the place. */
export function PublishPanel({ playbook, changes, onDone }: Props) {
  const words = texts.playbook.publishing
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const version = playbook.version ?? 0
  const publish = useWrite((csrfToken) => send('POST /v1/playbook/publish', { csrfToken, body: { version } }), ['playbook'])
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const { added, removed } = countChanges(changes)
  const unclear = playbook.sentences.filter(({ status }) => status === 'unclear').length
  const faults = publish.error ? publish.error.faults.map(({ detail }) => detail) : playbook.clashes.map(({ detail }) => detail)
  return (
    <section className={classes.publish} aria-label={words.heading}>
      <Title order={2} size="h4" ref={heading} tabIndex={-1}>
        {words.heading}
      </Title>
      <Text fw={600}>
        {added || removed
          ? [added ? words.added(added) : '', removed ? words.removed(removed) : ''].filter(Boolean).join(' · ')
          : changes.length === 0 && words.same}
      </Text>
      {changes.length > 0 && <ChangeList changes={changes} />}
      {unclear > 0 && <p className={classes.warn}>{words.unclear(unclear)}</p>}
      {(publish.error || faults.length > 0) && (
        <div role="alert" className={classes.fault}>
          <Text>{publish.error ? words.failed : words.clashes}</Text>
          {publish.error && !faults.length && <Text dir="auto">{saidProblem(publish.error)}</Text>}
          {faults.map((detail) => (
            <Text key={detail} dir="auto">
              {detail}
            </Text>
          ))}
        </div>
      )}
      <div className={classes.buttons}>
        <Button
          h={44}
          loading={publish.isPending}
          disabled={playbook.clashes.length > 0}
          onClick={() =>
            publish.mutate(undefined, {
              onSuccess: () => {
                void client.invalidateQueries({ queryKey: playbookQuery.queryKey })
                void client.invalidateQueries({ queryKey: ['functions'] })
                sayDone(words.done(version))
              },
              goOn: onDone,
            })
          }
        >
          {words.now}
        </Button>
        <Button variant="default" h={44} onClick={onDone}>
          {words.notYet}
        </Button>
      </div>
    </section>
  )
}
