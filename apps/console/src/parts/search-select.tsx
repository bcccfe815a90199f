import { Select, type SelectProps } from '@mantine/core'
import { texts } from '../texts/index.ts'

/** A choice out of so many that one types what one looks for. What is typed replaces the name of what was chosen, instead of following it. */
export function SearchSelect({ onFocus, ...props }: Omit<SelectProps, 'searchable' | 'nothingFoundMessage' | 'onClick'>) {
  return (
    <Select
      size="md"
      limit={100}
      allowDeselect={false}
      {...props}
      searchable
      nothingFoundMessage={texts.talk.list.nothingFound}
      onFocus={(event) => {
        onFocus?.(event)
        event.currentTarget.select()
      }}
      // after a choice the field keeps the focus: a tap that opens the list anew begins anew too
      onClick={({ currentTarget }) => currentTarget.getAttribute('aria-expanded') === 'false' && currentTarget.select()}
    />
  )
}
