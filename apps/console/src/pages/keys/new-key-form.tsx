import { Button, Radio, Select, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { Panel } from '../../parts/panel.tsx'
import { sayFailed } from '../../shell/toast.tsx'
import { texts } from '../../texts/index.ts'
import { keysKey, type NewKey } from './queries.ts'

const scopes = ['read', 'write'] as const
const lifetimes = [30, 90, 365]
const never = 'never'

interface Wish {
  name: string
  scope: (typeof scopes)[number]
  /** Days, or `never`. */
  expires: string
}

/** The least that does is chosen first: reading, for a year. */
export function NewKeyForm({ onMade }: { onMade: (key: NewKey) => void }) {
  const words = texts.settings.keys
  const form = useForm<Wish>({ initialValues: { name: '', scope: 'read', expires: '365' } })
  const make = useWrite(
    (csrfToken, { name, scope, expires }: Wish) =>
      send('POST /v1/api-keys', {
        csrfToken,
        body: { name: name.trim(), scope, ...(expires !== never ? { expires_in_days: Number(expires) } : {}) },
      }),
    keysKey,
  )
  const submit = (wish: Wish) =>
    make.mutate(wish, {
      onSuccess: (key) => {
        form.reset()
        onMade(key)
      },
      onError: (error) => sayFailed(texts.settings.notDone, error),
    })
  return (
    <Panel title={words.new}>
      <form onSubmit={form.onSubmit(submit)}>
        <Stack gap="md" align="flex-start">
          <TextInput
            {...form.getInputProps('name')}
            label={words.name}
            description={words.nameHint}
            size="md"
            w="min(100%, 24rem)"
            dir="auto"
            required
            withAsterisk={false}
            maxLength={200}
          />
          <Radio.Group {...form.getInputProps('scope')} label={words.scope}>
            <Stack gap="sm" mt="xs">
              {scopes.map((scope) => (
                <Radio key={scope} value={scope} label={words.scopes[scope]} description={words.scopesDetail[scope]} size="md" />
              ))}
            </Stack>
          </Radio.Group>
          <Select
            {...form.getInputProps('expires')}
            label={words.expires}
            size="md"
            w="min(100%, 16rem)"
            allowDeselect={false}
            data={[
              ...lifetimes.map((days) => ({ value: String(days), label: words.expiresIn(days) })),
              { value: never, label: words.expiresNever },
            ]}
          />
          <Button type="submit" h={44} loading={make.isPending}>
            {words.make}
          </Button>
        </Stack>
      </form>
    </Panel>
  )
}
