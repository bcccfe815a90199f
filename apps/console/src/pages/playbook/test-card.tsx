import { Button, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconTrash } from '@tabler/icons-react'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { InnerLink } from '../../parts/inner-link.tsx'
import { functionTitle } from '../../parts/said-deed.ts'
import { sayFailed } from '../../shell/toast.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import classes from './page.module.css'
import type { SavedTest, TestRun } from './queries.ts'

/** One saved dialog, and how it came out when it was last played here. */
export function TestCard({ test, run }: { test: SavedTest; run: TestRun | undefined }) {
  const words = texts.playbook.tests
  const mayRemove = useMay('playbook.delete_test')
  const remove = useWrite(
    (csrfToken) => send('DELETE /v1/playbook/tests/{key}', { csrfToken, params: { key: test.key } }),
    ['playbook', 'tests'],
  )
  return (
    <li className={classes.card} data-test={test.key}>
      <div className={classes.row}>
        <div>
          <Text fw={600}>
            <bdi dir="ltr">{test.key}</bdi> · {functionTitle(test.function)}
          </Text>
          <Text size="sm" c="dimmed">
            {test.expect === 'block' ? words.mustBlock : words.mustAllow}
          </Text>
        </div>
        {mayRemove && (
          <Button
            variant="subtle"
            color="gray"
            h={44}
            leftSection={<IconTrash size={18} aria-hidden />}
            aria-label={words.removeOf(test.key)}
            loading={remove.isPending}
            onClick={() => remove.mutate(undefined, { onError: (error) => sayFailed(words.failed, error) })}
          >
            {words.remove}
          </Button>
        )}
      </div>
      <ul className={classes.lines}>
        {test.messages.map(({ text, media }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a saved dialog never change their places
          <li key={at} dir="auto">
            <Text span c="dimmed" size="sm">
              {words.customer}:{' '}
            </Text>
            {text} {media && `(${media === 'image' ? words.attachImage : words.attachDocument})`}
          </li>
        ))}
      </ul>
      {run && (
        <div role="status">
          <span className={classes.verdict} data-passed={run.passed}>
            {run.passed ? <IconCircleCheck size={18} aria-hidden /> : <IconCircleX size={18} aria-hidden />}
            {run.passed ? words.passed : words.broken}
          </span>{' '}
          <bdi dir="auto">
            {run.outcome === null ? words.ended.none : run.because ? words.ended.because(run.because) : words.ended.through}
          </bdi>{' '}
          {run.conversation_id && (
            <InnerLink href={`/inbox/${run.conversation_id}`} className={classes.link}>
              {words.see}
            </InnerLink>
          )}
        </div>
      )}
    </li>
  )
}
