import { getStages } from './get.ts'
import { putStages } from './put.ts'

export const stageRoutes = [getStages, putStages]
