import { getTurn } from './get.ts'

export const turnRoutes = [getTurn]
