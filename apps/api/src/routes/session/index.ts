import { getSession } from './get.ts'

export const sessionRoutes = [getSession]
