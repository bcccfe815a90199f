import { createOwnerLink } from './create.ts'
import { deleteOwnerLink } from './delete.ts'
import { listOwnerLinks } from './list.ts'

export const ownerLinkRoutes = [listOwnerLinks, createOwnerLink, deleteOwnerLink]
