export const signIn = {
  signIn: {
    page: 'Sign in',
    heading: 'Sign in',
    email: 'E-mail',
    emailMissing: 'An address such as you@example.com',
    password: 'Password',
    showPassword: 'Show or hide the password',
    signIn: 'Sign in',
    mailLink: 'Mail me a link instead',
    mailed: 'If somebody here has this address, a link is on its way. It works once, within 15 minutes.',
    or: 'or',
    passkey: 'With a passkey',
    passkeyFailed: 'The browser could not use a passkey here.',
    secondFactor: 'One more step',
    code: 'Code of your app',
    codeHint: 'Six digits, or one of your backup codes.',
    startAgain: 'Start again',
    otherWays: 'No password, or it is lost?',
    fromOwner: 'An owner of the business makes a link for you on the page of the team.',
    fromTerminal: 'Whoever runs the product gets one with this command:',
    command: 'npm run -s proviso -- user create \\\n  --email you@example.com --name You --role owner',
    first: 'Nobody has signed in here yet.',
    firstHow:
      'The link that makes you the owner stands in the terminal in which the product was started. Open it in this browser; it works once, within 24 hours.',
  },

  invitation: {
    page: 'Invitation',
    heading: (business: string) => `Join ${business}`,
    from: (who: string, role: string, email: string) => `${who} invites ${email}, as ${role}.`,
    over: 'This invitation does not work any more',
    overDetail: 'It was used, withdrawn, or is too old. Ask who sent it for another one.',
    withAccount: 'There is an account of this address: sign in with it to join.',
    newAccount: 'Choose a name and a password, and you are in.',
    name: 'Your name',
    nameMissing: 'Your colleagues should know who you are.',
    newPassword: 'New password',
    passwordHint: 'At least ten characters; a few words do well.',
    passwordShort: 'At least ten characters.',
    join: 'Join',
  },

  /** Refusals that the console has words of its own for, by their code. */
  problem: {
    sign_in_failed: 'E-mail, password or code is wrong.',
    playbook_cannot_say:
      "The playbook has no words for exactly this, so nothing was changed. Change this action's sentences in the playbook instead.",
    sign_in_again: 'This needs a fresh sign-in: sign out, sign in again, and come back.',
    rate_limited: 'Too many attempts. Wait a little and try again.',
    last_owner: 'A business keeps at least one owner: make somebody else an owner first.',
    role_missing: 'Your role does not allow this.',
  } as Record<string, string>,
}
