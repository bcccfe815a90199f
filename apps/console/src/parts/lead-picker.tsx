import { Button, CloseButton, Group, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconUserPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem } from '../api/api-problem.ts'
import { ask } from '../api/ask.ts'
import { send } from '../api/send.ts'
import { useWrite } from '../api/use-write.ts'
import { saidProblem } from '../shell/said-problem.ts'
import { sayDone } from '../shell/toast.tsx'
import { useMay } from '../shell/use-may.ts'
import { texts } from '../texts/index.ts'
import { isolated } from './isolated.ts'
import { leadName } from './lead-name.ts'
import classes from './lead-picker.module.css'
import { MissingPart } from './missing-part.tsx'
import { typedPerson } from './typed-person.ts'

interface Props {
  label: string
  value: string | undefined
  onChange: (leadId: string | undefined) => void
  /** Who is not offered: the one they are to be joined with. */
  except?: string
}

/**
 * Finds a person by name, phone or e-mail, and holds the one who was chosen. Whoever is not there yet can be added on the spot by who may do
 * that, save where somebody else of those who are there is wanted.
 */
export function LeadPicker({ label, value, onChange, except }: Props) {
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const wanted = typed.trim()
  const [q] = useDebouncedValue(wanted, 250)
  const words = texts.calendar.lead
  const mayAdd = useMay('leads.create') && except === undefined
  const add = useWrite(
    (csrfToken, person: ReturnType<typeof typedPerson>) => send('POST /v1/leads', { csrfToken, body: person }),
    ['leads'],
  )
  const chosen = useQuery({
    queryKey: ['leads', 'one', value],
    queryFn: ({ signal }) => ask('/v1/leads/{id}', { signal, params: { id: value ?? '' } }),
    enabled: value !== undefined,
  })
  const found = useQuery({
    queryKey: ['leads', 'picker', q],
    queryFn: ({ signal }) => ask('/v1/leads', { signal, query: { limit: 8, test: 'false', ...(q ? { q } : {}) } }),
    enabled: value === undefined,
    placeholderData: keepPreviousData,
  })
  const isMissing = chosen.error instanceof ApiProblem && (chosen.error.status === 404 || chosen.error.status === 410)
  const choose = (leadId: string) => {
    setOpen(false)
    onChange(leadId)
  }
  /** Those who are shown may be of what was typed before. */
  const settled = q === wanted && found.data !== undefined && !found.isPlaceholderData
  const others = (found.data?.data ?? []).filter(({ id }) => id !== except)
  if (value !== undefined)
    return (
      <div>
        <Text size="sm" fw={500}>
          {label}
        </Text>
        <Group gap="xs" className={classes.chosen}>
          <Text dir="auto" fw={600}>
            {chosen.data ? (chosen.data.name ?? chosen.data.phone ?? words.nameless) : isMissing ? words.unknown : '…'}
          </Text>
          {chosen.data?.name && chosen.data.phone && (
            <Text c="dimmed">
              <bdi dir="ltr">{chosen.data.fields.phone?.text ?? chosen.data.phone}</bdi>
            </Text>
          )}
          <CloseButton size={44} iconSize={18} aria-label={words.other} onClick={() => onChange(undefined)} />
        </Group>
        {!isMissing && <MissingPart what={label} of={[chosen]} />}
      </div>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws its label another way
    <div
      role="group"
      aria-label={label}
      className={classes.picker}
      // a press in the list leaves the focus where it is: not every browser gives it to a button, and the list would go before the click
      onMouseDown={(event) => event.target instanceof HTMLInputElement || event.preventDefault()}
      onFocus={() => setOpen(true)}
      onBlur={({ currentTarget, relatedTarget }) => setOpen(currentTarget.contains(relatedTarget))}
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
    >
      <TextInput
        size="md"
        type="search"
        label={label}
        placeholder={words.search}
        value={typed}
        autoComplete="off"
        error={add.error && (add.error.faults[0]?.detail ?? saidProblem(add.error))}
        onClick={() => setOpen(true)}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setOpen(true)
          add.reset()
        }}
        // a form around it is not sent by looking for somebody
        onKeyDown={(event) => {
          const [first] = others
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (wanted && settled && first) choose(first.id)
        }}
      />
      {open && (
        <div className={classes.list}>
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
                  onClick={() => choose(id)}
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
          <MissingPart what={words.found} of={[found]} />
          {settled && others.length === 0 && (
            <Text size="sm" c="dimmed" role="status" className={classes.none}>
              {words.none}
            </Text>
          )}
          {mayAdd && settled && wanted && (
            <Button
              variant="subtle"
              h="auto"
              mih={44}
              fullWidth
              leftSection={<IconUserPlus size={18} aria-hidden />}
              loading={add.isPending}
              classNames={{ root: classes.add, inner: classes.inner, label: classes.person }}
              onClick={() =>
                add.mutate(typedPerson(wanted), {
                  onSuccess: (lead) => sayDone(texts.leads.create.added(leadName(lead))),
                  goOn: ({ id }) => choose(id),
                })
              }
            >
              {words.add(isolated(wanted))}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
