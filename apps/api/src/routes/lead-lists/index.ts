import { getBoard } from './board.ts'
import { listDuplicates } from './duplicates.ts'
import { searchMessages } from './search.ts'
import { listSourceLinks, listSources } from './sources.ts'
import { createView, deleteView, listViews, patchView } from './views.ts'

export const leadListRoutes = [
  getBoard,
  listDuplicates,
  searchMessages,
  listSources,
  listSourceLinks,
  listViews,
  createView,
  patchView,
  deleteView,
]
