import { getStaff } from './get.ts'
import { listStaff } from './list.ts'
import { putStaff } from './put.ts'

export const staffRoutes = [listStaff, getStaff, putStaff]
