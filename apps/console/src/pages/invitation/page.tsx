import { Button, Loader, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiProblem } from '../../api/api-problem.ts'
import { sessionQuery } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { Failure } from '../../shell/failure.tsx'
import { saidProblem } from '../../shell/said-problem.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { texts } from '../../texts/index.ts'
import { CodeForm } from '../sign-in/code-form.tsx'
import classes from '../sign-in/page.module.css'
import { enterJoined } from './enter-joined.ts'

type Step = { next: 'done'; ended?: boolean | undefined } | { next: 'second_factor'; ticket: string }

/** What somebody is invited to, and how they join: with the account they have, or with a new one. */
export function InvitationPage() {
  const { invitation: words } = texts
  usePageTitle(words.page)
  const { hash } = useLocation()
  const token = new URLSearchParams(hash).get('token') ?? ''
  const [ticket, setTicket] = useState<string>()
  const { data: session } = useQuery(sessionQuery)
  const { data, error, refetch } = useQuery({
    queryKey: ['sign-in', 'invitation', token],
    queryFn: () => send('POST /v1/sign-in/invitation', { csrfToken: null, body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const over = error instanceof ApiProblem && [404, 410, 422].includes(error.status)
  const mine = session?.user?.email?.toLowerCase() === data?.email.toLowerCase()
  return (
    <main className={classes.page}>
      <Stack className={classes.card} gap="lg">
        <img src="/favicon.svg" alt="" width={48} height={48} />
        {over && (
          <>
            <Title order={1} size="h2">
              {words.over}
            </Title>
            <Text>{words.overDetail}</Text>
            <Button h={48} renderRoot={(props) => <Link to="/" {...props} />}>
              {texts.signIn.signIn}
            </Button>
          </>
        )}
        {!data && !over && (error ? <Failure error={error} retry={refetch} /> : <Loader className="appears-late" />)}
        {data && (
          <>
            <Title order={1} size="h2" dir="auto">
              {words.heading(data.business.name)}
            </Title>
            <Text dir="auto">{words.from(data.invited_by, texts.roles[data.role], data.email)}</Text>
            <Text c="dimmed">{texts.team.may[data.role]}</Text>
            {ticket ? (
              <CodeForm ticket={ticket} onBack={() => setTicket(undefined)} onDone={enterJoined} />
            ) : session && mine ? (
              <JoinAsMe token={token} />
            ) : (
              <Join token={token} email={data.email} hasAccount={data.has_account} onTicket={setTicket} />
            )}
          </>
        )}
      </Stack>
    </main>
  )
}

function JoinAsMe({ token }: { token: string }) {
  const { invitation: words } = texts
  const join = useWrite((csrfToken) => send('POST /v1/account/invitations/accept', { csrfToken, body: { token } }))
  return (
    <Stack gap="md">
      {join.error && (
        <Text role="alert" c="red">
          {saidProblem(join.error)}
        </Text>
      )}
      <Button h={48} loading={join.isPending} onClick={() => join.mutate(undefined, { onSuccess: enterJoined })}>
        {words.join}
      </Button>
    </Stack>
  )
}

interface JoinProps {
  token: string
  email: string
  hasAccount: boolean
  onTicket: (ticket: string) => void
}

function Join({ token, email, hasAccount, onTicket }: JoinProps) {
  const { invitation: words } = texts
  const form = useForm({
    initialValues: { name: '', password: '' },
    validate: {
      name: (value) => (hasAccount || value.trim() ? null : words.nameMissing),
      password: (value) => (hasAccount || value.length >= 10 ? null : words.passwordShort),
    },
  })
  const join = useMutation<Step, ApiProblem, { name: string; password: string }>({
    mutationFn: ({ name, password }) =>
      send('POST /v1/sign-in/invitation/accept', {
        csrfToken: null,
        body: { token, password, ...(hasAccount ? {} : { name: name.trim() }) },
      }),
    onSuccess: (step) => (step.next === 'done' ? enterJoined(step) : onTicket(step.ticket)),
  })
  return (
    <form noValidate onSubmit={form.onSubmit((values) => join.mutate(values))}>
      <Stack gap="md">
        <Text>{hasAccount ? words.withAccount : words.newAccount}</Text>
        {/* for the browser's own memory of passwords */}
        <TextInput size="md" dir="ltr" type="email" autoComplete="username" readOnly label={texts.signIn.email} value={email} />
        {!hasAccount && <TextInput size="md" dir="auto" autoComplete="name" required label={words.name} {...form.getInputProps('name')} />}
        <PasswordInput
          size="md"
          dir="ltr"
          required
          autoComplete={hasAccount ? 'current-password' : 'new-password'}
          label={hasAccount ? texts.signIn.password : words.newPassword}
          description={hasAccount ? undefined : words.passwordHint}
          visibilityToggleButtonProps={{ 'aria-label': texts.signIn.showPassword, size: 36 }}
          {...form.getInputProps('password')}
        />
        {join.error && (
          <Text role="alert" c="red">
            {saidProblem(join.error)}
          </Text>
        )}
        <Button type="submit" h={48} loading={join.isPending}>
          {words.join}
        </Button>
      </Stack>
    </form>
  )
}
