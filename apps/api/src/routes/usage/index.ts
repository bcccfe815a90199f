import { getUsage } from './get.ts'

export const usageRoutes = [getUsage]
