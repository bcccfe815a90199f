import { Button, PasswordInput, Stack, TextInput, VisuallyHidden } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { accountKey, sessionKey } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import type { Account } from '../../api/shapes.ts'
import { useWrite } from '../../api/use-write.ts'
import { Panel } from '../../parts/panel.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import { sayDone } from '../../shell/toast.tsx'
import { texts } from '../../texts/index.ts'
import { sessionsKey } from './queries.ts'

const shortest = 10

/** Sets or changes the password; everything that was open elsewhere is closed then. */
export function PasswordPanel({ account }: { account: Account }) {
  const { password: words } = texts.accountPage
  const client = useQueryClient()
  const form = useForm({
    initialValues: { current: '', next: '' },
    validate: { next: (value) => (value.length >= shortest ? null : words.short) },
  })
  const { current, next } = form.values
  const save = useWrite(
    (csrfToken) =>
      send('PUT /v1/account/password', {
        csrfToken,
        body: { new_password: next, ...(current ? { current_password: current } : {}) },
      }),
    accountKey,
  )
  const submit = () =>
    save.mutate(undefined, {
      onSuccess: () => {
        form.reset()
        for (const queryKey of [sessionKey, sessionsKey]) void client.invalidateQueries({ queryKey })
        sayDone(words.done)
      },
    })
  const toggle = { 'aria-label': texts.signIn.showPassword, size: 36 }
  return (
    <Panel title={words.heading} detail={account.has_password ? words.has : account.email ? words.none : words.noEmail}>
      <form noValidate onSubmit={form.onSubmit(submit)}>
        <Stack gap="md">
          {/* browsers keep a password beside the name it belongs to */}
          <VisuallyHidden aria-hidden>
            <TextInput autoComplete="username" value={account.email ?? ''} readOnly tabIndex={-1} aria-label={texts.signIn.email} />
          </VisuallyHidden>
          {/* not required: who came by a link has proved as much, and may have forgotten it; the server asks where it is needed */}
          {account.has_password && (
            <PasswordInput
              size="md"
              dir="ltr"
              autoComplete="current-password"
              label={words.current}
              visibilityToggleButtonProps={toggle}
              {...form.getInputProps('current')}
            />
          )}
          <PasswordInput
            size="md"
            dir="ltr"
            required
            autoComplete="new-password"
            label={words.new}
            description={words.hint}
            visibilityToggleButtonProps={toggle}
            {...form.getInputProps('next')}
          />
          <Refusal error={save.error} />
          <Button type="submit" h={44} w="fit-content" disabled={!next || !account.email} loading={save.isPending}>
            {account.has_password ? words.change : words.set}
          </Button>
        </Stack>
      </form>
    </Panel>
  )
}
