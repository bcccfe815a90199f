import { acceptAnotherInvitation } from './accept-invitation.ts'
import { renewCodes } from './backup-codes.ts'
import { getAccount } from './get.ts'
import { leaveBusiness } from './leave.ts'
import { addAnotherPasskey, deletePasskey, passkeyOptions } from './passkeys.ts'
import { patchAccount } from './patch.ts'
import { putPassword } from './put-password.ts'
import { confirmSecondFactor, startSecondFactor, stopSecondFactor } from './second-factor.ts'
import { switchBusiness } from './switch.ts'

export const accountRoutes = [
  getAccount,
  patchAccount,
  putPassword,
  startSecondFactor,
  confirmSecondFactor,
  stopSecondFactor,
  renewCodes,
  passkeyOptions,
  addAnotherPasskey,
  deletePasskey,
  switchBusiness,
  leaveBusiness,
  acceptAnotherInvitation,
]
