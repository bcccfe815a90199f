import { Button, NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import type { BodyOf, endpoints } from '@proviso/contracts/endpoints'
import { IconCircleCheck, IconCircleX, IconClockPause } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { CheckedFacts } from '../../parts/checked-facts.tsx'
import { Panel } from '../../parts/panel.tsx'
import { argumentTitle } from '../../parts/said-deed.ts'
import { saidProblem } from '../../shell/said-problem.ts'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { type Argument, typedArguments } from './arguments-of.ts'
import { faultAt } from './faults-at.ts'
import classes from './page.module.css'
import { type ActionView, lateConversationsQuery } from './queries.ts'

type Asked = BodyOf<typeof endpoints.functions.check>

const icons = { run: IconCircleCheck, block: IconCircleX, ask: IconClockPause }

/** What would happen with the facts of a real conversation; nothing does. */
export function TryAction({ action, args }: { action: ActionView; args: readonly Argument[] }) {
  const words = texts.actions.test
  const { conversation = '' } = useSearch({ from: '/actions/$name' })
  const navigate = useNavigate()
  const mayTry = useMay('functions.check')
  const { data: late } = useQuery({ ...lateConversationsQuery, enabled: mayTry })
  const [typed, setTyped] = useState<Record<string, string>>({})
  const check = useWrite(
    (csrfToken, body: Asked) => send('POST /v1/functions/{name}/check', { csrfToken, params: { name: action.name }, body }),
    ['nothing'],
  )
  if (!mayTry) return null
  const rows = late?.data ?? []
  const chosen = rows.find(({ id }) => id === conversation)
  const faults = check.error?.faults ?? []
  const Icon = check.data && icons[check.data.would]
  return (
    <Panel title={words.heading} detail={words.detail}>
      {late && rows.length === 0 && !conversation && <Text c="dimmed">{words.none}</Text>}
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          check.mutate({ conversation_id: conversation, arguments: typedArguments(args, typed) as Asked['arguments'] })
        }}
      >
        <NativeSelect
          label={words.conversation}
          value={conversation}
          size="md"
          error={faultAt(faults, '/conversation_id')}
          onChange={({ currentTarget }) =>
            navigate({
              to: '/actions/$name',
              params: { name: action.name },
              search: currentTarget.value ? { conversation: currentTarget.value } : {},
              replace: true,
            })
          }
          data={[
            { value: '', label: words.choose },
            ...rows.map(({ id, lead_name, channel_kind }) => ({
              value: id,
              label: `${lead_name ?? texts.inbox.nameless} · ${texts.channel[channel_kind] ?? channel_kind}`,
            })),
            ...(conversation && !chosen ? [{ value: conversation, label: conversation }] : []),
          ]}
        />
        {args.map((arg) => (
          <ArgumentField
            key={arg.name}
            arg={action.action === 'http' ? arg : { ...arg, description: texts.actions.hints[arg.name] ?? arg.description }}
            value={typed[arg.name] ?? ''}
            error={faultAt(faults, `/arguments/${arg.name}`)}
            onChange={(value) => setTyped({ ...typed, [arg.name]: value })}
          />
        ))}
        <Button type="submit" variant="default" h={44} disabled={!conversation} loading={check.isPending} style={{ justifySelf: 'start' }}>
          {words.run}
        </Button>
      </form>
      {check.error && (
        <Text role="alert" c="var(--stopped)" dir="auto">
          {saidProblem(check.error)}
        </Text>
      )}
      {check.data && Icon && (
        <div role="status">
          <p className={classes.would} data-would={check.data.would}>
            <Icon size={22} aria-hidden />
            {words.would[check.data.would]}
          </p>
          {check.data.limit && <Text dir="auto">{words.limit(check.data.limit.sentence)}</Text>}
          <CheckedFacts checks={check.data.checks} about={{ conversationId: conversation, leadId: chosen?.lead_id ?? null }} />
        </div>
      )}
    </Panel>
  )
}

interface FieldProps {
  arg: Argument
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function ArgumentField({ arg, value, error, onChange }: FieldProps) {
  const words = texts.actions.test
  const shared = {
    label: `${argumentTitle(arg.name)}${arg.required ? '' : ` (${words.optional})`}`,
    description: arg.description,
    value,
    error,
    size: 'md',
    dir: 'auto',
  } as const
  if (arg.kind === 'choice' || arg.kind === 'boolean') {
    const choices =
      arg.kind === 'choice'
        ? arg.choices.map((each) => ({ value: each, label: each }))
        : [
            { value: 'true', label: words.yes },
            { value: 'false', label: words.no },
          ]
    return (
      <NativeSelect
        {...shared}
        data={[{ value: '', label: '–' }, ...choices]}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )
  }
  if (arg.kind === 'json')
    return (
      <Textarea
        {...shared}
        autosize
        minRows={2}
        placeholder="[]"
        dir="ltr"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )
  return (
    <TextInput
      {...shared}
      inputMode={arg.kind === 'number' ? 'decimal' : 'text'}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
