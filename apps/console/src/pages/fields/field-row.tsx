import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDotsVertical, IconGripVertical, IconPencil } from '@tabler/icons-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { texts } from '../../texts/index.ts'
import type { Field } from '../leads/shapes.ts'
import classes from './fields.module.css'

const builtIn = new Set(['name', 'phone', 'email'])

interface Props {
  field: Field
  isFirst: boolean
  isLast: boolean
  /** Absent: looking only. */
  edit?: { open: () => void; step: (by: number) => void; drag: (event: PointerEvent<HTMLElement>) => void }
}

/** A field as it stands: dragged by its handle, or moved by its menu or Alt and the arrow keys. */
export function FieldRow({ field, isFirst, isLast, edit }: Props) {
  const words = texts.fields
  const byKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || step === undefined) return
    event.preventDefault()
    edit?.step(step)
  }
  return (
    <>
      {edit && (
        <span className={classes.grip} onPointerDown={edit.drag} aria-hidden>
          <IconGripVertical size={20} />
        </span>
      )}
      <div className={classes.grow}>
        <bdi dir="auto" className={classes.strong}>
          {field.label}
        </bdi>
        <span className={classes.quiet}>
          {words.types[field.type]} · <bdi dir="ltr">{field.key}</bdi>
          {builtIn.has(field.key) && ` · ${words.builtIn}`}
        </span>
        {field.options && (
          <bdi dir="auto" className={classes.quiet}>
            {field.options.join(', ')}
          </bdi>
        )}
        {field.description && (
          <bdi dir="auto" className={classes.quiet}>
            {field.description}
          </bdi>
        )}
      </div>
      {edit && (
        <div className={classes.tools}>
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={words.edit(field.label)} onClick={edit.open} onKeyDown={byKey}>
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
          <Menu position="bottom-end" shadow="md">
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" size={44} aria-label={words.move(field.label)} onKeyDown={byKey}>
                <IconDotsVertical size={18} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item mih={44} disabled={isFirst} leftSection={<IconArrowUp size={18} aria-hidden />} onClick={() => edit.step(-1)}>
                {words.up}
              </Menu.Item>
              <Menu.Item mih={44} disabled={isLast} leftSection={<IconArrowDown size={18} aria-hidden />} onClick={() => edit.step(1)}>
                {words.down}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
      )}
    </>
  )
}
