import { Button, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { texts } from '../../texts/index.ts'
import { comingTime, fullTime } from '../../time/shown-time.ts'
import classes from './page.module.css'

const icons = { pass: IconCircleCheck, warn: IconAlertTriangle, fail: IconCircleX } as const
const worstFirst = ['fail', 'warn', 'pass'] as const

/** Whether everything works; what does not, with how to mend it, stands first. */
export function HealthPage() {
  const words = texts.settings.health
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => ask('/v1/health', { signal }),
  })
  const again = (
    <Button variant="default" h={44} loading={isFetching} onClick={() => refetch()}>
      {words.again}
    </Button>
  )
  if (!data)
    return (
      <PageFrame title={words.page} back={{ to: '/settings', name: texts.places.settings }}>
        {error ? <Failure error={error} retry={refetch} /> : <Loading rows={6} />}
      </PageFrame>
    )
  const worst = worstFirst.find((verdict) => data.findings.some((finding) => finding.verdict === verdict)) ?? 'pass'
  const Worst = icons[worst]
  const findings = worstFirst.flatMap((verdict) => data.findings.filter((finding) => finding.verdict === verdict))
  return (
    <PageFrame title={words.page} back={{ to: '/settings', name: texts.places.settings }} actions={again}>
      <div className={classes.whole} data-verdict={worst} role="status">
        <Worst size={32} aria-hidden />
        <Title order={2} size="h3">
          {{ pass: words.good, warn: words.warns, fail: words.bad }[worst]}
        </Title>
      </div>
      <ul className={classes.list}>
        {findings.map(({ name, about, verdict, detail, fix }, at) => {
          const Icon = icons[verdict]
          const [good = '', bad = '', mend = fix] = words.seen[name] ?? []
          const seen = verdict === 'pass' ? good : bad
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: several messengers may be found alike, and the list is drawn anew as a whole
            <li key={`${name} ${at}`} className={classes.finding} data-verdict={verdict}>
              <span className={classes.verdict}>
                <Icon size={18} aria-hidden />
                {words.verdicts[verdict]}
              </span>
              <div className={classes.grows}>
                <Text fw={600}>
                  {words.names[name] ?? name}
                  {about && `: ${texts.channel[about] ?? about}`}
                </Text>
                {seen && <Text size="sm">{seen}</Text>}
                {(!seen || verdict !== 'pass') && (
                  <Text size="sm" {...(seen && { c: 'dimmed' })}>
                    <bdi lang="en" dir="ltr">
                      {detail}
                    </bdi>
                  </Text>
                )}
                {fix && (
                  <Text size="sm" className={classes.fix}>
                    <b>{words.fix}</b> {mend}
                  </Text>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      <dl className={classes.facts}>
        <div>
          <dt>{words.version}</dt>
          <dd>
            <bdi dir="ltr">{data.version}</bdi>
          </dd>
        </div>
        <div>
          <dt>{words.node}</dt>
          <dd>
            <bdi dir="ltr">{data.node}</bdi>
          </dd>
        </div>
        <div>
          <dt>{words.started}</dt>
          <dd>
            <time dateTime={data.started_at} title={fullTime(data.started_at, texts.locale)}>
              {comingTime(data.started_at, { now: new Date(), locale: texts.locale })}
            </time>
          </dd>
        </div>
      </dl>
    </PageFrame>
  )
}
