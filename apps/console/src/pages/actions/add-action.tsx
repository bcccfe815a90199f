import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Panel } from '../../parts/panel.tsx'
import { functionTitle } from '../../parts/said-deed.ts'
import { sayDone, sayFailed } from '../../shell/toast.tsx'
import { texts } from '../../texts/index.ts'
import { faultAt } from './faults-at.ts'
import classes from './page.module.css'
import { kindsQuery } from './queries.ts'
import { useAddAction } from './use-save-action.ts'

/** A function over something that the product can do, or over an address of the owner's; begins switched off. */
export function AddAction({ taken, onDone }: { taken: readonly string[]; onDone: () => void }) {
  const words = texts.actions.add
  const navigate = useNavigate()
  const { data: kinds } = useQuery(kindsQuery)
  const [kind, setKind] = useState('')
  const [name, setName] = useState('')
  const [url, setUrl] = useState('')
  const save = useAddAction(name)
  const faults = save.error?.faults ?? []
  const isHttp = kind === 'http'
  const choose = (next: string) => {
    setKind(next)
    setName(next === 'http' || taken.includes(next) ? '' : next)
  }
  return (
    <Panel title={words.heading}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate(
            {
              action: kind,
              description: '',
              enabled: false,
              preconditions: [],
              limits: [],
              approval: { mode: 'never' },
              on_check_error: 'allow',
              audience: ['assistant'],
              config: isHttp ? { url, method: 'POST', parameters: { type: 'object', properties: {} } } : {},
            },
            {
              onSuccess: () => sayDone(words.created),
              goOn: () => {
                onDone()
                return navigate({ to: '/actions/$name', params: { name } })
              },
              onError: (error) => {
                if (!error.faults.length) sayFailed(words.refused, error)
              },
            },
          )
        }}
      >
        <NativeSelect
          label={words.what}
          value={kind}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          error={faultAt(faults, '/action')}
          size="md"
          data={[
            { value: '', label: words.choose },
            ...(kinds?.data ?? []).map((each) => ({
              value: each.name,
              label: each.name === 'http' ? words.own : functionTitle(each.name),
            })),
          ]}
        />
        <TextInput
          label={words.name}
          description={words.nameHint}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value.toLowerCase().replace(/[^a-z0-9_]/g, '_'))}
          error={faultAt(faults, '/name')}
          dir="ltr"
          size="md"
        />
        {isHttp && (
          <TextInput
            label={words.url}
            value={url}
            type="url"
            onChange={({ currentTarget }) => setUrl(currentTarget.value)}
            error={faultAt(faults, '/config/url')}
            dir="ltr"
            size="md"
          />
        )}
        <Group>
          <Button type="submit" h={44} loading={save.isPending} disabled={!kind || !/^[a-z]/.test(name) || taken.includes(name)}>
            {words.create}
          </Button>
          <Button variant="default" h={44} onClick={onDone}>
            {words.cancel}
          </Button>
        </Group>
      </form>
    </Panel>
  )
}
