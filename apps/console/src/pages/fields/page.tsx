import { Button, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { sayDone } from '../../shell/toast.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { fieldsQuery } from '../leads/queries.ts'
import type { Field } from '../leads/shapes.ts'
import { FieldForm } from './field-form.tsx'
import { FieldRow } from './field-row.tsx'
import classes from './fields.module.css'
import { useFieldOrder } from './use-field-order.ts'
import { useRowDrag } from './use-row-drag.ts'

/** What is kept of a lead, in the order in which it is shown. */
export function FieldsPage() {
  const { data, error, refetch } = useQuery(fieldsQuery)
  const [open, setOpen] = useState<string>()
  const may = useMay('fields.put')
  const words = texts.fields
  const order = useFieldOrder(data?.data ?? [])
  const list = useRef<HTMLUListElement>(null)
  const held = useRef('')
  const drag = useRowDrag(list, { over: (to) => order.place(held.current, to), drop: order.save, leave: order.leave })
  const taken = data?.data.map(({ key }) => key) ?? []
  const close = (saved?: Field) => {
    setOpen(undefined)
    if (saved) sayDone(words.saved(saved.label))
  }
  return (
    <PageFrame
      title={words.page}
      back={{ to: '/settings', name: texts.places.settings }}
      actions={
        may &&
        data &&
        open !== '' && (
          <Button h={44} leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen('')}>
            {words.new}
          </Button>
        )
      }
    >
      <p className={classes.intro}>{words.intro}</p>
      {!data && (error ? <Failure error={error} retry={refetch} /> : <Loading />)}
      {open === '' && (
        <section className={classes.new} aria-label={words.new}>
          <FieldForm taken={taken} onSaved={close} onCancel={() => close()} />
        </section>
      )}
      <ul ref={list} className={classes.list}>
        {order.inOrder.map((field, at) => (
          <li key={field.key} className={classes.row} data-dragged={drag.dragged === field.key}>
            {open === field.key ? (
              <div className={classes.grow}>
                <FieldForm field={field} taken={taken} onSaved={close} onCancel={() => close()} />
              </div>
            ) : (
              <FieldRow
                field={field}
                isFirst={at === 0}
                isLast={at === order.inOrder.length - 1}
                {...(may && {
                  edit: {
                    open: () => setOpen(field.key),
                    step: (by) => order.step(field.key, by),
                    drag: (event) => {
                      held.current = field.key
                      drag.start(event, field.key)
                    },
                  },
                })}
              />
            )}
          </li>
        ))}
      </ul>
      <VisuallyHidden role="status">{order.said}</VisuallyHidden>
    </PageFrame>
  )
}
