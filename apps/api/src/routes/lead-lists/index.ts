import { getBoard } from './board.ts'
import { listDuplicates } from './duplicates.ts'
import { searchMessages } from './search.ts'
import { listSources } from './sources.ts'
import { createView, deleteView, listViews, patchView } from './views.ts'

export const leadListRoutes = [getBoard, listDuplicates, searchMessages, listSources, listViews, createView, patchView, deleteView]
