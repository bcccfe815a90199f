import { Button, Menu, Popover, TagsInput } from '@mantine/core'
import { IconArrowRight, IconTag } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionQuery } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import { offerUndo, sayDone, sayFailed } from '../../shell/toast.tsx'
import { texts } from '../../texts/index.ts'
import classes from './bulk-bar.module.css'
import { eachOf } from './each-of.ts'
import { tagsQuery } from './queries.ts'
import type { Stage } from './shapes.ts'
import { placeLead, shownLead } from './use-edit-lead.ts'
import type { Selection } from './use-selection.ts'

/** What can be done with all leads that are chosen: each is changed by itself, and who could not be is said. */
export function BulkBar({ selection, stages }: { selection: Selection; stages: readonly Stage[] }) {
  const client = useQueryClient()
  const { data: tags } = useQuery(tagsQuery)
  const [busy, setBusy] = useState(false)
  const words = texts.leads.bulk

  const run = async (ids: readonly string[], change: (id: string, csrfToken: string | null) => Promise<unknown>): Promise<string[]> => {
    setBusy(true)
    const csrfToken = (await client.ensureQueryData(sessionQuery))?.csrf_token ?? null
    const { done, failed, error } = await eachOf(ids, (id) => change(id, csrfToken))
    setBusy(false)
    void client.invalidateQueries({ queryKey: ['leads'] })
    if (error) sayFailed(words.failed(failed.length), error)
    selection.set(failed)
    return done
  }
  const put = (stage: string | null) => (id: string, csrfToken: string | null) =>
    send('PATCH /v1/leads/{id}', { csrfToken, params: { id }, body: { stage } }).then((lead) => placeLead(client, lead))

  const move = async (stage: string | null, label: string) => {
    const before = new Map(selection.ids.map((id) => [id, shownLead(client, id)?.stage ?? null]))
    const done = await run(selection.ids, put(stage))
    if (done.length) {
      offerUndo(words.moved(done.length, label), () => run(done, (id, token) => put(before.get(id) ?? null)(id, token)))
    }
  }
  const addTags = async (added: readonly string[]) => {
    const done = await run(selection.ids, async (id, csrfToken) => {
      for (const tag of added) await send('POST /v1/leads/{id}/tags', { csrfToken, params: { id }, body: { tag } })
    })
    if (done.length) sayDone(words.tagged(done.length, added.join(', ')))
  }

  return (
    <div className={classes.bar} role="toolbar" aria-label={words.selected(selection.ids.length)}>
      <strong role="status">{words.selected(selection.ids.length)}</strong>
      <Menu position="bottom-start" shadow="md">
        <Menu.Target>
          <Button variant="default" h={44} loading={busy} leftSection={<IconArrowRight size={18} aria-hidden className={classes.turned} />}>
            {words.stage}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {[...stages.map(({ key, label }) => ({ key, label })), { key: null, label: texts.leads.noStage }].map(({ key, label }) => (
            <Menu.Item key={key ?? ''} mih={44} onClick={() => move(key, label)}>
              <bdi dir="auto">{label}</bdi>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <TagsButton busy={busy} known={tags?.data.map(({ tag }) => tag) ?? []} onTags={addTags} />
      <Button variant="subtle" h={44} onClick={() => selection.set([])}>
        {words.clear}
      </Button>
    </div>
  )
}

function TagsButton({ busy, known, onTags }: { busy: boolean; known: string[]; onTags: (tags: string[]) => unknown }) {
  const [opened, setOpened] = useState(false)
  const [chosen, setChosen] = useState<string[]>([])
  const words = texts.leads.bulk
  return (
    <Popover opened={opened} onChange={setOpened} width={300} position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" h={44} loading={busy} leftSection={<IconTag size={18} aria-hidden />} onClick={() => setOpened(!opened)}>
          {words.tag}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault()
            setOpened(false)
            setChosen([])
            if (chosen.length) void onTags(chosen)
          }}
        >
          <TagsInput
            label={words.tagName}
            size="md"
            data={known}
            value={chosen}
            onChange={setChosen}
            comboboxProps={{ withinPortal: false }}
          />
          <Button type="submit" h={44} disabled={chosen.length === 0}>
            {words.tag}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
