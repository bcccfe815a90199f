import { UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { failureOf } from '../../parts/failure-of.ts'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { texts } from '../../texts/index.ts'
import { useKnown } from '../leads/use-known.ts'
import { ColumnsStep } from './columns-step.tsx'
import { dayOrderOf } from './day-order.ts'
import { FileStep } from './file-step.tsx'
import { type ImportStep, importSteps } from './import-steps.ts'
import classes from './imports.module.css'
import { RulesStep } from './rules-step.tsx'
import type { Choices, Inspected } from './shapes.ts'
import { TrialStep } from './trial-step.tsx'

/** A file and how it was understood. */
export interface Read {
  file: File
  inspected: Inspected
  /** What was said against the server's guess. */
  said: { encoding?: string; delimiter?: string; header?: boolean }
}

const usual: Choices = { targets: [], phone: true, email: true, onMatch: 'fill', stage: '', tags: [], country: '' }

/** Brings a list of people in: the file, its columns, the rules, a trial in which nobody comes in, and then the import. */
export function NewImportPage() {
  const { step: asked = 'file' } = useSearch({ from: '/imports/new' })
  const navigate = useNavigate()
  const needed = useKnown()
  const known = needed.data
  const failure = failureOf(needed)
  const [read, setRead] = useState<Read>()
  const [choices, setChoices] = useState(usual)
  const words = texts.imports
  // the file is gone after the page was loaded anew
  const step: ImportStep = read ? asked : 'file'
  const go = (next: ImportStep) => void navigate({ to: '/imports/new', search: next === 'file' ? {} : { step: next } })
  const at = importSteps.indexOf(step)
  const shown =
    read && known && dayOrderOf({ columns: read.inspected.columns, targets: choices.targets, fields: known.fields }, known.business.locale)
  const dayOrder = shown && (choices.dayOrder ?? shown)
  return (
    <PageFrame title={words.new} back={{ to: '/imports', name: texts.places.imports }}>
      <ol className={classes.steps} aria-label={words.steps.label}>
        {importSteps.map((each, place) => (
          <li key={each} aria-current={place === at ? 'step' : undefined} data-past={place < at}>
            <UnstyledButton className={classes.step} disabled={place >= at} onClick={() => go(each)}>
              <span className={classes.place} aria-hidden>
                {place < at ? <IconCheck size={16} /> : new Intl.NumberFormat(texts.locale).format(place + 1)}
              </span>
              {words.steps[each]}
            </UnstyledButton>
          </li>
        ))}
      </ol>
      {!known && (failure ? <Failure {...failure} /> : <Loading />)}
      {known && step === 'file' && (
        <FileStep
          read={read}
          onRead={(next) => {
            setRead(next)
            setChoices(({ dayOrder: _, ...before }) => ({ ...before, targets: next?.inspected.columns.map(({ field }) => field) ?? [] }))
          }}
          onNext={() => go('columns')}
        />
      )}
      {known && read && step === 'columns' && (
        <ColumnsStep
          columns={read.inspected.columns}
          fields={known.fields}
          targets={choices.targets}
          dayOrder={dayOrder}
          onDayOrder={(order) => setChoices({ ...choices, dayOrder: order })}
          onTargets={(targets) => setChoices({ ...choices, targets })}
          onBack={() => go('file')}
          onNext={() => go('rules')}
        />
      )}
      {known && read && step === 'rules' && (
        <RulesStep
          choices={choices}
          stages={known.stages}
          tags={known.tags}
          onChoices={setChoices}
          onBack={() => go('columns')}
          onNext={() => go('trial')}
        />
      )}
      {read && step === 'trial' && (
        <TrialStep read={read} choices={{ ...choices, ...(dayOrder ? { dayOrder } : {}) }} onBack={() => go('rules')} />
      )}
    </PageFrame>
  )
}
