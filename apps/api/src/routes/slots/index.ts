import { listSlots } from './list.ts'

export const slotRoutes = [listSlots]
