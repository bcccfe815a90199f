import { getHome } from './get.ts'

export const homeRoutes = [getHome]
