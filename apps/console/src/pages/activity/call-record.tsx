import { Code, Text } from '@mantine/core'
import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import { texts } from '../../texts/index.ts'
import classes from './page.module.css'

/** A call as the log holds it, folded: its numbers, and its story and fields as programs get them. */
export function CallRecord({ call }: { call: AnswerOf<typeof endpoints.calls.get> }) {
  const words = texts.activity
  const numbers = [
    [words.id, call.id],
    [words.turn, call.turn_id],
    [words.request, call.request_id],
  ].filter(([, id]) => id)
  return (
    <details className={classes.details}>
      <summary>{words.details}</summary>
      <dl className={classes.list}>
        {numbers.map(([name, id]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi dir="ltr">
                <code>{id}</code>
              </bdi>
            </dd>
          </div>
        ))}
      </dl>
      <Text lang="en" dir="ltr" mt="sm">
        {call.explanation}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      <pre className={classes.json} dir="ltr" tabIndex={0}>
        <Code>{JSON.stringify(call, null, 2)}</Code>
      </pre>
    </details>
  )
}
