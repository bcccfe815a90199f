import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { saidProblem } from '../../shell/said-problem.ts'
import { texts } from '../../texts/index.ts'
import { useMailedLink, usePasswordSignIn } from './use-sign-in.ts'

interface Props {
  /** Links can be mailed here. */
  mail: boolean
  onTicket: (ticket: string) => void
}

/** E-mail and password; where mail is set up, the e-mail alone will do. */
export function PasswordForm({ mail, onTicket }: Props) {
  const { signIn: words } = texts
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: { email: (value) => (value.includes('@') ? null : words.emailMissing) },
  })
  const signIn = usePasswordSignIn(onTicket)
  const link = useMailedLink()
  const { email } = form.values
  const failed = signIn.error ?? link.error
  return (
    <form noValidate onSubmit={form.onSubmit((body) => signIn.mutate(body))}>
      <Stack gap="md">
        <TextInput
          size="md"
          type="email"
          dir="ltr"
          autoComplete="username webauthn"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          label={words.email}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          size="md"
          dir="ltr"
          autoComplete="current-password"
          required
          label={words.password}
          visibilityToggleButtonProps={{ 'aria-label': words.showPassword, size: 36 }}
          {...form.getInputProps('password')}
        />
        {failed && (
          <Text role="alert" c="red">
            {failed.code === 'sign_in_failed' ? words.wrongPassword : saidProblem(failed)}
          </Text>
        )}
        <Button type="submit" h={48} loading={signIn.isPending}>
          {words.signIn}
        </Button>
        {mail && (
          <Button
            variant="default"
            h={48}
            loading={link.isPending}
            onClick={() => !form.validateField('email').hasError && link.mutate(email.trim())}
          >
            {words.mailLink}
          </Button>
        )}
        {link.isSuccess && <Text role="status">{words.mailed}</Text>}
      </Stack>
    </form>
  )
}
