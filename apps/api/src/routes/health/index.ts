import { getHealth } from './get.ts'

export const healthRoutes = [getHealth]
