import { Button, MultiSelect, NumberInput, Switch, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiProblem } from '../../api/api-problem.ts'
import { askTagged } from '../../api/ask.ts'
import { mergeTyped } from '../../api/merge-typed.ts'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { whileHere } from '../../api/while-here.ts'
import { type Only, writeAnew, writeOver } from '../../api/write-over.ts'
import { ConfirmInPlace } from '../../parts/confirm-in-place.tsx'
import { Meanwhile } from '../../parts/meanwhile.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useJointDraft } from '../../parts/use-joint-draft.ts'
import { useNewKey } from '../../parts/use-new-key.ts'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { sayDone, sayFailed } from '../../shell/toast.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { type ChainValues, chainBody, chainFaults, chainKey, chainValues, newStep } from './chain-values.ts'
import { forgetDraft, keepDraft, keptDraft } from './draft.ts'
import classes from './page.module.css'
import { type Chain, chainQuery, chainsKey, chainsQuery, stageNamesQuery } from './queries.ts'
import { RunningFollowUps } from './running-follow-ups.tsx'
import { StepFields } from './step-fields.tsx'

const route = getRouteApi('/settings/follow-ups/$key')
const mostSteps = 10

/** One chain, or a new one. */
export function ChainPage() {
  const { key } = route.useParams()
  const words = texts.settings.followUps
  const isNew = key === 'new'
  const { data, error, refetch } = useQuery({ ...chainQuery(key), enabled: !isNew })
  const chains = useQuery({ ...chainsQuery, enabled: isNew })
  const isMissing = error instanceof ApiProblem && error.status === 404
  return (
    <PageFrame title={isNew ? words.new : (data?.name ?? words.page)} back={{ to: '/settings/follow-ups', name: words.page }}>
      {isMissing && <Text>{words.missing}</Text>}
      {!isNew && !data && !isMissing && (error ? <Failure error={error} retry={refetch} /> : <Loading rows={5} />)}
      {isNew && !chains.data && (chains.error ? <Failure error={chains.error} retry={chains.refetch} /> : <Loading rows={5} />)}
      {isNew && chains.data && <ChainForm key="new" taken={chains.data.data.map((each) => each.key)} />}
      {data && <ChainForm key={data.key} chain={data} taken={[]} />}
      {data && <RunningFollowUps chain={data.key} />}
    </PageFrame>
  )
}

interface Props {
  /** Absent: a new one. */
  chain?: Chain
  /** Keys that there are, for a new one. */
  taken: readonly string[]
}

