import { Badge, Text } from '@mantine/core'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { ConfirmInPlace } from '../../parts/confirm-in-place.tsx'
import { sayFailed } from '../../shell/toast.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { comingTime, shownTime } from '../../time/shown-time.ts'
import classes from './page.module.css'
import { type ApiKey, keysKey } from './queries.ts'

export function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const words = texts.settings.keys
  const mayEnd = useMay('api_keys.delete')
  const end = useWrite((csrfToken) => send('DELETE /v1/api-keys/{id}', { csrfToken, params: { id: apiKey.id } }), keysKey)
  const clock = { now: new Date(), locale: texts.locale }
  const { expires_at, last_used_at, created_by } = apiKey
  const isOver = expires_at !== null && new Date(expires_at) <= clock.now
  return (
    <li className={classes.card}>
      <div className={classes.grows}>
        <div className={classes.head}>
          <Text fw={600} dir="auto">
            {apiKey.name}
          </Text>
          <Badge variant="light" color={apiKey.scope === 'write' ? 'indigo' : 'gray'} tt="none" size="lg">
            {words.scopes[apiKey.scope]}
          </Badge>
        </div>
        <Text size="sm" c="dimmed">
          {words.begins} <bdi dir="ltr">{`${apiKey.prefix}…`}</bdi>
          {' · '}
          {last_used_at ? words.lastUsed(shownTime(last_used_at, clock)) : words.unused}
          {created_by && (
            <>
              {' · '}
              {texts.settings.madeBy} <bdi dir="auto">{created_by}</bdi>
            </>
          )}
          {expires_at && ` · ${isOver ? words.expired : words.until(comingTime(expires_at, clock))}`}
        </Text>
      </div>
      {mayEnd && (
        <ConfirmInPlace
          start={words.remove}
          question={words.removeSure}
          yes={words.removeYes}
          pending={end.isPending}
          onYes={() => end.mutate(undefined, { onError: (error) => sayFailed(texts.settings.notDone, error) })}
        />
      )}
    </li>
  )
}
