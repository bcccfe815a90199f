import { MultiSelect, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import type { KeyboardEvent } from 'react'
import { texts } from '../texts/index.ts'
import type { Draft } from './field-value.ts'

type Field = AnswerOf<typeof endpoints.fields.get>

interface Props {
  field: Pick<Field, 'type' | 'label' | 'options'>
  draft: Draft
  onDraft: (draft: Draft) => void
  /** Of an amount of money. */
  currency: string
  error?: string | undefined
  disabled?: boolean
  /** Where the label stands elsewhere already. */
  bare?: boolean
  autoFocus?: boolean
  onKeyDown?: (event: KeyboardEvent) => void
}

const modes = { number: 'decimal', money: 'decimal', phone: 'tel', email: 'email', url: 'url' } as const
const natives: Partial<Record<Field['type'], string>> = { date: 'date', datetime: 'datetime-local' }

/** Takes a value of any type of field, as a draft that `enteredOf` turns into what is sent. */
export function FieldInput({ field, draft, onDraft, currency, bare = false, error, disabled = false, autoFocus, onKeyDown }: Props) {
  const { type, label, options = [] } = field
  const shared = {
    ...(bare ? { 'aria-label': label } : { label: <bdi dir="auto">{label}</bdi> }),
    size: 'md',
    error,
    disabled,
    ...(autoFocus ? { 'data-autofocus': true, autoFocus } : {}),
    ...(onKeyDown ? { onKeyDown } : {}),
  } as const
  if (type === 'multi_select') {
    const value = Array.isArray(draft) ? draft : []
    return (
      <MultiSelect
        {...shared}
        data={options}
        value={value}
        onChange={onDraft}
        searchable
        nothingFoundMessage={texts.talk.list.nothingFound}
        comboboxProps={{ withinPortal: true }}
        dir="auto"
      />
    )
  }
  const text = Array.isArray(draft) ? draft.join(', ') : draft
  const change = ({ currentTarget }: { currentTarget: { value: string } }) => onDraft(currentTarget.value)
  if (type === 'select' || type === 'boolean') {
    const choices =
      type === 'select'
        ? options.map((option) => ({ value: option, label: option }))
        : [
            { value: 'true', label: texts.leads.edit.yes },
            { value: 'false', label: texts.leads.edit.no },
          ]
    const known = !text || choices.some(({ value }) => value === text)
    const data = [{ value: '', label: texts.leads.edit.choose }, ...choices, ...(known ? [] : [{ value: text, label: text }])]
    return <NativeSelect {...shared} data={data} value={text} onChange={change} />
  }
  if (type === 'long_text') return <Textarea {...shared} value={text} onChange={change} autosize minRows={2} maxRows={10} dir="auto" />
  const leftToRight = type !== 'text'
  return (
    <TextInput
      {...shared}
      value={text}
      onChange={change}
      type={natives[type] ?? 'text'}
      inputMode={type in modes ? modes[type as keyof typeof modes] : undefined}
      autoComplete="off"
      dir={leftToRight ? 'ltr' : 'auto'}
      {...(type === 'money' ? { rightSection: <bdi dir="ltr">{currency}</bdi>, rightSectionWidth: 56 } : {})}
    />
  )
}
