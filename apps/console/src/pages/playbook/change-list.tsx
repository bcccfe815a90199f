import { Text, Title } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { functionTitle } from '../../parts/said-deed.ts'
import { texts } from '../../texts/index.ts'
import type { Change } from './diff-sentences.ts'
import classes from './page.module.css'

/** What comes and what goes, rule by rule, under the action it is about. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const words = texts.playbook.changes
  if (!changes.length) return <Text c="dimmed">{words.none}</Text>
  const names = [...new Set(changes.map((each) => each.function))]
  return names.map((name) => (
    <section key={name}>
      <Title order={2} size="h5" className={classes.group} dir="auto">
        {functionTitle(name)}
      </Title>
      <ul className={classes.changes}>
        {changes
          .filter((each) => each.function === name)
          .map(({ change, sentence }) => {
            const Icon = change === 'added' ? IconPlus : IconMinus
            const whole = change === 'added' ? words.newAction : words.goneAction
            return (
              <li key={`${change} ${sentence}`} className={classes.change} data-change={change}>
                <Icon size={16} aria-hidden />
                <span>
                  <strong>{words[change]}: </strong>
                  <bdi dir="auto">{sentence ?? whole(functionTitle(name))}</bdi>
                </span>
              </li>
            )
          })}
      </ul>
    </section>
  ))
}
