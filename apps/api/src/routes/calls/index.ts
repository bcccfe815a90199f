import { getCall } from './get.ts'
import { listCalls } from './list.ts'

export const callRoutes = [listCalls, getCall]
