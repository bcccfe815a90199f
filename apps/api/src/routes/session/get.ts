import { endpoints } from '@proviso/contracts/endpoints'
import { route } from '../../route.ts'
import { sessionView } from './session-view.ts'

export const getSession = route(endpoints.session.get, ({ product, caller }) => sessionView(product, caller))
