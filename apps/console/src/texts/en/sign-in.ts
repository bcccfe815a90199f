export const signIn = {
  signIn: {
    page: 'Sign in',
    heading: 'You are not signed in',
    how: 'The console opens with a link that works once, within 24 hours:',
    first: 'The first owner’s link stands in the terminal in which the product was started.',
    later: 'For everybody else, and once that one is used, this command prints one:',
    command: 'npm run -s proviso -- user create \\\n  --email you@example.com --name You --role owner',
    last: 'Open the link in this browser.',
  },
}
