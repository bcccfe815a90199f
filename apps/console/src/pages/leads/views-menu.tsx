import { Button, Menu, Popover, TextInput } from '@mantine/core'
import { IconBookmark, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { saidFaults } from '../../shell/said-problem.ts'
import { offerUndo, sayDone, sayFailed } from '../../shell/toast.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { type LeadSearch, requestOf, sameSearch } from './lead-search.ts'
import { viewsQuery } from './queries.ts'
import type { View } from './shapes.ts'
import classes from './views-menu.module.css'

interface Props {
  search: LeadSearch
  onSearch: (search: LeadSearch) => void
}

/** Lists that somebody comes back to: chosen, saved, changed and removed here. */
export function ViewsMenu({ search, onSearch }: Props) {
  const { data } = useQuery(viewsQuery)
  const may = useMay('views.create')
  const [naming, setNaming] = useState(false)
  const words = texts.leads.views
  const views = data?.data ?? []
  const current = views.find(({ id }) => id === search.view) ?? views.find(({ query }) => sameSearch(query, search))
  const changed = current !== undefined && !sameSearch(current.query, search)
  const stale = viewsQuery.queryKey
  const update = useWrite(
    (csrfToken, view: View) => send('PATCH /v1/views/{id}', { csrfToken, params: { id: view.id }, body: { query: requestOf(search) } }),
    stale,
  )
  const create = useWrite(
    (csrfToken, { name, query }: Pick<View, 'name' | 'query'>) => send('POST /v1/views', { csrfToken, body: { name, query } }),
    stale,
  )
  const remove = useWrite((csrfToken, view: View) => send('DELETE /v1/views/{id}', { csrfToken, params: { id: view.id } }), stale)
  const failed = { onError: (error: Error) => sayFailed(words.failed, error) }

  const removeView = (view: View) =>
    remove.mutate(view, {
      ...failed,
      onSuccess: () => offerUndo(words.removed(view.name), () => create.mutate(view, failed)),
    })

  return (
    <Popover opened={naming} onChange={setNaming} width={300} position="bottom-end" shadow="md" withRoles={false} trapFocus returnFocus>
      <Popover.Target>
        <span>
          <Menu position="bottom-end" shadow="md" width={300}>
            <Menu.Target>
              <Button variant="default" h={44} leftSection={<IconBookmark size={18} aria-hidden />}>
                {current && !changed ? <bdi dir="auto">{current.name}</bdi> : words.button}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item mih={44} onClick={() => onSearch({})}>
                {words.all}
              </Menu.Item>
              {views.map((view) => (
                <div key={view.id} className={classes.line} role="none">
                  <Menu.Item
                    mih={44}
                    onClick={() => onSearch({ ...view.query, view: view.id })}
                    aria-current={view.id === current?.id ? 'true' : undefined}
                  >
                    <bdi dir="auto">{view.name}</bdi>
                  </Menu.Item>
                  {may && (
                    <Menu.Item mih={44} className={classes.remove} aria-label={words.remove(view.name)} onClick={() => removeView(view)}>
                      <IconTrash size={18} aria-hidden />
                    </Menu.Item>
                  )}
                </div>
              ))}
              {may && <Menu.Divider />}
              {may && changed && current && (
                <Menu.Item mih={44} onClick={() => update.mutate(current, { ...failed, onSuccess: () => sayDone(words.saved) })}>
                  {words.update(current.name)}
                </Menu.Item>
              )}
              {may && (
                <Menu.Item mih={44} onClick={() => setNaming(true)}>
                  {words.save}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        </span>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={words.save}>
        <NameForm
          pending={create.isPending}
          error={create.error ? saidFaults(create.error) : undefined}
          onName={(name) =>
            create.mutate(
              { name, query: requestOf(search) },
              {
                onSuccess: (view) => {
                  setNaming(false)
                  sayDone(words.saved)
                  onSearch({ ...view.query, view: view.id })
                },
              },
            )
          }
        />
      </Popover.Dropdown>
    </Popover>
  )
}

function NameForm({ pending, error, onName }: { pending: boolean; error: string | undefined; onName: (name: string) => void }) {
  const [name, setName] = useState('')
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (name.trim()) onName(name.trim())
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        label={texts.leads.views.name}
        size="md"
        maxLength={100}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        error={error}
        dir="auto"
      />
      <Button type="submit" h={44} loading={pending} disabled={!name.trim()}>
        {texts.leads.views.save}
      </Button>
    </form>
  )
}
