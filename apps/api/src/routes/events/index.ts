import { listEvents } from './list.ts'

export const eventRoutes = [listEvents]
