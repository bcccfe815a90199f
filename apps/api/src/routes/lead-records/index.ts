import { readHistory } from './history.ts'
import { listLeadMedia } from './media.ts'
import { addTag, listTags, removeTag } from './tags.ts'
import { readTimeline } from './timeline.ts'

export const leadRecordRoutes = [readTimeline, listLeadMedia, readHistory, addTag, removeTag, listTags]
