import { Alert, Button, Group, NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { isolated } from '../../parts/isolated.ts'
import { Panel } from '../../parts/panel.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { FieldForm } from '../fields/field-form.tsx'
import type { Field } from '../leads/shapes.ts'
import classes from './imports.module.css'
import type { DayOrder, Inspected } from './shapes.ts'

interface Props {
  columns: Inspected['columns']
  fields: readonly Field[]
  targets: readonly (string | null)[]
  /** Undefined: no column goes to a day that could be read in two ways. */
  dayOrder: DayOrder | undefined
  onDayOrder: (order: DayOrder) => void
  onTargets: (targets: (string | null)[]) => void
  onBack: () => void
  onNext: () => void
}

const create = '+'

/** Says where each column goes; a field that is missing is made in the place. */
export function ColumnsStep({ columns, fields, targets, dayOrder, onDayOrder, onTargets, onBack, onNext }: Props) {
  const [making, setMaking] = useState<number>()
  const mayMake = useMay('fields.put')
  const words = texts.imports.columns
  const place = (at: number, target: string | null) => onTargets(columns.map((_, each) => (each === at ? target : (targets[each] ?? null))))
  const leftOut = columns.flatMap(({ name }, at) => (targets[at] || making === at ? [] : [name]))
  const taken = targets.filter((target) => target !== null)
  const twice = taken.find((target, at) => taken.indexOf(target) !== at)
  const labelOf = (target: string) =>
    ({ stage: words.stage, tags: words.tags })[target] ?? fields.find(({ key }) => key === target)?.label ?? target
  const choices = [
    { value: '', label: words.nowhere },
    ...fields.map(({ key, label }) => ({ value: key, label })),
    { value: 'stage', label: words.stage },
    { value: 'tags', label: words.tags },
    ...(mayMake ? [{ value: create, label: words.create }] : []),
  ]
  return (
    <>
      <Panel title={words.intro}>
        <ul className={classes.columns}>
          {columns.map(({ name, samples }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their place
            <li key={at} className={classes.column}>
              <div className={classes.grow}>
                <bdi dir="auto" className={classes.strong}>
                  {name}
                </bdi>
                <bdi dir="auto" className={classes.quiet}>
                  {samples.join(' · ')}
                </bdi>
              </div>
              <NativeSelect
                className={classes.target}
                aria-label={words.of(name)}
                size="md"
                data={choices}
                value={making === at ? create : (targets[at] ?? '')}
                onChange={({ currentTarget }) => {
                  if (currentTarget.value === create) return setMaking(at)
                  setMaking(undefined)
                  place(at, currentTarget.value || null)
                }}
              />
              {making === at && (
                <div className={classes.making}>
                  <Text fw={600}>{words.newField(name)}</Text>
                  <FieldForm
                    taken={fields.map(({ key }) => key)}
                    label={name}
                    onCancel={() => setMaking(undefined)}
                    onSaved={({ key }) => {
                      setMaking(undefined)
                      place(at, key)
                    }}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
        {dayOrder && (
          <NativeSelect
            label={words.dayOrder}
            size="md"
            maw={320}
            data={(['dmy', 'mdy'] as const).map((value) => ({ value, label: words.dayOrders[value] }))}
            value={dayOrder}
            onChange={({ currentTarget }) => onDayOrder(currentTarget.value === 'mdy' ? 'mdy' : 'dmy')}
          />
        )}
        {leftOut.length > 0 && <Text c="dimmed">{words.leftOut(new Intl.ListFormat(texts.locale).format(leftOut.map(isolated)))}</Text>}
        {twice && (
          <Alert role="alert" color="red">
            {words.twice(labelOf(twice))}
          </Alert>
        )}
        {taken.length === 0 && <Text c="dimmed">{words.nothing}</Text>}
      </Panel>
      <Group>
        <Button h={44} disabled={twice !== undefined || taken.length === 0} onClick={onNext}>
          {texts.imports.next}
        </Button>
        <Button variant="default" h={44} onClick={onBack}>
          {texts.imports.back}
        </Button>
      </Group>
    </>
  )
}
