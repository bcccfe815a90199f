import { getField } from './get.ts'
import { listFields } from './list.ts'
import { putField } from './put.ts'

export const fieldRoutes = [listFields, getField, putField]
