import { Button, Switch, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { begun } from '../../parts/said-deed.ts'
import { texts } from '../../texts/index.ts'
import { faultAt, faultsBelow } from './faults-at.ts'
import { FormField } from './form-field.tsx'
import classes from './page.module.css'
import { type Asked, changed, type LooseRule } from './rule-forms.ts'
import type { Names } from './use-names.ts'

interface Props {
  rule: LooseRule
  /** The rule in a sentence. */
  says: string
  /** Its parts, as they are asked for; undefined: a kind that this page does not know. */
  form: Record<string, Asked> | undefined
  pointer: string
  faults: readonly { pointer: string; detail: string }[]
  names: Names
  args: readonly string[]
  mayEdit: boolean
  /** Conditions can be watched only; limits and parts of a condition cannot. */
  canWatch: boolean
  openAtFirst: boolean
  /** Draws the facts of which one is enough, as a list of their own. */
  partsList: (rules: LooseRule[], pointer: string, onChange: (rules: LooseRule[]) => void) => ReactNode
  onChange: (rule: LooseRule) => void
  onRemove: () => void
}

/** One condition or limit: its sentence and values, and what it is made of, to be changed. */
export function RuleCard({
  rule,
  says,
  form,
  pointer,
  faults,
  names,
  args,
  mayEdit,
  canWatch,
  openAtFirst,
  partsList,
  onChange,
  onRemove,
}: Props) {
  const [open, setOpen] = useState(openAtFirst)
  const words = texts.actions
  const wrong = faultsBelow(faults, pointer)
  const parts = Object.entries(form ?? {})
  return (
    <li className={classes.rule} data-faulty={wrong.length > 0}>
      <div className={classes.ruleHead}>
        <div>
          <Text dir="auto">{begun(says)}</Text>
          <div className={classes.chips}>
            {parts
              .flatMap(([part, { kind }]) => chipsOf(kind, rule[part]))
              .map((chip) => (
                <bdi key={chip} dir="auto" className={classes.chip}>
                  {chip}
                </bdi>
              ))}
            {rule.shadow === true && <span className={classes.chip}>{words.watched}</span>}
          </div>
          {!form && <Text c="dimmed">{words.unknownType}</Text>}
        </div>
        {mayEdit && form && (
          <Button
            variant="default"
            h={44}
            leftSection={<IconPencil size={18} aria-hidden />}
            aria-expanded={open}
            aria-label={open ? `${words.done}: ${says}` : words.editCondition(says)}
            onClick={() => setOpen(!open)}
          >
            {open ? words.done : words.change}
          </Button>
        )}
        {mayEdit && (
          <Button
            variant="subtle"
            color="gray"
            h={44}
            leftSection={<IconTrash size={18} aria-hidden />}
            aria-label={words.removeCondition(says)}
            onClick={onRemove}
          >
            {words.remove}
          </Button>
        )}
      </div>
      {wrong.map((detail) => (
        <p key={detail} className={classes.fault} role="alert" dir="auto">
          {detail}
        </p>
      ))}
      {open && form && mayEdit && (
        <div className={classes.form}>
          {parts.map(([part, asked]) =>
            asked.kind === 'facts' ? (
              <div key={part}>
                {partsList((Array.isArray(rule[part]) ? rule[part] : []) as LooseRule[], `${pointer}/${part}`, (rules) =>
                  onChange(changed(rule, part, rules, false)),
                )}
              </div>
            ) : (
              <FormField
                key={part}
                {...{ part, asked, names, args }}
                value={rule[part]}
                error={faultAt(faults, `${pointer}/${part}`)}
                onChange={(value) => onChange(changed(rule, part, value, asked.optional === true))}
              />
            ),
          )}
          {canWatch && (
            <Switch
              label={words.shadow}
              checked={rule.shadow === true}
              size="md"
              onChange={({ currentTarget }) => onChange(changed(rule, 'shadow', currentTarget.checked || undefined, true))}
            />
          )}
        </div>
      )}
    </li>
  )
}

/** The values of a rule at a glance. */
function chipsOf(kind: Asked['kind'], value: unknown): string[] {
  if (value === undefined || kind === 'switch' || kind === 'facts') return []
  if (Array.isArray(value)) return value.map((each) => texts.actions.media[String(each)] ?? String(each))
  if (typeof value === 'number') return [new Intl.NumberFormat(texts.locale).format(value)]
  return [kind === 'scope' ? (texts.actions.scopes[String(value)] ?? String(value)) : String(value)]
}
