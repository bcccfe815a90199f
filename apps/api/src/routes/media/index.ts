import { getMedia } from './get.ts'

export const mediaRoutes = [getMedia]
