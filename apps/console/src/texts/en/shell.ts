export const shell = {
  product: 'Proviso',

  title: (page: string, business?: string) => [page, business, 'Proviso'].filter(Boolean).join(' · '),

  loading: 'Loading',

  retry: 'Try again',
  undo: 'Undo',

  signOut: 'Sign out',

  rehearsal: 'Rehearsal: the built-in practice model answers your customers. Set ANTHROPIC_API_KEY and start again for the real one.',

  notFound: {
    page: 'Not found',
    heading: 'There is no such page',
    detail: 'The address may be mistyped, or the page came with another version.',
    back: 'To the inbox',
  },

  failure: {
    heading: 'This could not be loaded',
    unreachable: 'The server does not answer. It may be restarting, or the connection is down.',
    noPermission: 'You may not see this',
    noPermissionDetail: 'Ask an owner of the business for access.',
    broken: 'Something in the console broke',
    brokenDetail: 'What you see is not a fault of yours. Loading the page again helps most of the time.',
    reload: 'Load again',
    request: (id: string) => `Request ${id}`,
    stale: 'New messages cannot be loaded now; trying again.',
  },
}
