import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { texts } from '../../texts/index.ts'
import classes from './columns-menu.module.css'
import type { LeadColumn } from './lead-columns.ts'
import type { useColumnState } from './use-column-state.ts'

/** Which columns are shown; the name always is. */
export function ColumnsMenu({ columns, state }: { columns: readonly LeadColumn[]; state: ReturnType<typeof useColumnState> }) {
  const words = texts.leads.columns
  return (
    <Popover position="bottom-end" shadow="md" width={280} trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" h={44} leftSection={<IconColumns3 size={18} aria-hidden />}>
          {words.button}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={words.button}>
        <Stack gap={0} className={classes.list}>
          {columns
            .filter(({ id }) => id !== 'name')
            .map(({ id, label, aside }) => (
              <Checkbox
                key={id}
                className={classes.line}
                label={<bdi dir="auto">{label}</bdi>}
                checked={state.hidden[id] ?? !aside}
                onChange={({ currentTarget }) => state.setHidden((before) => ({ ...before, [id]: currentTarget.checked }))}
              />
            ))}
        </Stack>
        <Button variant="subtle" h={44} onClick={state.reset}>
          {words.reset}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
