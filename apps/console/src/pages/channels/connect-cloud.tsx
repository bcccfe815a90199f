import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { getRouteApi } from '@tanstack/react-router'
import type { ApiProblem } from '../../api/api-problem.ts'
import { channelsKey } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import type { Channel } from '../../api/shapes.ts'
import { useWrite } from '../../api/use-write.ts'
import { CopyField } from '../../parts/copy-field.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import { texts } from '../../texts/index.ts'
import classes from './page.module.css'

const route = getRouteApi('/channels')
const empty = { phone_number_id: '', access_token: '', app_secret: '' }
type Wish = typeof empty

/** Meta's own interface: what is needed from there, and what is to be entered there where it cannot be told from here. */
export function ConnectCloud() {
  const navigate = route.useNavigate()
  const { cloud } = texts.links
  const form = useForm({
    initialValues: empty,
    validate: {
      phone_number_id: (id) => (/^\d{5,30}$/.test(id.trim()) ? null : cloud.phoneNumberIdHint),
      app_secret: (secret) => (/^[0-9a-f]{32}$/i.test(secret.trim()) ? null : cloud.appSecretHint),
    },
  })
  const connect = useWrite(
    (csrfToken, { phone_number_id, access_token, app_secret }: Wish) =>
      send('POST /v1/channels', {
        csrfToken,
        body: {
          kind: 'whatsapp_cloud',
          phone_number_id: phone_number_id.trim(),
          access_token: access_token.trim(),
          app_secret: app_secret.trim(),
        },
      }),
    channelsKey,
  )
  if (connect.data && connect.data.status !== 'connected') return <AtMeta hook={connect.data.hook} reason={connect.data.status_reason} />
  return (
    <Stack gap="sm">
      <Text>{cloud.how}</Text>
      <ol className={classes.steps}>
        {cloud.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <form
        onSubmit={form.onSubmit((values) =>
          connect.mutate(values, {
            goOn: ({ status }: Channel) => status === 'connected' && navigate({ search: {}, replace: true }),
            onError: (problem: ApiProblem) => form.setErrors(faultsByField(problem)),
          }),
        )}
      >
        <Stack gap="sm" align="flex-start">
          <TextInput
            {...form.getInputProps('phone_number_id')}
            w="100%"
            size="md"
            label={cloud.phoneNumberId}
            description={cloud.phoneNumberIdHint}
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            required
            withAsterisk={false}
          />
          <PasswordInput
            {...form.getInputProps('access_token')}
            w="100%"
            size="md"
            label={cloud.accessToken}
            autoComplete="off"
            dir="ltr"
            required
            withAsterisk={false}
          />
          <PasswordInput
            {...form.getInputProps('app_secret')}
            w="100%"
            size="md"
            label={cloud.appSecret}
            description={cloud.appSecretHint}
            autoComplete="off"
            dir="ltr"
            required
            withAsterisk={false}
          />
          <Button type="submit" h={44} loading={connect.isPending}>
            {cloud.connect}
          </Button>
          <Refusal error={connect.error} />
        </Stack>
      </form>
    </Stack>
  )
}

/** `/app_secret` belongs to the field of that name. */
const faultsByField = ({ faults }: ApiProblem): Record<string, string> =>
  Object.fromEntries(faults.map(({ pointer, detail }) => [pointer.slice(1), detail]))

function AtMeta({ hook, reason }: { hook: Channel['hook']; reason: string | null }) {
  const { cloud } = texts.links
  return (
    <Stack gap="sm" role="status">
      <Text fw={600}>{cloud.hook}</Text>
      <Text>{cloud.hookHow}</Text>
      {reason && (
        <Text c="dimmed" lang="en" dir="auto">
          {reason}
        </Text>
      )}
      {hook && <CopyField label={cloud.hookUrl} value={hook.url} />}
      {hook?.verify_token && <CopyField label={cloud.verifyToken} value={hook.verify_token} />}
      {hook?.verify_token && <Text c="dimmed">{cloud.verifyTokenOnce}</Text>}
    </Stack>
  )
}
