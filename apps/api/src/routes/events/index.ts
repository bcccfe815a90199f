import { listEvents } from './list.ts'
import { streamEvents } from './stream.ts'

export const eventRoutes = [listEvents, streamEvents]
