import { counting } from '../counting.ts'

const count = counting('en')

export const shell = {
  product: 'Proviso',

  title: (page: string, business?: string) => [page, business, 'Proviso'].filter(Boolean).join(' · '),

  titleWith: (needs: number, title: string) => `(${needs > 99 ? '99+' : needs}) ${title}`,

  skip: 'Skip to the content',
  reconnecting: 'Connecting again; what is shown may be up to half a minute old.',
  navigation: 'Places',
  groups: { today: 'Today', customers: 'Customers', assistant: 'Assistant', business: 'Business' },
  places: {
    home: 'Home',
    inbox: 'Inbox',
    approvals: 'Approvals',
    calendar: 'Calendar',
    tasks: 'Tasks',
    leads: 'Leads',
    board: 'Board',
    invoices: 'Invoices',
    payments: 'Payments',
    imports: 'Import',
    playbook: 'Playbook',
    actions: 'Actions',
    activity: 'What happened',
    testChat: 'Test chat',
    channels: 'Channels',
    usage: 'Usage and cost',
    team: 'Team',
    settings: 'Settings',
    more: 'More',
  },
  backTo: (place: string) => `Back to ${place}`,
  badge: (n: number) => (n > 99 ? '99+' : String(n)),
  waiting: (n: number) => count(n, { one: 'waits for you', other: 'wait for you' }),
  assistantState: { on: 'Assistant is on', off: 'Assistant is off', unreached: 'On, no messenger' },
  you: 'You',
  account: 'Your account',
  userMenu: 'account, language, colours',
  switchBusiness: (name: string) => `${name}: go to another business`,
  switchFailed: 'The other business could not be opened',
  chosen: 'Chosen',
  language: 'Language',
  theme: { name: 'Colours', auto: 'As the device', light: 'Light', dark: 'Dark' },
  roles: { owner: 'Owner', manager: 'Manager', agent: 'Agent', viewer: 'Viewer' },

  keys: {
    heading: 'Keys',
    close: 'Close',
    off: 'Single keys are switched off; your account page switches them on.',
    everywhere: 'Everywhere',
    palette: 'Find a place, a person, a conversation',
    search: 'Search on this page',
    sheet: 'This list',
    back: 'Close, or back',
    go: 'Go to',
    next: 'Next conversation',
    previous: 'Previous conversation',
    takeOver: 'Take over',
    handBack: 'Hand back',
    send: 'Send',
  },
  palette: {
    open: 'Find',
    placeholder: 'Place, person, conversation …',
    pages: 'Places',
    leads: 'Leads',
    conversations: 'Conversations',
    actions: 'Actions',
    colours: (scheme: string) => `Colours: ${scheme.toLowerCase()}`,
    nothing: 'Nothing of that name.',
  },

  update: { there: 'There is a newer version.', load: 'Load it' },

  loading: 'Loading',

  retry: 'Try again',
  undo: 'Undo',
  closeNotice: 'Close this notice',

  signOut: 'Sign out',
  signOutAsk: {
    heading: 'You would have no way back in',
    detail: 'You came by a link that works once, and there is neither a password nor a passkey yet. Set one first, with your e-mail.',
    keep: 'Set a password',
    leave: 'Sign out all the same',
  },

  rehearsal: 'Rehearsal: the practice model answers.',
  rehearsalHow: 'Set ANTHROPIC_API_KEY and start again for the real one.',

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
    more: 'More could not be loaded.',
  },
}
