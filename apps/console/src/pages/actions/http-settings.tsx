import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Panel } from '../../parts/panel.tsx'
import { texts } from '../../texts/index.ts'
import { faultAt, faultsBelow } from './faults-at.ts'
import classes from './page.module.css'

interface Props {
  config: object
  faults: readonly { pointer: string; detail: string }[]
  mayEdit: boolean
  onChange: (config: object) => void
}

/** Where a function asks outside the house, how, and which arguments it takes. */
export function HttpSettings({ config, faults, mayEdit, onChange }: Props) {
  const words = texts.actions
  const { url, method, idempotent, parameters } = config as { url?: string; method?: string; idempotent?: boolean; parameters?: unknown }
  const [typed, setTyped] = useState(() => JSON.stringify(parameters ?? { type: 'object', properties: {} }, null, 2))
  const [isJson, setIsJson] = useState(true)
  const set = (change: object) => onChange({ ...config, ...change })
  const takeParameters = (text: string) => {
    setTyped(text)
    try {
      set({ parameters: JSON.parse(text) as unknown })
      setIsJson(true)
    } catch {
      setIsJson(false)
    }
  }
  return (
    <Panel title={words.http} detail={words.httpDetail}>
      <div className={classes.form}>
        <TextInput
          label={words.url}
          type="url"
          value={url ?? ''}
          readOnly={!mayEdit}
          dir="ltr"
          size="md"
          error={faultAt(faults, '/config/url')}
          onChange={({ currentTarget }) => set({ url: currentTarget.value })}
        />
        <NativeSelect
          label={words.method}
          value={method ?? 'POST'}
          disabled={!mayEdit}
          size="md"
          data={['POST', 'PUT', 'PATCH', 'DELETE']}
          error={faultAt(faults, '/config/method')}
          onChange={({ currentTarget }) => set({ method: currentTarget.value })}
        />
        <Switch
          label={words.idempotent}
          checked={idempotent === true}
          disabled={!mayEdit}
          size="md"
          onChange={({ currentTarget }) => set({ idempotent: currentTarget.checked })}
        />
        <Textarea
          label={words.parameters}
          value={typed}
          readOnly={!mayEdit}
          autosize
          minRows={4}
          maxRows={20}
          dir="ltr"
          size="md"
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          error={isJson ? faultsBelow(faults, '/config/parameters').join('; ') || undefined : words.badJson}
          onChange={({ currentTarget }) => takeParameters(currentTarget.value)}
        />
      </div>
    </Panel>
  )
}
