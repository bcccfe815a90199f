import { listActions } from './actions.ts'
import { checkFunction } from './check.ts'
import { deleteFunction } from './delete.ts'
import { getFunction } from './get.ts'
import { listFunctions } from './list.ts'
import { putFunction } from './put.ts'
import { replayFunction } from './replay.ts'

export const functionRoutes = [listFunctions, listActions, getFunction, putFunction, deleteFunction, checkFunction, replayFunction]
