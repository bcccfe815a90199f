import { Button, Checkbox, NumberInput, Radio, Stack, Switch, Text, Textarea } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { InnerLink } from '../../parts/inner-link.tsx'
import { Meanwhile } from '../../parts/meanwhile.tsx'
import { Panel } from '../../parts/panel.tsx'
import { functionTitle } from '../../parts/said-deed.ts'
import { saidApproval } from '../../parts/said-rule.ts'
import { sayDone, sayFailed } from '../../shell/toast.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { argumentsOf } from './arguments-of.ts'
import { faultAt, faultsElsewhere } from './faults-at.ts'
import { HttpSettings } from './http-settings.tsx'
import classes from './page.module.css'
import { type ActionView, kindsQuery } from './queries.ts'
import { RemoveAction } from './remove-action.tsx'
import { ReplayPanel } from './replay-panel.tsx'
import { approvalModes, looseRules } from './rule-forms.ts'
import { RuleList } from './rule-list.tsx'
import { TryAction } from './try-action.tsx'
import { useActionDraft } from './use-action-draft.ts'
import { useNames } from './use-names.ts'
import { draftOf, useSaveAction } from './use-save-action.ts'

const audiences = ['assistant', 'person', 'integrator'] as const
const shown = ['/description', '/preconditions', '/limits', '/approval', '/on_check_error', '/audience', '/config']

