import { ActionIcon, Text } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isSame, mergeTyped } from '../../api/merge-typed.ts'
import { FieldInput } from '../../parts/field-input.tsx'
import { currencyOf, draftOf, enteredOf } from '../../parts/field-value.ts'
import { Meanwhile } from '../../parts/meanwhile.tsx'
import { saidFault } from '../../parts/said-fault.ts'
import { useJointDraft } from '../../parts/use-joint-draft.ts'
import { offerRetry } from '../../shell/toast.tsx'
import { texts } from '../../texts/index.ts'
import { OriginNote } from './origin-note.tsx'
import type { Business, Field, Lead } from './shapes.ts'
import { useEditLead } from './use-edit-lead.ts'
import classes from './value-editor.module.css'

interface Props {
  lead: Lead
  field: Field
  business: Business
  onClose: () => void
  /** Says where the value came from as well. */
  withOrigin?: boolean
}

/** Edits one value in its place: Enter saves, Escape leaves it as it was, going elsewhere saves too. What was refused stays typed. */
export function ValueEditor({ lead, field, business, onClose, withOrigin = false }: Props) {
  const stored = lead.fields[field.key]
  const now = { value: draftOf(field, stored?.value, business) }
  const [mine, setMine] = useState(now)
  const { value: draft } = mine
  const shared = useJointDraft({ stored: now, mine, merge: mergeTyped, place: setMine })
  const box = useRef<HTMLFieldSetElement>(null)
  const over = useRef(false)
  const edit = useEditLead()
  const currency = currencyOf(stored?.value, business)

  const shown = useRef(false)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus()
  }, [])

  const close = () => {
    over.current = true
    onClose()
  }
  const save = () => {
    if (over.current || edit.isPending || shared.disputed.length) return
    const entered = enteredOf(field, draft, currency)
    const before = enteredOf(field, shared.opened.value, currency)
    if (isSame(entered, before)) return close()
    const write = () =>
      edit.mutate(
        { id: lead.id, change: { fields: { [field.key]: entered } } },
        {
          goOn: close,
          // what is refused while it is shown stands beside what was typed
          onError: (error) => !shown.current && offerRetry(texts.leads.edit.lost(field.label), error, write),
        },
      )
    write()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    }
    const several = field.type === 'multi_select' || (field.type === 'long_text' && !event.ctrlKey && !event.metaKey)
    if (event.key === 'Enter' && !several) {
      event.preventDefault()
      event.stopPropagation()
      save()
    }
  }
  return (
    <fieldset
      ref={box}
      className={classes.editor}
      aria-label={texts.leads.edit.edit(field.label)}
      onBlur={({ relatedTarget, currentTarget }) => {
        const inside = relatedTarget instanceof Node && (currentTarget.contains(relatedTarget) || isPopup(relatedTarget))
        if (!inside && !edit.isError && field.type !== 'multi_select') save()
      }}
    >
      <div className={classes.line}>
        <div className={classes.input}>
          <FieldInput
            bare
            field={field}
            draft={draft}
            onDraft={(next) => {
              setMine({ value: next })
              if (edit.isError) edit.reset()
            }}
            currency={currency}
            onKeyDown={onKeyDown}
          />
        </div>
        <ActionIcon size={44} onClick={save} loading={edit.isPending} aria-label={texts.leads.edit.save}>
          <IconCheck size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon size={44} variant="default" onClick={close} aria-label={texts.leads.edit.cancel}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      <Text role="alert" size="sm" c="var(--stopped)" hidden={!edit.error}>
        {edit.error && (edit.error.status === 0 ? texts.failure.unreachable : (edit.error.faults.map(saidFault)[0] ?? edit.error.message))}
      </Text>
      <Meanwhile draft={shared} nameOf={() => field.label} />
      {withOrigin && stored && <OriginNote source={stored.source} at={stored.at} messageId={stored.evidence_message_id} />}
    </fieldset>
  )
}

/** The list of a select stands at the end of the page. */
const isPopup = (node: Node) => node instanceof Element && node.closest('[role=listbox], [role=presentation]') !== null
