import { Button, Text, Title } from '@mantine/core'
import { IconWand } from '@tabler/icons-react'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { sayFailed } from '../../shell/toast.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import classes from './page.module.css'

interface Props {
  text: string
  take: (sentence: { line: number; column: number; text: string }, next: string) => void
}

/** Phrasings that a model proposes for what is unclear, each enforced word for word, to be taken one by one. */
export function RewritePanel({ text, take }: Props) {
  const words = texts.playbook.rewrite
  const mayAsk = useMay('playbook.rewrite')
  const ask = useWrite((csrfToken) => send('POST /v1/playbook/rewrite', { csrfToken, body: { text } }), ['nothing'])
  if (!mayAsk) return null
  const changes = ask.data?.changes ?? []
  return (
    <div className={classes.form}>
      <div>
        <Button
          variant="default"
          h={44}
          leftSection={<IconWand size={18} aria-hidden />}
          loading={ask.isPending}
          onClick={() => ask.mutate(undefined, { onError: (error) => sayFailed(words.failed, error) })}
        >
          {words.start}
        </Button>
      </div>
      <div role="status">
        {ask.data && !ask.data.available && <Text c="dimmed">{words.unavailable}</Text>}
        {ask.data?.available && changes.length === 0 && <Text c="dimmed">{words.nothing}</Text>}
        {changes.length > 0 && (
          <>
            <Title order={2} size="h5">
              {words.heading}
            </Title>
            <ul className={classes.sentences}>
              {changes.map(({ line, column, before, after, said_back }) => (
                <li key={`${line} ${column}`} className={classes.card}>
                  <del dir="auto">{before}</del>
                  <ins dir="auto">{after}</ins>
                  <Text size="sm" c="dimmed" dir="auto">
                    {texts.playbook.understood}: {said_back}
                  </Text>
                  <div>
                    <Button variant="light" h={44} onClick={() => take({ line, column, text: before }, after)}>
                      {texts.playbook.take}
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}
