import { Alert, Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ApiProblem } from '../../api/api-problem.ts'
import { askTagged } from '../../api/ask.ts'
import { mergeTyped } from '../../api/merge-typed.ts'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { type Only, writeAnew, writeOver } from '../../api/write-over.ts'
import { Meanwhile } from '../../parts/meanwhile.tsx'
import { useJointDraft } from '../../parts/use-joint-draft.ts'
import { useNewKey } from '../../parts/use-new-key.ts'
import { saidProblem } from '../../shell/said-problem.ts'
import { texts } from '../../texts/index.ts'
import { fieldLabel, storedLabel } from '../leads/field-label.ts'
import { fieldsQuery } from '../leads/queries.ts'
import type { Field, FieldType } from '../leads/shapes.ts'
import { keyOf } from './key-of.ts'

interface Props {
  /** The field that is changed; none: a new one. */
  field?: Field
  /** Keys that there are. */
  taken: readonly string[]
  /** What a new one is called to begin with. */
  label?: string
  onSaved: (field: Field) => void
  onCancel: () => void
}

const types = Object.keys({
  text: 0,
  long_text: 0,
  number: 0,
  money: 0,
  date: 0,
  datetime: 0,
  select: 0,
  multi_select: 0,
  boolean: 0,
  phone: 0,
  email: 0,
  url: 0,
} satisfies Record<FieldType, 0>) as FieldType[]

interface FieldValues {
  label: string
  type: FieldType
  /** One a line. */
  options: string
  description: string
}

const valuesOf = ({ key, label, type, options = [], description = '' }: Field): FieldValues => ({
  label: fieldLabel({ key, label }),
  type,
  options: options.join('\n'),
  description,
})

const hasOptions = (type: FieldType) => type === 'select' || type === 'multi_select'

const optionsOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((option) => option.trim())
    .filter(Boolean)

const bodyOf = (key: string, { label, type, options, description }: FieldValues) => ({
  label: storedLabel(key, label.trim()),
  type,
  description,
  ...(hasOptions(type) ? { options: optionsOf(options) } : {}),
})

/** What a part of a field is called where two people have changed the same one. */
function partName(part: string): string {
  const { label, type, options, description } = texts.fields
  return { label, type, options, description }[part] ?? part
}

/** Makes a field, or changes one. It stands inside other forms too, so it is none itself. */
export function FieldForm({ field, taken, label: first = '', onSaved, onCancel }: Props) {
  const [empty] = useState<FieldValues>({ label: first, type: 'text', options: '', description: '' })
  const stored = field ? valuesOf(field) : empty
  const [typed, setTyped] = useState(stored)
  const [problem, setProblem] = useState<ApiProblem>()
  const words = texts.fields
  const { label, type, options, description } = typed
  const set = (change: Partial<FieldValues>) => setTyped((before) => ({ ...before, ...change }))
  const shared = useJointDraft({ stored, mine: typed, merge: mergeTyped, place: setTyped })
  const chooses = hasOptions(type)
  const newKey = useNewKey((others) => keyOf(label, [...taken, ...others], 'field'))
  const key = field?.key ?? newKey.key
  const list = optionsOf(options)
  const put = useWrite(async (csrfToken) => {
    const read = (key: string) => async () => askTagged('/v1/fields/{key}', { params: { key } })
    const write = (key: string, values: FieldValues, only: Only) =>
      send('PUT /v1/fields/{key}', { csrfToken, params: { key }, body: bodyOf(key, values), ...only })
    const mine = { ...typed, label: label.trim(), options: list.join('\n') }
    const saved = await (field
      ? writeOver({
          read: read(field.key),
          valuesOf,
          opened: shared.opened,
          mine,
          merge: mergeTyped,
          write: (values, only) => write(field.key, values, only),
        })
      : newKey.under((key) => writeAnew({ read: read(key), valuesOf, mine, write: (only) => write(key, mine, only) })))
    shared.saved(valuesOf(saved))
    return saved
  }, fieldsQuery.queryKey)
  const fault = (pointer: string) => problem?.faults.find((each) => each.pointer.startsWith(pointer))?.detail
  const save = () => {
    setProblem(undefined)
    put.mutate(undefined, { goOn: onSaved, onError: setProblem })
  }
  return (
    <Stack gap="sm">
      <TextInput
        label={words.label}
        size="md"
        maxLength={100}
        value={label}
        onChange={({ currentTarget }) => set({ label: currentTarget.value })}
        error={fault('/label')}
        dir="auto"
        description={
          <>
            {words.key}: <bdi dir="ltr">{key}</bdi>. {words.keyHint}
          </>
        }
      />
      <NativeSelect
        label={words.type}
        description={field ? words.typeFixed : undefined}
        size="md"
        data={types.map((value) => ({ value, label: words.types[value] }))}
        value={type}
        onChange={({ currentTarget }) => set({ type: types.find((each) => each === currentTarget.value) ?? 'text' })}
        error={fault('/type')}
      />
      {chooses && (
        <Textarea
          label={words.options}
          size="md"
          autosize
          minRows={3}
          maxRows={12}
          value={options}
          onChange={({ currentTarget }) => set({ options: currentTarget.value })}
          error={fault('/options')}
          dir="auto"
        />
      )}
      <Textarea
        label={words.description}
        placeholder={words.descriptionHint}
        size="md"
        autosize
        minRows={2}
        maxLength={1000}
        value={description}
        onChange={({ currentTarget }) => set({ description: currentTarget.value })}
        dir="auto"
      />
      <Meanwhile
        draft={shared}
        nameOf={partName}
        shown={(value, part) => (part === 'type' ? words.types[value as FieldType] : String(value))}
      />
      {problem && (
        <Alert role="alert" color="red" title={words.failed}>
          {saidProblem(problem)}
        </Alert>
      )}
      <Group>
        <Button h={44} loading={put.isPending} disabled={!label.trim() || (chooses && list.length === 0)} onClick={save}>
          {words.save}
        </Button>
        <Button variant="default" h={44} onClick={onCancel}>
          {words.cancel}
        </Button>
      </Group>
    </Stack>
  )
}
