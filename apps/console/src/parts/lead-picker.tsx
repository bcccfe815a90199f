import { Button, CloseButton, Group, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../api/ask.ts'
import { texts } from '../texts/index.ts'
import classes from './lead-picker.module.css'

interface Props {
  label: string
  value: string | undefined
  onChange: (leadId: string | undefined) => void
  /** Who is not offered: the one they are to be joined with. */
  except?: string
}

/** Finds a person by name, phone or e-mail, and holds the one who was chosen. */
export function LeadPicker({ label, value, onChange, except }: Props) {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 250)
  const words = texts.calendar.lead
  const chosen = useQuery({
    queryKey: ['leads', 'one', value],
    queryFn: ({ signal }) => ask('/v1/leads/{id}', { signal, params: { id: value ?? '' } }),
    enabled: value !== undefined,
  })
  const found = useQuery({
    queryKey: ['leads', 'picker', q],
    queryFn: ({ signal }) => ask('/v1/leads', { signal, query: { limit: 8, ...(q ? { q } : {}) } }),
    enabled: value === undefined,
    placeholderData: keepPreviousData,
  })
  const others = (found.data?.data ?? []).filter(({ id }) => id !== except)
  if (value !== undefined)
    return (
      <div>
        <Text size="sm" fw={500}>
          {label}
        </Text>
        <Group gap="xs" className={classes.chosen}>
          <Text dir="auto" fw={600}>
            {chosen.data ? (chosen.data.name ?? chosen.data.phone ?? words.nameless) : chosen.error ? words.unknown : '…'}
          </Text>
          {chosen.data?.name && chosen.data.phone && (
            <Text c="dimmed">
              <bdi dir="ltr">{chosen.data.fields.phone?.text ?? chosen.data.phone}</bdi>
            </Text>
          )}
          <CloseButton size={44} iconSize={18} aria-label={words.other} onClick={() => onChange(undefined)} />
        </Group>
      </div>
    )
  return (
    <div>
      <TextInput
        size="md"
        type="search"
        label={label}
        placeholder={words.search}
        value={typed}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        // a form around it is not sent by looking for somebody
        onKeyDown={(event) => {
          const [first] = others
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (typed.trim() && first) onChange(first.id)
        }}
      />
      <ul className={classes.found} aria-label={words.found}>
        {others.map(({ id, name, phone, email, fields }) => (
          <li key={id}>
            <Button
              variant="subtle"
              color="gray"
              h="auto"
              mih={44}
              fullWidth
              classNames={{ inner: classes.inner, label: classes.person }}
              onClick={() => onChange(id)}
            >
              <bdi dir="auto" className={classes.name}>
                {name ?? words.nameless}
              </bdi>
              <Text span size="sm" c="dimmed" className={phone ? classes.phone : classes.email}>
                <bdi dir="ltr">{phone ? (fields.phone?.text ?? phone) : email}</bdi>
              </Text>
            </Button>
          </li>
        ))}
      </ul>
      {found.data?.data.length === 0 && (
        <Text size="sm" c="dimmed" role="status">
          {words.none}
        </Text>
      )}
    </div>
  )
}
