import { ActionIcon, Button, Popover, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconFilterPlus, IconSearch, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { texts } from '../../texts/index.ts'
import classes from './filter-bar.module.css'
import { FilterEditor } from './filter-editor.tsx'
import { type Chip, readChips } from './filters.ts'
import type { LeadSearch } from './lead-search.ts'
import type { KnownHere } from './use-known.ts'

interface Props {
  search: LeadSearch
  known: KnownHere
  onSearch: (search: LeadSearch, options?: { replace: boolean }) => void
  /** Conditions that the page itself makes, such as the stage on a board. */
  without?: readonly string[]
  children?: ReactNode
}

/** What narrows the list: words, and conditions as chips that can be changed and taken away. */
export function FilterBar({ search, known, onSearch, without = [], children }: Props) {
  const words = texts.leads.filter
  const subjects = known.subjects.filter(({ id }) => !without.includes(id))
  const chips = readChips(search, subjects, known.business).filter(({ param }) => !without.includes(param))
  const drop = (param: string) => {
    const { [param]: _, ...rest } = search
    return rest
  }
  return (
    <search className={classes.bar}>
      <div className={classes.row}>
        <SearchBox value={search.q ?? ''} onValue={(q) => onSearch(q ? { ...search, q } : drop('q'), { replace: true })} />
        <ConditionButton
          label={words.add}
          face={(open) => (
            <Button variant="default" h={44} leftSection={<IconFilterPlus size={18} aria-hidden />} onClick={open}>
              {words.add}
            </Button>
          )}
          editor={(close) => (
            <FilterEditor
              subjects={subjects}
              business={known.business}
              onApply={(param, value) => {
                close()
                onSearch({ ...search, [param]: value })
              }}
            />
          )}
        />
        {children}
      </div>
      {(chips.length > 0 || search.q) && (
        <ul className={classes.chips} aria-label={words.list}>
          {chips.map((chip) => (
            <li key={chip.param} className={classes.chip}>
              <ConditionButton
                label={words.change(chip.text)}
                face={(open) => (
                  <UnstyledButton className={classes.said} onClick={open} aria-label={words.change(chip.text)} disabled={chip.way < 0}>
                    <bdi dir="auto">{chip.text}</bdi>
                  </UnstyledButton>
                )}
                editor={(close) => (
                  <FilterEditor
                    subjects={subjects}
                    business={known.business}
                    chip={chip}
                    onApply={(param, value) => {
                      close()
                      onSearch(replaced(search, chip, param, value))
                    }}
                  />
                )}
              />
              <ActionIcon
                variant="transparent"
                color="gray"
                c="inherit"
                size={44}
                aria-label={words.remove(chip.text)}
                onClick={() => onSearch(drop(chip.param))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
          <li>
            <Button variant="subtle" h={44} px="xs" onClick={() => onSearch(search.sort ? { sort: search.sort } : {})}>
              {words.clear}
            </Button>
          </li>
        </ul>
      )}
    </search>
  )
}

/** In the place of what was changed. */
const replaced = (search: LeadSearch, chip: Chip, param: string, value: string): LeadSearch =>
  Object.fromEntries([...Object.entries(search).filter(([name]) => name !== chip.param && name !== param), [param, value]])

interface ConditionProps {
  label: string
  face: (open: () => void) => ReactNode
  editor: (close: () => void) => ReactNode
}

function ConditionButton({ label, face, editor }: ConditionProps) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      withinPortal
      withRoles={false}
      shadow="md"
      width={300}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <span>{face(() => setOpened(true))}</span>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label}>
        {editor(() => setOpened(false))}
      </Popover.Dropdown>
    </Popover>
  )
}

function SearchBox({ value, onValue }: { value: string; onValue: (q: string) => void }) {
  const [typed, setTyped] = useState(value)
  const tell = useDebouncedCallback((text: string) => onValue(text.trim()), 300)
  // the address may change by other ways: Back, a view, Clear
  useEffect(() => setTyped((now) => (now.trim() === value ? now : value)), [value])
  return (
    <TextInput
      className={classes.search}
      type="search"
      size="md"
      aria-label={texts.leads.search}
      placeholder={texts.leads.search}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={typed}
      dir="auto"
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        tell(currentTarget.value)
      }}
    />
  )
}
