import { ActionIcon, Autocomplete, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type SyntheticEvent, useState } from 'react'
import { sayFailed } from '../../shell/toast.tsx'
import { texts } from '../../texts/index.ts'
import type { Lead } from '../leads/shapes.ts'
import { useEditLead } from '../leads/use-edit-lead.ts'
import classes from './lead-head.module.css'

/** Tags, added and taken away in the place. */
export function LeadTags({ lead, known, disabled }: { lead: Lead; known: readonly string[]; disabled: boolean }) {
  const [adding, setAdding] = useState(false)
  const [typed, setTyped] = useState('')
  const edit = useEditLead()
  const words = texts.lead
  const put = (tags: string[]) =>
    edit.mutate(
      { id: lead.id, change: { tags }, hoped: (now) => ({ ...now, tags }) },
      { onError: (error) => sayFailed(texts.leads.edit.tagsFailed, error) },
    )
  const add = (tag: string) => {
    setTyped('')
    setAdding(false)
    if (tag.trim() && !lead.tags.includes(tag.trim())) put([...lead.tags, tag.trim()])
  }
  return (
    <ul className={classes.tags} aria-label={words.tags}>
      {lead.tags.map((tag) => (
        <li key={tag} className={classes.tag} data-removable={!disabled}>
          <bdi dir="auto">{tag}</bdi>
          {!disabled && (
            <ActionIcon
              variant="transparent"
              c="inherit"
              size={44}
              my={-6}
              aria-label={words.removeTag(tag)}
              onClick={() => put(lead.tags.filter((each) => each !== tag))}
            >
              <IconX size={14} aria-hidden />
            </ActionIcon>
          )}
        </li>
      ))}
      {!disabled && (
        <li>
          {adding ? (
            <form
              onSubmit={(event: SyntheticEvent) => {
                event.preventDefault()
                add(typed)
              }}
            >
              <Autocomplete
                aria-label={words.addTag}
                size="md"
                data-autofocus
                autoFocus
                maxLength={100}
                data={known.filter((tag) => !lead.tags.includes(tag))}
                value={typed}
                onChange={setTyped}
                onOptionSubmit={add}
                onKeyDown={(event) => {
                  if (event.key === 'Escape') setAdding(false)
                }}
                onBlur={() => add(typed)}
                dir="auto"
              />
            </form>
          ) : (
            <Button variant="subtle" h={44} px="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
              {words.addTag}
            </Button>
          )}
        </li>
      )}
    </ul>
  )
}
