import { ActionIcon, Button, Text, Textarea, Title } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { offerUndo, sayFailed } from '../../shell/toast.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { fullTime, shownTime } from '../../time/shown-time.ts'
import type { Note } from '../leads/shapes.ts'
import { useKeptDraft } from '../leads/use-kept-draft.ts'
import noteClasses from './lead-notes.module.css'
import classes from './page.module.css'
import { notesQuery } from './queries.ts'

/** What people noted about a lead. What is typed stays until it is saved. */
export function LeadNotes({ leadId }: { leadId: string }) {
  const { data, error, refetch } = useQuery(notesQuery(leadId))
  const may = useMay('notes.create')
  const [draft, setDraft, forget] = useKeptDraft(`proviso.note.${leadId}`, { text: '' })
  const words = texts.lead.notes
  const add = useWrite(
    (csrfToken, text: string) => send('POST /v1/leads/{id}/notes', { csrfToken, params: { id: leadId }, body: { text } }),
    ['notes', leadId],
  )
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (draft.text.trim())
      add.mutate(draft.text, { onSuccess: () => forget(draft), onError: (problem) => sayFailed(words.failed, problem) })
  }
  return (
    <section aria-labelledby="lead-notes">
      <div className={classes.heading}>
        <Title order={2} size="h4" id="lead-notes">
          {words.heading}
        </Title>
        <Text size="sm" c="dimmed">
          {words.detail}
        </Text>
      </div>
      {may && (
        <form className={noteClasses.form} onSubmit={submit}>
          <Textarea
            className={noteClasses.text}
            aria-label={words.text}
            placeholder={words.text}
            size="md"
            autosize
            minRows={1}
            maxRows={8}
            maxLength={10_000}
            value={draft.text}
            onChange={({ currentTarget }) => setDraft({ text: currentTarget.value })}
            dir="auto"
          />
          <Button type="submit" h={44} loading={add.isPending} disabled={!draft.text.trim()}>
            {words.add}
          </Button>
        </form>
      )}
      {!data && (error ? <Failure error={error} retry={refetch} /> : <Loading rows={2} />)}
      {data?.data.length === 0 && <p className={classes.quiet}>{texts.lead.nothing.notes}</p>}
      {data && data.data.length > 0 && (
        <ul className={classes.list}>
          {data.data.map((note) => (
            <NoteRow
              key={note.id}
              note={note}
              mayEdit={may}
              onAgain={(text) => add.mutate(text, { onError: (problem) => sayFailed(words.failed, problem) })}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function NoteRow({ note, mayEdit, onAgain }: { note: Note; mayEdit: boolean; onAgain: (text: string) => void }) {
  const [text, setText] = useState<string>()
  const stale = ['notes', note.lead_id]
  const words = texts.lead.notes
  const change = useWrite(
    (csrfToken, next: string) => send('PATCH /v1/notes/{id}', { csrfToken, params: { id: note.id }, body: { text: next } }),
    stale,
  )
  const remove = useWrite((csrfToken) => send('DELETE /v1/notes/{id}', { csrfToken, params: { id: note.id } }), stale)
  const onError = (error: Error) => sayFailed(words.failed, error)
  if (text !== undefined) {
    return (
      <li className={classes.row}>
        <form
          className={noteClasses.form}
          onSubmit={(event) => {
            event.preventDefault()
            change.mutate(text, { onSuccess: () => setText((typed) => (typed === text ? undefined : typed)), onError })
          }}
        >
          <Textarea
            className={noteClasses.text}
            aria-label={words.edit}
            size="md"
            autosize
            autoFocus
            maxRows={12}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            dir="auto"
          />
          <Button type="submit" h={44} loading={change.isPending} disabled={!text.trim()}>
            {texts.leads.edit.save}
          </Button>
          <Button variant="default" h={44} onClick={() => setText(undefined)}>
            {texts.leads.edit.cancel}
          </Button>
        </form>
      </li>
    )
  }
  return (
    <li className={classes.row}>
      <div className={classes.grow}>
        <p className={classes.text} dir="auto">
          {note.text}
        </p>
        <span className={classes.quiet}>
          <time dateTime={note.created_at} title={fullTime(note.created_at, texts.locale)}>
            {shownTime(note.created_at, { now: new Date(), locale: texts.locale })}
          </time>
          {note.edited_at && ` · ${words.edited}`}
        </span>
      </div>
      {mayEdit && (
        <>
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={words.edit} onClick={() => setText(note.text)}>
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={words.remove}
            loading={remove.isPending}
            onClick={() => remove.mutate(undefined, { onError, onSuccess: () => offerUndo(words.removed, () => onAgain(note.text)) })}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </>
      )}
    </li>
  )
}
