import { Button, Text } from '@mantine/core'
import { IconCircleCheck, IconMessagePlus, IconPlayerPause } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { Notice } from '../../shell/notice.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import classes from './page.module.css'
import { chainsQuery } from './queries.ts'
import { silenceWords } from './silence-words.ts'

/** Chains of words for customers who fall silent. */
export function FollowUpsPage() {
  const words = texts.settings.followUps
  const navigate = useNavigate()
  const mayChange = useMay('follow_up_chains.put')
  const { data, error, refetch } = useQuery(chainsQuery)
  const add = mayChange && (
    <Button h={44} onClick={() => navigate({ to: '/settings/follow-ups/$key', params: { key: 'new' } })}>
      {words.new}
    </Button>
  )
  return (
    <PageFrame
      title={words.page}
      back={{ to: '/settings', name: texts.places.settings }}
      actions={data && data.data.length > 0 ? add : undefined}
    >
      <Text c="dimmed">{words.how}</Text>
      {!data && (error ? <Failure error={error} retry={refetch} /> : <Loading rows={3} />)}
      {data?.data.length === 0 && (
        <Notice icon={<IconMessagePlus size={40} aria-hidden />} heading={words.none} detail={words.noneDetail}>
          {add}
        </Notice>
      )}
      {data && data.data.length > 0 && (
        <ul className={classes.places}>
          {data.data.map(({ key, name, enabled, after_silence_minutes, steps }) => {
            const Icon = enabled ? IconCircleCheck : IconPlayerPause
            return (
              <li key={key}>
                <Link to="/settings/follow-ups/$key" params={{ key }} className={classes.place}>
                  <span>
                    <Text component="span" display="block" fw={600} dir="auto">
                      {name}
                    </Text>
                    <Text component="span" display="block" size="sm" c="dimmed">
                      {words.steps(steps.length)}
                      {' · '}
                      {after_silence_minutes === null ? words.byHand : words.bySilence(silenceWords(after_silence_minutes))}
                    </Text>
                  </span>
                  <span className={classes.state} data-on={enabled}>
                    <Icon size={18} aria-hidden />
                    {enabled ? words.on : words.off}
                  </span>
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </PageFrame>
  )
}
