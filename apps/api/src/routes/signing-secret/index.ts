import { getSigningSecret } from './get.ts'

export const signingSecretRoutes = [getSigningSecret]
