import { getService } from './get.ts'
import { listServices } from './list.ts'
import { putService } from './put.ts'

export const serviceRoutes = [listServices, getService, putService]
