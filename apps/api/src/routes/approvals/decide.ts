import { ProvisoError } from '@proviso/contracts'
import { endpoints } from '@proviso/contracts/endpoints'
import { route } from '../../route.ts'

const notYet = async (): Promise<never> => {
  throw new ProvisoError('not_available_yet', 'Deciding an approval is not available in this version yet.')
}

export const approve = route(endpoints.approvals.approve, notYet)
export const decline = route(endpoints.approvals.decline, notYet)
