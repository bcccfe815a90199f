import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFilter, IconFilterOff, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { functionTitle } from '../../parts/said-deed.ts'
import { texts } from '../../texts/index.ts'
import { type ActivitySearch, actors, outcomes } from './activity-search.ts'
import classes from './page.module.css'
import { functionNamesQuery } from './queries.ts'

const channels = ['telegram', 'whatsapp', 'whatsapp_cloud', 'sandbox']

interface Props {
  search: ActivitySearch
  /** What the one person of the filter is called, where a row says it. */
  personName: string | undefined
}

/** What narrows the list; each choice is in the address. */
export function Filters({ search, personName }: Props) {
  const navigate = useNavigate()
  const { data: names = [] } = useQuery(functionNamesQuery)
  const words = texts.activity.filters
  const narrow = useMediaQuery('(max-width: 639px)', undefined, { getInitialValueInEffect: false })
  const [open, setOpen] = useState(false)
  const chosen = [search.outcome, search.action, search.actor, search.channel, search.from, search.to].filter(Boolean).length
  const set = (change: { [K in keyof ActivitySearch]?: string | undefined }) => {
    const next = Object.fromEntries(Object.entries({ ...search, ...change }).filter(([, value]) => value))
    return navigate({ to: '/activity', search: next as ActivitySearch, replace: true })
  }
  const anything = { value: '', label: words.any }
  const chips = [
    ...(search.person ? [{ key: 'person' as const, says: personName ? words.person(personName) : words.onePerson }] : []),
    ...(search.conversation ? [{ key: 'conversation' as const, says: words.oneConversation }] : []),
  ]
  return (
    <search aria-label={words.label}>
      {narrow && (
        <Button
          variant="default"
          h={44}
          aria-expanded={open}
          leftSection={<IconFilter size={18} aria-hidden />}
          onClick={() => setOpen(!open)}
          mb="xs"
        >
          {texts.calendar.filters(chosen)}
        </Button>
      )}
      <div className={classes.filters} hidden={narrow && !open}>
        <NativeSelect
          label={words.outcome}
          value={search.outcome ?? ''}
          onChange={({ currentTarget }) => set({ outcome: currentTarget.value })}
          data={[anything, ...outcomes.map((value) => ({ value, label: texts.call.outcome[value] }))]}
          size="md"
        />
        <NativeSelect
          label={words.action}
          value={search.action ?? ''}
          onChange={({ currentTarget }) => set({ action: currentTarget.value })}
          data={[
            anything,
            ...[...new Set([...names, ...(search.action ? [search.action] : [])])].map((value) => ({ value, label: functionTitle(value) })),
          ]}
          size="md"
        />
        <NativeSelect
          label={words.actor}
          value={search.actor ?? ''}
          onChange={({ currentTarget }) => set({ actor: currentTarget.value })}
          data={[anything, ...actors.map((value) => ({ value, label: texts.activity.actor[value] }))]}
          size="md"
        />
        <NativeSelect
          label={words.channel}
          value={search.channel ?? ''}
          onChange={({ currentTarget }) => set({ channel: currentTarget.value })}
          data={[anything, ...channels.map((value) => ({ value, label: texts.channel[value] ?? value }))]}
          size="md"
        />
        <TextInput
          type="date"
          label={words.from}
          value={search.from ?? ''}
          max={search.to}
          onChange={({ currentTarget }) => set({ from: currentTarget.value })}
          size="md"
        />
        <TextInput
          type="date"
          label={words.to}
          value={search.to ?? ''}
          min={search.from}
          onChange={({ currentTarget }) => set({ to: currentTarget.value })}
          size="md"
        />
      </div>
      <div className={classes.chips}>
        {chips.map(({ key, says }) => (
          <Button
            key={key}
            mt="xs"
            h={44}
            variant="light"
            rightSection={<IconX size={16} aria-hidden />}
            aria-label={words.drop(says)}
            onClick={() => set({ [key]: undefined })}
          >
            <bdi dir="auto">{says}</bdi>
          </Button>
        ))}
        {Object.keys(search).length > 0 && (
          <Button
            mt="xs"
            h={44}
            variant="default"
            leftSection={<IconFilterOff size={18} aria-hidden />}
            onClick={() => navigate({ to: '/activity', search: {}, replace: true })}
          >
            {words.clear}
          </Button>
        )}
      </div>
    </search>
  )
}
