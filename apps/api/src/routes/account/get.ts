import { endpoints } from '@proviso/contracts/endpoints'
import { route } from '../../route.ts'
import { accountView } from './account-view.ts'

export const getAccount = route(endpoints.account.get, ({ accounts, caller }) => accountView(accounts.db, caller.id))
