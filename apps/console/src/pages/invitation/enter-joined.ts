/** Goes on in the business that was joined; where what opened the account has ended, to where a new password is set. */
export function enterJoined({ ended }: { ended?: boolean | undefined } = {}): void {
  sessionStorage.clear()
  location.assign(ended ? '/account?address=joined' : '/')
}