/** Everything that an owner decides about an action; saved as a whole. */
export function ActionEditor({ action }: { action: ActionView }) {
  const words = texts.actions
  const names = useNames()
  const { data: kinds } = useQuery(kindsQuery)
  const mayEdit = useMay('functions.put')
  const { draft, shared, set, isChanged } = useActionDraft(action)
  const save = useSaveAction(action.name, (saved) => {
    shared.saved(draftOf(saved))
    sayDone(words.saved)
  })
  const faults = save.error?.faults ?? action.faults
  const kind = kinds?.data.find(({ name }) => name === draft.action)
  const args = argumentsOf(kind, draft.config)
  const approval = draft.approval as { mode?: string; rate?: number }
  const common = { faults, names, args: args.map(({ name }) => name), mayEdit }
  const onSave = () => save.mutate({ opened: shared.opened, mine: draft }, { onError: (error) => sayFailed(words.refusedSave, error) })
  return (
    <>
      {action.origin === 'playbook' && (
        <Panel title={words.origin.playbook} detail={words.origin.playbookDetail}>
          <InnerLink href={`/playbook?tab=sentences&action=${action.name}`} className={classes.link}>
            {words.origin.openSentence}
          </InnerLink>
        </Panel>
      )}
      {action.faults.length > 0 && (
        <div className={classes.broken} role="alert">
          <IconAlertTriangle size={20} aria-hidden />
          <span>
            {words.broken}: <bdi dir="auto">{action.faults.map(({ pointer, detail }) => `${pointer}: ${detail}`).join('; ')}</bdi>
          </span>
        </div>
      )}
      {action.warnings.map((warning) => (
        <Text key={warning} c="var(--waiting)" dir="auto">
          {warning}
        </Text>
      ))}
      {!mayEdit && <Text c="dimmed">{words.readOnly}</Text>}
      <Panel
        title={words.when}
        detail={words.whenHint}
        actions={
          <Switch
            size="lg"
            checked={draft.enabled}
            disabled={!mayEdit}
            aria-label={words.switchOf(functionTitle(action.name))}
            label={draft.enabled ? words.on : words.off}
            labelPosition="left"
            onChange={({ currentTarget }) => set({ enabled: currentTarget.checked })}
          />
        }
      >
        <Textarea
          aria-label={words.when}
          value={draft.description}
          readOnly={!mayEdit}
          autosize
          minRows={2}
          maxLength={4000}
          dir="auto"
          size="md"
          error={faultAt(faults, '/description')}
          onChange={({ currentTarget }) => set({ description: currentTarget.value })}
        />
      </Panel>
      {draft.action === 'http' && (
        <HttpSettings
          key={JSON.stringify(shared.opened.config)}
          config={draft.config}
          faults={faults}
          mayEdit={mayEdit}
          onChange={(config) => set({ config })}
        />
      )}
      <Panel title={words.conditions} detail={words.conditionsDetail}>
        <RuleList
          {...common}
          rules={looseRules(draft.preconditions)}
          kind="condition"
          pointer="/preconditions"
          onChange={(preconditions) => set({ preconditions })}
        />
        <Radio.Group
          label={words.onError}
          value={draft.on_check_error}
          onChange={(value) => set({ on_check_error: value === 'block' ? 'block' : 'allow' })}
        >
          {(['allow', 'block'] as const).map((value) => (
            <Radio key={value} value={value} label={words.onErrorModes[value]} size="md" mt="xs" disabled={!mayEdit} />
          ))}
        </Radio.Group>
      </Panel>
      <Panel title={words.limits} detail={words.limitsDetail}>
        <RuleList {...common} rules={looseRules(draft.limits)} kind="limit" pointer="/limits" onChange={(limits) => set({ limits })} />
      </Panel>
      <Panel title={words.approval}>
        <Radio.Group
          aria-label={words.approval}
          value={approval.mode ?? ''}
          error={faultAt(faults, '/approval/mode')}
          onChange={(mode) => set({ approval: mode === 'sample' ? { mode, rate: 0.1 } : { mode } })}
        >
          {approvalModes.map((mode) => (
            <Radio key={mode} value={mode} label={words.approvalModes[mode]} size="md" mt="xs" disabled={!mayEdit} />
          ))}
        </Radio.Group>
        {approval.mode === 'sample' && (
          <NumberInput
            label={words.rate}
            value={Math.round((approval.rate ?? 0) * 1000) / 10}
            min={0.1}
            max={100}
            hideControls
            readOnly={!mayEdit}
            size="md"
            error={faultAt(faults, '/approval/rate')}
            onChange={(value) => set({ approval: { mode: 'sample', rate: Number(value) / 100 } })}
          />
        )}
        <Checkbox.Group
          label={words.audience}
          value={[...draft.audience]}
          error={faultAt(faults, '/audience')}
          onChange={(audience) => set({ audience })}
        >
          {audiences.map((each) => (
            <Checkbox key={each} value={each} label={words.audiences[each]} size="md" mt="xs" disabled={!mayEdit} />
          ))}
        </Checkbox.Group>
      </Panel>
      <Meanwhile
        draft={shared}
        nameOf={(part) => (part === 'enabled' ? words.switchOf(functionTitle(action.name)) : partName(part))}
        shown={shownPart}
      />
      {mayEdit && (isChanged || save.isError) && (
        <div className={classes.saveBar}>
          <Stack gap={2}>
            <Text fw={600}>{words.unsaved}</Text>
            {save.error &&
              faultsElsewhere(save.error.faults, shown).map((each) => (
                <Text key={each} className={classes.fault} dir="auto">
                  {each}
                </Text>
              ))}
          </Stack>
          <Button
            variant="default"
            h={44}
            onClick={() => {
              save.reset()
              shared.discard()
            }}
          >
            {words.discard}
          </Button>
          <Button h={44} loading={save.isPending} onClick={onSave}>
            {words.save}
          </Button>
        </div>
      )}
      <TryAction action={action} args={args} />
      <ReplayPanel name={action.name} draft={draft} />
      {mayEdit && <RemoveAction name={action.name} />}
    </>
  )
}

/** What the parts of an action are called where two people have changed the same one. */
function partName(part: string): string {
  const { when, conditions, limits, approval, onError, audience, http } = texts.actions
  const names: Record<string, string> = {
    description: when,
    preconditions: conditions,
    limits,
    approval,
    on_check_error: onError,
    audience,
    config: http,
  }
  return names[part] ?? part
}

function shownPart(value: unknown, part: string): string | undefined {
  const words = texts.actions
  if (part === 'enabled') return value ? words.on : words.off
  if (part === 'description') return String(value)
  if (part === 'approval') return saidApproval(value as object) ?? undefined
  if (part === 'on_check_error') return words.onErrorModes[value === 'block' ? 'block' : 'allow']
  if (part === 'audience') return (value as (typeof audiences)[number][]).map((each) => words.audiences[each]).join(', ')
  return undefined
}
