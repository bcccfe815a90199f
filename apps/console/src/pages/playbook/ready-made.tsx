import { Button, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { texts } from '../../texts/index.ts'
import classes from './page.module.css'
import { readyMadeQuery } from './queries.ts'

interface Props {
  /** There is a text already, whose place it would take. */
  replaces: boolean
  onTake: (text: string) => void
  /** Absent where there is nothing else to go back to. */
  onCancel?: (() => void) | undefined
}

/** Texts to begin with, one for each trade. */
export function ReadyMade({ replaces, onTake, onCancel }: Props) {
  const words = texts.playbook.readyMade
  const { data, error, refetch } = useQuery(readyMadeQuery())
  return (
    <section className={classes.publish} aria-label={words.heading}>
      <Title order={2} size="h4">
        {words.heading}
      </Title>
      <Text c="dimmed">{words.detail}</Text>
      {replaces && <Text className={classes.warn}>{words.replace}</Text>}
      {!data && (error ? <Failure error={error} retry={refetch} /> : <Loading rows={3} />)}
      <ul className={classes.trades}>
        {data?.data.map(({ trade, text }) => (
          <li key={trade} className={classes.card}>
            <Text fw={600}>{words.trades[trade] ?? trade}</Text>
            <p className={classes.excerpt} dir="auto">
              {excerptOf(text)}
            </p>
            <div>
              <Button variant="default" h={44} onClick={() => onTake(text)}>
                {words.take}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {onCancel && (
        <div>
          <Button variant="subtle" h={44} onClick={onCancel}>
            {words.cancel}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Its first words that are no heading and no setting. */
const excerptOf = (text: string): string =>
  text.split('\n').find((line) => line.trim() && !line.startsWith('#') && !/^\p{L}+:/u.test(line)) ?? ''
