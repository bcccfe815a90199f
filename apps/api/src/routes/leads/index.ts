import { createLead } from './create.ts'
import { deleteLead } from './delete.ts'
import { listDuplicatesOfLead } from './duplicates.ts'
import { exportLead } from './export.ts'
import { getLead } from './get.ts'
import { listLeads } from './list.ts'
import { mergeLead } from './merge.ts'
import { patchLead } from './patch.ts'
import { unmergeLead } from './unmerge.ts'

export const leadRoutes = [listLeads, createLead, getLead, patchLead, deleteLead, exportLead, mergeLead, unmergeLead, listDuplicatesOfLead]
