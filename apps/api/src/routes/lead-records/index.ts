import { readHistory } from './history.ts'
import { addTag, listTags, removeTag } from './tags.ts'
import { readTimeline } from './timeline.ts'

export const leadRecordRoutes = [readTimeline, readHistory, addTag, removeTag, listTags]
