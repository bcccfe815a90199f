import { Select, type SelectProps } from '@mantine/core'
import { texts } from '../texts/index.ts'

/** A choice out of so many that one types what one looks for. */
export function SearchSelect({ onFocus, ...props }: Omit<SelectProps, 'searchable' | 'nothingFoundMessage'>) {
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
        // what is typed replaces the name of what was chosen, instead of following it
        event.currentTarget.select()
      }}
    />
  )
}
