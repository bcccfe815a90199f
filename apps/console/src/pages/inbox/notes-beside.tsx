import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { SyntheticEvent } from 'react'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { MissingPart } from '../../parts/missing-part.tsx'
import { useDraft } from '../../shell/drafts.ts'
import { sayFailed } from '../../shell/toast.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { fullTime, shownTime } from '../../time/shown-time.ts'
import { notesQuery } from '../lead/queries.ts'
import classes from './lead-panel.module.css'

/** What the team keeps in mind about a person. */
export function NotesBeside({ leadId }: { leadId: string }) {
  const words = texts.talk.person
  const asked = useQuery(notesQuery(leadId))
  const notes = asked.data?.data
  const may = useMay('notes.create')
  const [text, change, forget] = useDraft(leadId)
  const add = useWrite(
    (csrfToken) => send('POST /v1/leads/{id}/notes', { params: { id: leadId }, body: { text: text.trim() }, csrfToken }),
    ['notes', leadId],
  )
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (text.trim()) add.mutate(undefined, { onSuccess: () => forget(text), onError: (error) => sayFailed(words.notSaved, error) })
  }
  return (
    <section>
      <h3 className={classes.title}>{words.notes}</h3>
      <MissingPart what={words.notes} of={[asked]} />
      {notes?.length === 0 && <p className={classes.quiet}>{words.noNotes}</p>}
      <ul className={classes.list}>
        {notes?.map((note) => (
          <li key={note.id} className={classes.note}>
            <p dir="auto" className={classes.words}>
              {note.text}
            </p>
            <span className={classes.small} title={fullTime(note.created_at, texts.locale)}>
              {note.author && <bdi dir="auto">{note.author}</bdi>} {shownTime(note.created_at, { now: new Date(), locale: texts.locale })}
            </span>
          </li>
        ))}
      </ul>
      {may && (
        <form onSubmit={submit} className={classes.add}>
          <Textarea
            className={classes.field}
            size="md"
            dir="auto"
            autosize
            minRows={1}
            maxRows={6}
            maxLength={10_000}
            label={words.newNote}
            value={text}
            onChange={(event) => change(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" h={44} disabled={!text.trim()} loading={add.isPending}>
            {words.addNote}
          </Button>
        </form>
      )}
    </section>
  )
}
