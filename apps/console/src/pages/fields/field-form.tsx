import { Alert, Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ApiProblem } from '../../api/api-problem.ts'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { saidProblem } from '../../shell/said-problem.ts'
import { texts } from '../../texts/index.ts'
import { storedLabel } from '../leads/field-label.ts'
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

/** Makes a field, or changes one. It stands inside other forms too, so it is none itself. */
export function FieldForm({ field, taken, label: first = '', onSaved, onCancel }: Props) {
  const [label, setLabel] = useState(field?.label ?? first)
  const [type, setType] = useState<FieldType>(field?.type ?? 'text')
  const [options, setOptions] = useState(field?.options?.join('\n') ?? '')
  const [description, setDescription] = useState(field?.description ?? '')
  const [problem, setProblem] = useState<ApiProblem>()
  const words = texts.fields
  const chooses = type === 'select' || type === 'multi_select'
  const key = field?.key ?? keyOf(label, taken, 'field')
  const list = options
    .split('\n')
    .map((option) => option.trim())
    .filter(Boolean)
  const put = useWrite(
    (csrfToken) =>
      send('PUT /v1/fields/{key}', {
        csrfToken,
        params: { key },
        body: { label: storedLabel(key, label.trim()), type, description, ...(chooses ? { options: list } : {}) },
      }),
    fieldsQuery.queryKey,
  )
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
        onChange={({ currentTarget }) => setLabel(currentTarget.value)}
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
        onChange={({ currentTarget }) => setType(types.find((each) => each === currentTarget.value) ?? 'text')}
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
          onChange={({ currentTarget }) => setOptions(currentTarget.value)}
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
        onChange={({ currentTarget }) => setDescription(currentTarget.value)}
        dir="auto"
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
