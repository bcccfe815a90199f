import { Button, Menu, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { saidCondition, saidLimit } from '../../parts/said-rule.ts'
import { texts } from '../../texts/index.ts'
import classes from './page.module.css'
import { RuleCard } from './rule-card.tsx'
import {
  type Asked,
  conditionForms,
  conditionTypes,
  isKnownCondition,
  isKnownLimit,
  type LooseRule,
  limitForms,
  limitTypes,
  newCondition,
  newLimit,
} from './rule-forms.ts'
import type { Names } from './use-names.ts'

interface Props {
  rules: readonly LooseRule[]
  /** `part`: of a condition of which one part is enough. */
  kind: 'condition' | 'limit' | 'part'
  pointer: string
  faults: readonly { pointer: string; detail: string }[]
  names: Names
  args: readonly string[]
  mayEdit: boolean
  onChange: (rules: LooseRule[]) => void
}

/** Conditions or limits, each with its sentence; more can be added of every kind there is. */
export function RuleList({ rules, kind, pointer, faults, names, args, mayEdit, onChange }: Props) {
  const [added, setAdded] = useState<number>()
  const words = texts.actions
  const isLimit = kind === 'limit'
  const around = { fields: names.fields.map(({ key }) => key), functions: names.functions, arguments: args }
  const kinds = isLimit
    ? limitTypes.map((type) => ({ name: words.limit[type].name, fresh: () => newLimit(type, around) as LooseRule }))
    : conditionTypes
        .filter((type) => kind === 'condition' || type !== 'any_of')
        .map((type) => ({ name: words.facts[type].name, fresh: () => newCondition(type, around) as LooseRule }))
  return (
    <>
      {rules.length === 0 && <Text c="dimmed">{isLimit ? words.noLimits : words.noConditions}</Text>}
      <ul className={classes.rules}>
        {rules.map((rule, at) => (
          <RuleCard
            // biome-ignore lint/suspicious/noArrayIndexKey: rules have no name of their own, and their order is what is saved
            key={`${at} ${rules.length}`}
            {...{ rule, faults, names, args, mayEdit }}
            says={isLimit ? saidLimit(rule, names) : saidCondition(rule, names)}
            form={formOf(rule, isLimit)}
            pointer={`${pointer}/${at}`}
            canWatch={kind === 'condition'}
            openAtFirst={at === added}
            partsList={(parts, below, change) => (
              <RuleList rules={parts} kind="part" pointer={below} {...{ faults, names, args, mayEdit }} onChange={change} />
            )}
            onChange={(next) => onChange(rules.map((each, index) => (index === at ? next : each)))}
            onRemove={() => onChange(rules.filter((_, index) => index !== at))}
          />
        ))}
      </ul>
      {mayEdit && (
        <Menu withinPortal={false} position="bottom-start">
          <Menu.Target>
            <Button variant="default" h={44} leftSection={<IconPlus size={18} aria-hidden />} style={{ alignSelf: 'flex-start' }}>
              {isLimit ? words.addLimit : words.addCondition}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {kinds.map(({ name, fresh }) => (
              <Menu.Item
                key={name}
                mih={44}
                onClick={() => {
                  setAdded(rules.length)
                  onChange([...rules, fresh()])
                }}
              >
                {name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}

function formOf(rule: LooseRule, isLimit: boolean): Record<string, Asked> | undefined {
  if (isLimit) return isKnownLimit(rule) ? limitForms[rule.type] : undefined
  return isKnownCondition(rule) ? conditionForms[rule.type] : undefined
}
