import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
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

/** Name and address. A new address is asked for with the password, where there is one. */
export function PersonPanel({ account }: { account: Account }) {
  const { person: words } = texts.accountPage
  const client = useQueryClient()
  const initialValues = { name: account.name, email: account.email ?? '', password: '' }
  const form = useForm({
    initialValues,
    validate: {
      name: (value) => (value.trim() ? null : texts.invitation.nameMissing),
      email: (value) => (value === '' || value.includes('@') ? null : texts.signIn.emailMissing),
    },
  })
  const { name, email, password } = form.values
  const newEmail = email.trim().toLowerCase() !== (account.email ?? '')
  const isDirty = newEmail || name.trim() !== account.name
  const save = useWrite(
    (csrfToken) =>
      send('PATCH /v1/account', {
        csrfToken,
        body: {
          name: name.trim(),
          ...(newEmail ? { email: email.trim(), ...(password ? { current_password: password } : {}) } : {}),
        },
      }),
    accountKey,
  )
  const submit = () =>
    save.mutate(undefined, {
      onSuccess: () => {
        form.setFieldValue('password', '')
        void client.invalidateQueries({ queryKey: sessionKey })
        sayDone(texts.accountPage.saved)
      },
    })
  return (
    <Panel title={words.heading}>
      <form noValidate onSubmit={form.onSubmit(submit)}>
        <Stack gap="md">
          <TextInput size="md" label={words.name} autoComplete="name" required dir="auto" {...form.getInputProps('name')} />
          <TextInput
            size="md"
            type="email"
            dir="ltr"
            autoComplete="username"
            label={words.email}
            description={account.email_verified ? words.verified : words.emailHint}
            {...form.getInputProps('email')}
          />
          {newEmail && account.has_password && (
            <PasswordInput
              size="md"
              dir="ltr"
              autoComplete="current-password"
              label={words.password}
              visibilityToggleButtonProps={{ 'aria-label': texts.signIn.showPassword, size: 36 }}
              {...form.getInputProps('password')}
            />
          )}
          <Refusal error={save.error} />
          <Button type="submit" h={44} w="fit-content" disabled={!isDirty} loading={save.isPending}>
            {words.save}
          </Button>
        </Stack>
      </form>
    </Panel>
  )
}
