import { Checkbox, NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core'
import { argumentTitle, functionTitle } from '../../parts/said-deed.ts'
import { texts } from '../../texts/index.ts'
import { type Asked, mediaKinds, scopes } from './rule-forms.ts'
import type { Names } from './use-names.ts'

interface Props {
  part: string
  asked: Asked
  value: unknown
  onChange: (value: unknown) => void
  error: string | undefined
  names: Names
  /** Names of the arguments that the action takes. */
  args: readonly string[]
}

/** One part of a rule, asked for as its kind wants it. */
export function FormField({ part, asked, value, onChange, error, names, args }: Props) {
  const label = texts.actions.params[part] ?? part
  const text = typeof value === 'string' ? value : ''
  switch (asked.kind) {
    case 'count':
    case 'number':
      return (
        <NumberInput
          label={label}
          value={typeof value === 'number' ? value : ''}
          onChange={(next) => onChange(typeof next === 'number' ? next : undefined)}
          allowDecimal={asked.kind === 'number'}
          {...(asked.kind === 'count' ? { min: 1 } : {})}
          error={error}
          size="md"
          hideControls
        />
      )
    case 'switch':
      return (
        <Switch
          label={label}
          checked={value === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          error={error}
          size="md"
        />
      )
    case 'media':
      return (
        <Checkbox.Group label={label} value={Array.isArray(value) ? value.map(String) : []} onChange={onChange} error={error}>
          {mediaKinds.map((kind) => (
            <Checkbox key={kind} value={kind} label={texts.actions.media[kind]} size="md" mt="xs" />
          ))}
        </Checkbox.Group>
      )
    case 'field':
      return (
        <Choice
          label={label}
          value={text}
          onChange={onChange}
          error={error}
          data={withOwn(
            names.fields.map(({ key, label: says }) => ({ value: key, label: says })),
            text,
          )}
        />
      )
    case 'function':
      return <Choice label={label} value={text} onChange={onChange} error={error} data={withOwn(names.functions.map(named), text)} />
    case 'argument':
      return (
        <Choice
          label={label}
          value={text}
          onChange={onChange}
          error={error}
          data={withOwn(
            args.map((name) => ({ value: name, label: argumentTitle(name) })),
            text,
          )}
        />
      )
    case 'scope':
      return (
        <Choice
          label={label}
          value={text}
          onChange={onChange}
          error={error}
          data={scopes.map((each) => ({ value: each, label: texts.actions.scopes[each] ?? each }))}
        />
      )
    case 'names':
      return (
        <TextInput
          label={label}
          defaultValue={Array.isArray(value) ? value.join(', ') : ''}
          onChange={({ currentTarget }) => onChange(currentTarget.value.split(',').flatMap((each) => each.trim() || []))}
          error={error}
          dir="ltr"
          size="md"
        />
      )
    case 'facts':
      return null
  }
}

interface ChoiceProps {
  label: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
  data: { value: string; label: string }[]
}

const Choice = ({ label, value, onChange, error, data }: ChoiceProps) => (
  <NativeSelect
    label={label}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    error={error}
    data={data}
    size="md"
  />
)

const named = (name: string) => ({ value: name, label: functionTitle(name) })

/** What is chosen now stays a choice, also where nothing here knows it. */
const withOwn = (data: { value: string; label: string }[], value: string) =>
  data.some((each) => each.value === value) ? data : [...data, { value, label: value || '–' }]
