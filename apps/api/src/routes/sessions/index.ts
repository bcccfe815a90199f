import { deleteSession } from './delete.ts'
import { endOtherSessions } from './end-others.ts'
import { listSessions } from './list.ts'

/** Where a person is signed in: looked up by the person, in all of their businesses. */
export const sessionListRoutes = [listSessions, endOtherSessions, deleteSession]
