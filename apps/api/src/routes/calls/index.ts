import { getCall } from './get.ts'
import { listCalls } from './list.ts'
import { settleCall } from './settle.ts'

export const callRoutes = [listCalls, getCall, settleCall]
