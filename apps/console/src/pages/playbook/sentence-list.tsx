import { SegmentedControl, Text, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { functionTitle } from '../../parts/said-deed.ts'
import { texts } from '../../texts/index.ts'
import classes from './page.module.css'
import type { Sentence } from './queries.ts'
import { RewritePanel } from './rewrite-panel.tsx'
import { SentenceCard } from './sentence-card.tsx'

interface Props {
  sentences: readonly Sentence[]
  text: string
  action: string | undefined
  goTo: (line: number) => void
  take: ((sentence: Pick<Sentence, 'line' | 'column' | 'text'>, next: string) => void) | undefined
}

/** Every sentence in the order of the text, under the action it belongs to. */
export function SentenceList({ sentences, text, action, goTo, take }: Props) {
  const [unclearOnly, setUnclearOnly] = useState(false)
  const words = texts.playbook
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (action) list.current?.querySelector('[data-chosen="true"]')?.scrollIntoView({ block: 'center' })
  }, [action])
  const shown = unclearOnly ? sentences.filter(({ status }) => status === 'unclear') : sentences
  const groups: { name: string | undefined; rows: Sentence[] }[] = []
  for (const sentence of shown) {
    const last = groups.at(-1)
    if (last && last.name === sentence.function) last.rows.push(sentence)
    else groups.push({ name: sentence.function, rows: [sentence] })
  }
  return (
    <div className={classes.panel} ref={list}>
      <SegmentedControl
        aria-label={words.show.label}
        size="md"
        value={unclearOnly ? 'unclear' : 'all'}
        onChange={(value) => setUnclearOnly(value === 'unclear')}
        data={[
          { value: 'all', label: words.show.all },
          { value: 'unclear', label: words.show.unclear },
        ]}
      />
      {take && sentences.some(({ status }) => status === 'unclear') && <RewritePanel text={text} take={take} />}
      {shown.length === 0 && <Text c="dimmed">{sentences.length ? words.noUnclear : words.noSentences}</Text>}
      {groups.map(({ name, rows }) => (
        <section key={`${name} ${rows[0]?.line} ${rows[0]?.column}`}>
          <Title order={2} size="h5" className={classes.group} dir="auto">
            {name ? functionTitle(name) : words.general}
          </Title>
          <ul className={classes.sentences}>
            {rows.map((sentence) => (
              <SentenceCard
                key={`${sentence.line} ${sentence.column}`}
                {...{ sentence, goTo, take }}
                chosen={action !== undefined && sentence.function === action}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
