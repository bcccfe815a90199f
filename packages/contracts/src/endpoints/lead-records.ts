import { z } from 'zod'
import { mediaKinds } from '../messages.ts'
import { type Endpoint, instantSchema, pageOf, pageQuery } from './endpoint.ts'
import { eventSchema } from './events.ts'

export const noteSchema = z
  .object({
    id: z.string(),
    lead_id: z.string(),
    text: z.string(),
    author: z.string().nullable(),
    created_at: instantSchema,
    edited_at: instantSchema.nullable(),
  })
  .meta({ id: 'Note' })

const noteBody = z.strictObject({ text: z.string().trim().min(1).max(10_000) })
const tag = z.string().trim().min(1).max(100)

/** What gathers around a lead: what happened, what was noted, how a value came to be. */
export const leadRecordEndpoints = {
  timeline: {
    operationId: 'leads.timeline',
    method: 'GET',
    path: '/v1/leads/{id}/timeline',
    scope: 'read',
    summary: 'What happened with a lead, newest first; the messages themselves stand in their conversations',
    query: z.strictObject(pageQuery),
    answer: pageOf(
      eventSchema.extend({
        conversation_id: z.string().nullable(),
        text: z.string().nullable().describe('Of a note or a task that is still there'),
      }),
    ),
    status: 200,
  },
  media: {
    operationId: 'leads.media',
    method: 'GET',
    path: '/v1/leads/{id}/media',
    scope: 'read',
    summary: 'Files of all conversations with a lead, newest first; the bytes are at /v1/media/{id}',
    query: z.strictObject(pageQuery),
    answer: pageOf(
      z.object({
        id: z.string(),
        kind: z.enum([...mediaKinds, 'sticker']),
        mime: z.string(),
        size: z.int(),
        filename: z.string().nullable(),
        message_id: z.string(),
        conversation_id: z.string(),
        author: z.enum(['customer', 'assistant', 'owner', 'system']),
        at: instantSchema,
      }),
    ),
    status: 200,
  },
  history: {
    operationId: 'leads.history',
    method: 'GET',
    path: '/v1/leads/{id}/fields/{key}/history',
    scope: 'read',
    summary: 'Every value a field has had, newest first',
    query: z.strictObject(pageQuery),
    answer: pageOf(
      z.object({
        value: z.json().nullable(),
        before: z.json().nullable(),
        source: z.string().nullable(),
        evidence_message_id: z.string().nullable(),
        by: z.string().nullable().describe('The key or the person who entered it'),
        at: instantSchema,
      }),
    ),
    status: 200,
  },
  addTag: {
    operationId: 'leads.add_tag',
    method: 'POST',
    path: '/v1/leads/{id}/tags',
    scope: 'write',
    summary: 'Add a tag',
    body: z.strictObject({ tag }),
    answer: z.object({ tags: z.array(z.string()) }),
    status: 200,
  },
  removeTag: {
    operationId: 'leads.remove_tag',
    method: 'DELETE',
    path: '/v1/leads/{id}/tags/{tag}',
    scope: 'write',
    summary: 'Take a tag away',
    status: 204,
  },
  tags: {
    operationId: 'tags.list',
    method: 'GET',
    path: '/v1/tags',
    scope: 'read',
    summary: 'Tags in use, and on how many leads',
    query: z.strictObject(pageQuery),
    answer: pageOf(z.object({ tag: z.string(), leads: z.int() })),
    status: 200,
  },
  listNotes: {
    operationId: 'notes.list',
    method: 'GET',
    path: '/v1/leads/{id}/notes',
    scope: 'read',
    summary: 'Notes about a lead, newest first; neither the customer nor the assistant sees them',
    query: z.strictObject(pageQuery),
    answer: pageOf(noteSchema),
    status: 200,
  },
  createNote: {
    operationId: 'notes.create',
    method: 'POST',
    path: '/v1/leads/{id}/notes',
    scope: 'write',
    summary: 'Note something about a lead',
    body: noteBody,
    answer: noteSchema,
    status: 201,
  },
  patchNote: {
    operationId: 'notes.patch',
    method: 'PATCH',
    path: '/v1/notes/{id}',
    scope: 'write',
    summary: 'Change a note',
    body: noteBody,
    answer: noteSchema,
    status: 200,
  },
  deleteNote: {
    operationId: 'notes.delete',
    method: 'DELETE',
    path: '/v1/notes/{id}',
    scope: 'write',
    summary: 'Remove a note',
    status: 204,
  },
} as const satisfies Record<string, Endpoint>
