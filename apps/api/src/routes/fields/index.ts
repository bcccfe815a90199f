import { getField } from './get.ts'
import { listFields } from './list.ts'
import { orderFields } from './order.ts'
import { putField } from './put.ts'

export const fieldRoutes = [listFields, getField, putField, orderFields]
