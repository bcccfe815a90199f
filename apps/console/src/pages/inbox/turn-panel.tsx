import { Text } from '@mantine/core'
import { IconHandStop } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { modelName } from '../../parts/model-name.ts'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { texts } from '../../texts/index.ts'
import { fullTime } from '../../time/shown-time.ts'
import { CallLine } from './call-line.tsx'
import { turnQuery } from './queries.ts'
import type { Turn } from './shapes.ts'
import { shownCost, shownSeconds } from './shown-cost.ts'
import classes from './turn-panel.module.css'

interface Props {
  turnId: string
  /** Brings a message or call of the thread into view. */
  show: (id: string) => void
}

/** Why an answer was given: on which facts what was asked for ran or was stopped, what was held back, and what the model took for it. */
export function TurnPanel({ turnId, show }: Props) {
  const { data: turn, error, refetch } = useQuery(turnQuery(turnId))
  const words = texts.talk.why
  if (!turn) return error ? <Failure error={error} retry={refetch} /> : <Loading rows={4} />
  return (
    <div className={classes.panel} data-turn={turn.id}>
      <section className={classes.part}>
        <h3 className={classes.title}>{words.actions}</h3>
        {turn.calls.length === 0 && <p className={classes.said}>{words.none}</p>}
        {turn.calls.map((call) => (
          <CallLine key={call.id} call={call} approval={undefined} marked={false} show={show} open={false} />
        ))}
      </section>
      {turn.rejected_claims.length > 0 && <Rejected turn={turn} />}
      <section className={classes.part}>
        <h3 className={classes.title}>{words.replies}</h3>
        <Sums turn={turn} />
        {turn.replies.length > 1 && (
          <ol className={classes.replies}>
            {turn.replies.map((reply, at) => (
              <li key={reply.at} className={classes.reply}>
                <span>
                  {words.reply(at + 1)} · <Seconds ms={reply.duration_ms} /> · <Cost of={reply} />
                </span>
                {reply.discarded && (
                  <Text size="sm" c="dimmed">
                    {words.dropped(reply.discarded)}
                  </Text>
                )}
              </li>
            ))}
          </ol>
        )}
      </section>
    </div>
  )
}

function Rejected({ turn }: { turn: Turn }) {
  const words = texts.talk.why
  return (
    <section className={classes.part}>
      <h3 className={classes.title} data-tone="waiting">
        <IconHandStop size={18} aria-hidden /> {words.rejected}
      </h3>
      <p className={classes.said}>{words.rejectedDetail}</p>
      {turn.rejected_claims.flatMap(({ at, claims }) =>
        claims.map((claim) => (
          <blockquote key={`${at} ${claim}`} className={classes.claim} dir="auto">
            {claim}
          </blockquote>
        )),
      )}
    </section>
  )
}

function Sums({ turn }: { turn: Turn }) {
  const words = texts.talk.why
  const { tokens } = turn.total
  const count = (n: number) => new Intl.NumberFormat(texts.locale).format(n)
  const read = tokens.input + tokens.cache_read + tokens.cache_write
  const models = [...new Set(turn.replies.map(({ model }) => modelName(model)))]
  return (
    <dl className={classes.sums}>
      <div>
        <dt>{words.model}</dt>
        <dd>
          <bdi>{models.join(', ') || '–'}</bdi>
        </dd>
      </div>
      <div>
        <dt>{words.tokens}</dt>
        <dd>{words.tokenLine(count(read), count(tokens.cache_read), count(tokens.output))}</dd>
      </div>
      <div>
        <dt>{words.cost}</dt>
        <dd>
          <Cost of={turn.total} />
        </dd>
      </div>
      <div>
        <dt>{words.latency}</dt>
        <dd>
          <Seconds ms={turn.total.duration_ms} />
        </dd>
      </div>
      {turn.ended_at && (
        <div>
          <dt>{words.whole}</dt>
          <dd title={fullTime(turn.started_at, texts.locale)}>
            <Seconds ms={Date.parse(turn.ended_at) - Date.parse(turn.started_at)} /> · {words.status[turn.status]}
            {turn.reason && (
              <>
                {' · '}
                <bdi dir="auto">{turn.reason}</bdi>
              </>
            )}
          </dd>
        </div>
      )}
      <div>
        <dt>{words.events}</dt>
        <dd>
          <code dir="ltr">{turn.id}</code>
        </dd>
      </div>
    </dl>
  )
}

function Cost({ of: { cost_usd, estimated } }: { of: Pick<Turn['total'], 'cost_usd' | 'estimated'> }) {
  return (
    <bdi dir="ltr">
      {shownCost(cost_usd, texts.locale)}
      {estimated && ` (${texts.talk.why.estimated})`}
    </bdi>
  )
}

const Seconds = ({ ms }: { ms: number }) => <bdi dir="ltr">{texts.talk.why.seconds(shownSeconds(ms, texts.locale))}</bdi>
