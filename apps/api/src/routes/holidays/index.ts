import { getHolidays } from './get.ts'
import { putHolidays } from './put.ts'

export const holidayRoutes = [getHolidays, putHolidays]
