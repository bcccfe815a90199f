import { enterAnew } from '../../shell/enter-anew.ts'

/** Goes on in the business that was joined; where what opened the account has ended, to where a new password is set. */
export const enterJoined = ({ ended }: { ended?: boolean | undefined } = {}): void => enterAnew(ended ? '/account?address=joined' : '/')
