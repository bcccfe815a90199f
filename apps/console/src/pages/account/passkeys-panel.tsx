import { Button, Group, Text, TextInput } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem } from '../../api/api-problem.ts'
import { makePasskey, passkeysWork } from '../../api/passkey.ts'
import { accountKey, waysQuery } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import type { Account } from '../../api/shapes.ts'
import { useWrite } from '../../api/use-write.ts'
import { ConfirmInPlace } from '../../parts/confirm-in-place.tsx'
import { MissingPart } from '../../parts/missing-part.tsx'
import { Panel } from '../../parts/panel.tsx'
import { saidProblem } from '../../shell/said-problem.ts'
import { sayDone, sayFailed } from '../../shell/toast.tsx'
import { texts } from '../../texts/index.ts'
import { shownTime } from '../../time/shown-time.ts'
import classes from './page.module.css'

/** What opens the account without a password. */
export function PasskeysPanel({ passkeys }: { passkeys: Account['passkeys'] }) {
  const { passkeys: words } = texts.accountPage
  const asked = useQuery(waysQuery)
  const ways = asked.data
  const [name, setName] = useState('')
  const add = useWrite(async (csrfToken, called: string) => {
    const { ticket, options } = await send('POST /v1/account/passkeys/options', { csrfToken, body: {} })
    const response = await makePasskey(options)
    if (!response) return false
    await send('POST /v1/account/passkeys', { csrfToken, body: { ticket, name: called, response: response as never } })
    return true
  }, accountKey)
  const remove = useWrite((csrfToken, id: string) => send('DELETE /v1/account/passkeys/{id}', { csrfToken, params: { id } }), accountKey)
  const now = new Date()
  const said = (instant: string) => shownTime(instant, { now, locale: texts.locale })
  const possible = ways?.passkeys && passkeysWork()
  return (
    <Panel title={words.heading} detail={words.how}>
      {passkeys.length === 0 && <Text>{words.none}</Text>}
      {passkeys.length > 0 && (
        <ul className={classes.rows}>
          {passkeys.map(({ id, name: called, created_at, last_used_at }) => (
            <li key={id}>
              <IconFingerprint size={22} aria-hidden />
              <div className={classes.words}>
                <bdi dir="auto">{called}</bdi>
                <Text size="sm" c="dimmed">
                  {[words.made(said(created_at)), last_used_at ? words.used(said(last_used_at)) : words.unused].join(' · ')}
                </Text>
              </div>
              <ConfirmInPlace
                start={words.remove}
                question={words.sure}
                yes={words.yes}
                pending={remove.isPending}
                onYes={() => remove.mutate(id, { onError: (error) => sayFailed(called, error) })}
              />
            </li>
          ))}
        </ul>
      )}
      <MissingPart what={words.heading} of={[asked]} />
      {ways && !possible && <Text c="dimmed">{words.unsupported}</Text>}
      {possible && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            add.mutate(name.trim() || words.nameExample, {
              onSuccess: (made) => {
                if (!made) return
                setName((typed) => (typed === name ? '' : typed))
                sayDone(words.added)
              },
            })
          }}
        >
          <Group align="flex-end" gap="sm">
            <TextInput
              size="md"
              dir="auto"
              label={words.name}
              placeholder={words.nameExample}
              maxLength={100}
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <Button type="submit" variant="default" h={44} loading={add.isPending} leftSection={<IconFingerprint size={18} aria-hidden />}>
              {words.add}
            </Button>
          </Group>
        </form>
      )}
      {add.error && (
        <Text role="alert" c="red">
          {add.error instanceof ApiProblem ? saidProblem(add.error) : texts.signIn.passkeyFailed}
        </Text>
      )}
    </Panel>
  )
}
