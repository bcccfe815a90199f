import { createLead } from './create.ts'
import { deleteLead } from './delete.ts'
import { exportLead } from './export.ts'
import { getLead } from './get.ts'
import { listLeads } from './list.ts'
import { patchLead } from './patch.ts'

export const leadRoutes = [listLeads, createLead, getLead, patchLead, deleteLead, exportLead]
