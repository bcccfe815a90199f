import { Button, Text } from '@mantine/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { ConfirmInPlace } from '../../parts/confirm-in-place.tsx'
import { MoreButton } from '../../parts/more-button.tsx'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { sayDone, sayFailed } from '../../shell/toast.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { fullTime } from '../../time/shown-time.ts'
import classes from './page.module.css'
import { versionQuery, versionsQuery } from './queries.ts'

/** Every text that was saved; an old one can be put into force again. */
export function VersionsPanel({ openText }: { openText: ((text: string) => void) | undefined }) {
  const words = texts.playbook.versions
  const client = useQueryClient()
  const mayPublish = useMay('playbook.publish')
  const list = useInfiniteQuery(versionsQuery)
  const publish = useWrite(
    (csrfToken, version: number) => send('POST /v1/playbook/publish', { csrfToken, body: { version } }),
    ['playbook'],
  )
  const read = async (version: number) => (await client.fetchQuery(versionQuery(version))).text
  const rows = list.data?.pages.flatMap((page) => page.data) ?? []
  if (!list.data) return list.error ? <Failure error={list.error} retry={list.refetch} /> : <Loading rows={4} />
  return (
    <div className={classes.panel}>
      {rows.length === 0 && <Text c="dimmed">{words.none}</Text>}
      <ul className={classes.sentences}>
        {rows.map(({ version, by, created_at, published_at, live }) => (
          <li key={version} className={classes.card}>
            <div className={classes.row}>
              <div>
                <Text fw={600}>
                  {words.name(version)} ·{' '}
                  {live ? words.live : published_at ? words.older : version === rows[0]?.version ? words.draft : words.never}
                </Text>
                <Text size="sm" c="dimmed" dir="auto">
                  {words.by(by, fullTime(created_at, texts.locale))}
                </Text>
              </div>
              {openText && (
                <Button
                  variant="default"
                  h={44}
                  onClick={() => read(version).then(openText, (error) => sayFailed(texts.failure.heading, error))}
                >
                  {words.open}
                </Button>
              )}
            </div>
            {mayPublish && !live && published_at && (
              <ConfirmInPlace
                start={words.restore}
                question={words.restoreQuestion(version)}
                yes={words.restoreYes}
                pending={publish.isPending}
                onYes={() =>
                  publish.mutate(version, {
                    onSuccess: () => {
                      void client.invalidateQueries({ queryKey: ['functions'] })
                      sayDone(texts.playbook.publishing.done(version))
                    },
                    onError: (error) => sayFailed(texts.playbook.publishing.failed, error),
                  })
                }
              />
            )}
          </li>
        ))}
      </ul>
      <MoreButton list={list}>{words.more}</MoreButton>
    </div>
  )
}
