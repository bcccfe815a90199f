/** Goes to a page in another session. Nothing that was read or typed in the one before is shown there, so drafts of this tab end. */
export function enterAnew(to: '/' | '/account?address=joined' = '/'): void {
  sessionStorage.clear()
  location.assign(to)
}
