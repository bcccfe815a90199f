import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { sayDone } from '../../shell/toast.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { fieldsQuery } from '../leads/queries.ts'
import type { Field } from '../leads/shapes.ts'
import { FieldForm } from './field-form.tsx'
import classes from './fields.module.css'

const builtIn = new Set(['name', 'phone', 'email'])

/** What is kept of a lead. */
export function FieldsPage() {
  const { data, error, refetch } = useQuery(fieldsQuery)
  const [open, setOpen] = useState<string>()
  const may = useMay('fields.put')
  const words = texts.fields
  const taken = data?.data.map(({ key }) => key) ?? []
  const close = (saved?: Field) => {
    setOpen(undefined)
    if (saved) sayDone(words.saved(saved.label))
  }
  return (
    <PageFrame
      title={words.page}
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
      <ul className={classes.list}>
        {data?.data.map((field) => (
          <li key={field.key} className={classes.row}>
            {open === field.key ? (
              <div className={classes.grow}>
                <FieldForm field={field} taken={taken} onSaved={close} onCancel={() => close()} />
              </div>
            ) : (
              <>
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
                {may && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={44}
                    aria-label={words.edit(field.label)}
                    onClick={() => setOpen(field.key)}
                  >
                    <IconPencil size={18} aria-hidden />
                  </ActionIcon>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
    </PageFrame>
  )
}
