import { ProvisoError } from '@proviso/contracts'
import { endpoints } from '@proviso/contracts/endpoints'
import { type Route, route } from '../../route.ts'

/** Operations that the contract names and this version has not: they say so. */
export const notYetRoutes: Route[] = Object.values(endpoints.notYet).map((endpoint) =>
  route(endpoint, async () => {
    throw new ProvisoError('not_available_yet', `${endpoint.summary}: not available in this version yet.`)
  }),
)
