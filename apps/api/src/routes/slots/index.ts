import { listSlots } from './list.ts'
import { explainSlots } from './why.ts'

export const slotRoutes = [listSlots, explainSlots]