function ChainForm({ chain, taken }: Props) {
  const words = texts.settings.followUps
  const navigate = useNavigate()
  const mayChange = useMay('follow_up_chains.put')
  const { data: stages } = useQuery(stageNamesQuery)
  const draft = `proviso.draft.chain.${chain?.key ?? 'new'}`
  const [fresh] = useState(chainValues)
  const stored = chain ? chainValues(chain) : fresh
  const [kept] = useState(() => keptDraft(draft, stored))
  const form = useForm<ChainValues>({ initialValues: kept.mine })
  const typed = form.values
  const shared = useJointDraft({ stored, mine: typed, merge: mergeTyped, place: form.setValues, opened: kept.opened })
  const { opened } = shared
  useEffect(() => keepDraft(draft, opened, typed), [draft, opened, typed])
  const newKey = useNewKey((others) => chainKey(typed.name, [...taken, ...others]))
  const save = useWrite(async (csrfToken, mine: ChainValues) => {
    const read = (key: string) => () => askTagged('/v1/follow-up-chains/{key}', { params: { key } })
    const put = (key: string, values: ChainValues, only: Only) =>
      send('PUT /v1/follow-up-chains/{key}', { csrfToken, params: { key }, body: chainBody(values), ...only })
    const saved = await (chain
      ? writeOver({
          read: read(chain.key),
          valuesOf: chainValues,
          opened,
          mine,
          merge: mergeTyped,
          write: (values, only) => put(chain.key, values, only),
        })
      : newKey.under((key) =>
          writeAnew({
            read: read(key),
            valuesOf: (made) => chainBody(chainValues(made)),
            mine: chainBody(mine),
            write: (only) => put(key, mine, only),
          }),
        ))
    shared.saved(chainValues(saved))
  }, chainsKey)
  const remove = useWrite(
    (csrfToken) => send('DELETE /v1/follow-up-chains/{key}', { csrfToken, params: { key: chain?.key ?? '' } }),
    chainsKey,
  )
  const leave = () => navigate({ to: '/settings/follow-ups' })
  const submit = (values: ChainValues) =>
    save.mutate(values, {
      onSuccess: () => {
        sayDone(texts.settings.saved)
        forgetDraft(draft)
      },
      goOn: leave,
      onError: (error) => {
        form.setErrors(chainFaults(error.faults, values))
        sayFailed(texts.settings.notSaved, error)
      },
    })
  const { steps, bySilence } = form.values
  return (
    <form className={classes.form} onSubmit={form.onSubmit(submit)}>
      <fieldset className={classes.fields} disabled={!mayChange}>
        <Panel title={words.when}>
          <TextInput
            {...form.getInputProps('name')}
            label={words.name}
            size="md"
            dir="auto"
            required
            withAsterisk={false}
            maxLength={200}
          />
          <Switch {...form.getInputProps('enabled', { type: 'checkbox' })} label={words.enabled} size="md" />
          <Switch {...form.getInputProps('bySilence', { type: 'checkbox' })} label={words.silence} size="md" />
          {bySilence && (
            <NumberInput
              {...form.getInputProps('silenceHours')}
              label={words.silenceHours}
              size="md"
              maw="12rem"
              min={0.1}
              max={8784}
              decimalScale={2}
              required
              withAsterisk={false}
            />
          )}
          <MultiSelect
            {...form.getInputProps('stopStages')}
            label={words.stopStages}
            size="md"
            data={stages?.stages.map(({ key, label }) => ({ value: key, label })) ?? []}
          />
        </Panel>
        <Panel title={words.what}>
          {steps.map(({ id }, at) => (
            <StepFields key={id} form={form} at={at} />
          ))}
          {mayChange && steps.length < mostSteps && (
            <div>
              <Button
                variant="default"
                h={44}
                leftSection={<IconPlus size={18} aria-hidden />}
                onClick={() => form.insertListItem('steps', newStep())}
              >
                {words.add}
              </Button>
            </div>
          )}
        </Panel>
      </fieldset>
      <Meanwhile draft={shared} nameOf={partName} />
      {mayChange && (
        <div className={classes.row}>
          <Button type="submit" h={44} loading={save.isPending}>
            {texts.settings.save}
          </Button>
          <Button
            variant="default"
            h={44}
            onClick={() => {
              forgetDraft(draft)
              void leave()
            }}
          >
            {texts.settings.discard}
          </Button>
          {chain && (
            <ConfirmInPlace
              start={words.remove}
              question={words.removeSure}
              yes={words.removeYes}
              pending={remove.isPending}
              onYes={() => {
                const goOn = whileHere(leave)
                remove.mutate(undefined, {
                  onSuccess: () => {
                    forgetDraft(draft)
                    goOn()
                  },
                  onError: (error) => sayFailed(texts.settings.notDone, error),
                })
              }}
            />
          )}
        </div>
      )}
    </form>
  )
}

/** What a part of a chain is called where two people have changed the same one. */
function partName(part: string): string {
  const { name, enabled, silence, silenceHours, stopStages, what } = texts.settings.followUps
  const names: Record<keyof ChainValues, string> = { name, enabled, bySilence: silence, silenceHours, stopStages, steps: what }
  return names[part as keyof ChainValues]
}
