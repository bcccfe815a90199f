import { getBusiness } from './get.ts'
import { patchBusiness } from './patch.ts'

export const businessRoutes = [getBusiness, patchBusiness]
