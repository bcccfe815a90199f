import { endpoints } from '@proviso/contracts/endpoints'
import { revokePayment as takeBack } from '@proviso/crm'
import { route } from '../../route.ts'
import { nameCaller } from '../name-caller.ts'
import { readPayment } from './payment-view.ts'

export const revokePayment = route(endpoints.payments.revoke, ({ inBusiness, businessId, params, body, caller }) =>
  inBusiness(async (tx) => {
    const by = await nameCaller(tx, businessId, caller.id)
    await takeBack(tx, { businessId, paymentId: params.id, reason: body.reason, by })
    return readPayment(tx, businessId, params.id)
  }),
)
