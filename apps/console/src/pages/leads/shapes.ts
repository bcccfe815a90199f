import type { AnswerOf, BodyOf, endpoints } from '@proviso/contracts/endpoints'

export type Lead = AnswerOf<typeof endpoints.leads.get>
export type LeadPage = AnswerOf<typeof endpoints.leads.list>
export type LeadChange = BodyOf<typeof endpoints.leads.patch>
export type LeadValue = Lead['fields'][string]
export type Field = AnswerOf<typeof endpoints.fields.get>
export type FieldType = Field['type']
export type Stage = AnswerOf<typeof endpoints.stages.get>['stages'][number]
export type View = AnswerOf<typeof endpoints.leadLists.createView>
export type Business = AnswerOf<typeof endpoints.business.get>
export type Task = AnswerOf<typeof endpoints.tasks.get>
export type Note = AnswerOf<typeof endpoints.leadRecords.createNote>
export type TimelineEvent = AnswerOf<typeof endpoints.leadRecords.timeline>['data'][number]
