import { endpoints } from '@proviso/contracts/endpoints'
import { passesSecondFactor, renewBackupCodes } from '../../access/second-factor.ts'
import { route } from '../../route.ts'
import { wrongCode } from './wrong-code.ts'

export const renewCodes = route(endpoints.account.renewBackupCodes, async ({ accounts, caller, body }) => {
  if (!(await passesSecondFactor(accounts, caller.id, body.code))) throw wrongCode()
  return { backup_codes: await accounts.db.transaction((tx) => renewBackupCodes(tx, caller.id)) }
})
