import { ActionIcon, Indicator, SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedCallback, useDisclosure } from '@mantine/hooks'
import { IconFilter, IconSearch, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Loading } from '../../shell/loading.tsx'
import { texts } from '../../texts/index.ts'
import classes from './conversation-list.module.css'
import { filtersOf, type InboxSearch, isFiltered } from './inbox-search.ts'
import { ListRows } from './list-rows.tsx'
import { useInbox } from './use-inbox.ts'

// the first sight of the list does not wait for what narrows it
const ListFilters = lazy(() => import('./list-filters.tsx').then(({ ListFilters }) => ({ default: ListFilters })))
const FoundList = lazy(() => import('./found-list.tsx').then(({ FoundList }) => ({ default: FoundList })))

const views = ['needs_you', 'unread', 'all'] as const

/** The conversations, by what they need, narrowed by filters; or what was found. */
export function ConversationList() {
  const words = texts.talk.list
  const { search, change } = useInbox()
  const [filtering, { toggle }] = useDisclosure(isFiltered(search))
  const choose = (wish: InboxSearch, replace = false) => change({ ...search, ...wish }, { replace })
  const chosen = Object.values(filtersOf(search)).filter((value) => value !== undefined).length
  return (
    <div className={classes.list}>
      <div className={classes.head}>
        <div className={classes.find}>
          <SearchField q={search.q ?? ''} change={(q) => choose({ q: q || undefined }, true)} />
          <Indicator disabled={chosen === 0} size={10} offset={6}>
            <ActionIcon
              variant="default"
              size={44}
              onClick={toggle}
              aria-expanded={filtering}
              aria-label={chosen ? words.filterOn(chosen) : words.filter}
            >
              <IconFilter size={20} aria-hidden />
            </ActionIcon>
          </Indicator>
        </div>
        <SegmentedControl
          fullWidth
          aria-label={texts.inbox.filter}
          value={search.show ?? 'all'}
          onChange={(value) => choose({ show: value === 'needs_you' || value === 'unread' ? value : undefined })}
          data={views.map((value) => ({ value, label: words.views[value] }))}
          classNames={{ label: classes.filter }}
        />
        {filtering && (
          <Suspense>
            <ListFilters search={search} choose={choose} />
          </Suspense>
        )}
      </div>
      {search.q ? (
        <Suspense fallback={<Loading rows={6} />}>
          <FoundList q={search.q} search={search} />
        </Suspense>
      ) : (
        <ListRows search={search} clear={() => change({})} />
      )}
    </div>
  )
}

/** What is typed is looked for once the typing pauses. */
function SearchField({ q, change }: { q: string; change: (q: string) => unknown }) {
  const [typed, setTyped] = useState(q)
  const asked = useRef(q)
  const ask = useDebouncedCallback((text: string) => {
    asked.current = text.trim()
    change(text.trim())
  }, 250)
  // the address was changed by something else: a link, Back
  useEffect(() => {
    if (q === asked.current) return
    asked.current = q
    setTyped(q)
  }, [q])
  const take = (text: string) => {
    setTyped(text)
    ask(text)
  }
  return (
    <TextInput
      className={classes.search}
      type="search"
      size="md"
      id="inbox-search"
      dir="auto"
      value={typed}
      onChange={(event) => take(event.currentTarget.value)}
      placeholder={texts.talk.list.search}
      aria-label={texts.talk.list.search}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSectionWidth={44}
      rightSection={
        typed ? (
          <ActionIcon variant="subtle" color="gray" size={40} onClick={() => take('')} aria-label={texts.inbox.empty.clear}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
        ) : null
      }
    />
  )
}
