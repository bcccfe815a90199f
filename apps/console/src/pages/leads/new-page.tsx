import { Alert, Button, Group, NativeSelect, Stack, TagsInput, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type SyntheticEvent, useState } from 'react'
import type { ApiProblem } from '../../api/api-problem.ts'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { failureOf } from '../../parts/failure-of.ts'
import { FieldInput } from '../../parts/field-input.tsx'
import { type Draft, enteredOf } from '../../parts/field-value.ts'
import { leadName } from '../../parts/lead-name.ts'
import { Panel } from '../../parts/panel.tsx'
import { saidFault } from '../../parts/said-fault.ts'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { saidProblem } from '../../shell/said-problem.ts'
import { sayDone } from '../../shell/toast.tsx'
import { texts } from '../../texts/index.ts'
import { tagsQuery } from './queries.ts'
import type { LeadChange } from './shapes.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { useKnown } from './use-known.ts'

interface Form {
  values: Record<string, Draft>
  stage: string
  tags: string[]
}

const empty: Form = { values: {}, stage: '', tags: [] }

/** Enters a person by hand. What is typed outlives a look elsewhere. */
export function NewLeadPage() {
  const navigate = useNavigate()
  const router = useRouter()
  const needed = useKnown()
  const known = needed.data
  const failure = failureOf(needed)
  const { data: tags } = useQuery(tagsQuery)
  const [form, setForm, forget] = useKeptDraft('proviso.leads.new', empty)
  const [problem, setProblem] = useState<ApiProblem>()
  const create = useWrite((csrfToken, body: LeadChange) => send('POST /v1/leads', { csrfToken, body }), ['leads'])
  const words = texts.leads

  const faultAt = (pointer: string) => problem?.faults.filter((fault) => fault.pointer === pointer).map(saidFault)[0]
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!known) return
    const entered = known.fields.flatMap((field) => {
      const value = enteredOf(field, form.values[field.key] ?? '', known.business.currency)
      return value === null ? [] : [[field.key, value] as const]
    })
    const body: LeadChange = {
      fields: Object.fromEntries(entered),
      ...(form.stage ? { stage: form.stage } : {}),
      ...(form.tags.length ? { tags: form.tags } : {}),
    }
    create.mutate(body, {
      onError: setProblem,
      onSuccess: (lead) => {
        forget(form)
        sayDone(words.create.added(leadName(lead)))
      },
      goOn: (lead) => navigate({ to: '/leads/$leadId', params: { leadId: lead.id }, replace: true }),
    })
  }
  const inputs = (keys: (key: string) => boolean) =>
    known?.fields
      .filter(({ key }) => keys(key))
      .map((field) => (
        <FieldInput
          key={field.key}
          field={field}
          draft={form.values[field.key] ?? (field.type === 'multi_select' ? [] : '')}
          onDraft={(draft) => setForm({ ...form, values: { ...form.values, [field.key]: draft } })}
          currency={known.business.currency}
          error={faultAt(`/fields/${field.key}`) ?? faultAt(`/${field.key}`)}
        />
      ))
  return (
    <PageFrame title={words.create.page} back={{ to: '/leads', name: texts.places.leads }}>
      {!known && (failure ? <Failure {...failure} /> : <Loading />)}
      {known && (
        <form onSubmit={submit}>
          <Stack>
            <Panel title={words.pick.label}>
              {inputs((key) => standing.has(key))}
              <NativeSelect
                label={words.columns.stage}
                size="md"
                data={[{ value: '', label: words.noStage }, ...known.stages.map(({ key, label }) => ({ value: key, label }))]}
                value={form.stage}
                onChange={({ currentTarget }) => setForm({ ...form, stage: currentTarget.value })}
                error={faultAt('/stage')}
              />
              <TagsInput
                label={words.columns.tags}
                size="md"
                data={tags?.data.map(({ tag }) => tag) ?? []}
                value={form.tags}
                onChange={(chosen) => setForm({ ...form, tags: chosen })}
              />
            </Panel>
            {known.fields.some(({ key }) => !standing.has(key)) && (
              <Panel title={words.create.details}>{inputs((key) => !standing.has(key))}</Panel>
            )}
            {problem && (
              <Alert role="alert" color="red" title={words.create.failed}>
                {saidProblem(problem)}
              </Alert>
            )}
            <Group>
              <Button type="submit" h={44} loading={create.isPending}>
                {words.create.save}
              </Button>
              <Button variant="default" h={44} onClick={() => router.history.back()}>
                {words.edit.cancel}
              </Button>
              <Text size="sm" c="dimmed">
                {words.create.draft}
              </Text>
            </Group>
          </Stack>
        </form>
      )}
    </PageFrame>
  )
}

const standing = new Set(['name', 'phone', 'email'])
