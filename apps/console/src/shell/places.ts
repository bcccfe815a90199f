import {
  IconActivity,
  IconAddressBook,
  IconBook2,
  IconCalendar,
  IconChartBar,
  IconChecklist,
  IconCreditCard,
  IconFileInvoice,
  IconHome,
  IconHourglass,
  IconInbox,
  IconLayoutKanban,
  IconListCheck,
  IconMessageCircle,
  IconPlugConnected,
  IconSettings,
  IconTableImport,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Texts } from '../texts/en/index.ts'
import type { ReadId } from './use-may.ts'

export interface Place {
  to: string
  icon: TablerIcon
  name: keyof Texts['places']
  /** What somebody has to be allowed to read for the place to be of use. */
  reads: ReadId
  /** Whose pages have addresses of their own: the beginning of those. */
  also?: string
}

interface Group {
  name: keyof Texts['groups']
  places: readonly Place[]
}

/** Every place of the console, in the order in which it is listed. One whose page there is not, is left out (`useGroups`). */
export const groups: readonly Group[] = [
  {
    name: 'today',
    places: [
      { to: '/', icon: IconHome, name: 'home', reads: 'business.get', also: '/setup' },
      { to: '/inbox', icon: IconInbox, name: 'inbox', reads: 'conversations.list' },
      { to: '/approvals', icon: IconHourglass, name: 'approvals', reads: 'approvals.list' },
      { to: '/calendar', icon: IconCalendar, name: 'calendar', reads: 'bookings.list', also: '/bookings' },
      { to: '/tasks', icon: IconListCheck, name: 'tasks', reads: 'tasks.list' },
    ],
  },
  {
    name: 'customers',
    places: [
      { to: '/leads', icon: IconAddressBook, name: 'leads', reads: 'leads.list' },
      { to: '/leads/board', icon: IconLayoutKanban, name: 'board', reads: 'board.get' },
      { to: '/invoices', icon: IconFileInvoice, name: 'invoices', reads: 'invoices.list' },
      { to: '/payments', icon: IconCreditCard, name: 'payments', reads: 'payments.list' },
      { to: '/imports', icon: IconTableImport, name: 'imports', reads: 'imports.list' },
    ],
  },
  {
    name: 'assistant',
    places: [
      { to: '/playbook', icon: IconBook2, name: 'playbook', reads: 'playbook.get' },
      { to: '/actions', icon: IconChecklist, name: 'actions', reads: 'functions.list' },
      { to: '/activity', icon: IconActivity, name: 'activity', reads: 'calls.list' },
      { to: '/test-chat', icon: IconMessageCircle, name: 'testChat', reads: 'functions.list' },
    ],
  },
  {
    name: 'business',
    places: [
      { to: '/channels', icon: IconPlugConnected, name: 'channels', reads: 'channels.list' },
      { to: '/usage', icon: IconChartBar, name: 'usage', reads: 'usage.get' },
      { to: '/team', icon: IconUsers, name: 'team', reads: 'team.list' },
      { to: '/settings', icon: IconSettings, name: 'settings', reads: 'business.get' },
    ],
  },
]

/** What a phone's bar shows; the rest is behind "More". */
export const barPlaces: readonly string[] = ['/inbox', '/leads', '/calendar', '/approvals']

/** When a link to a place marks itself as the page that is open. */
export const onItsPage = { exact: true, includeSearch: false }

/** The place that a page belongs to: of those that its address begins with, the one named most closely. */
export function placeOf<P extends Pick<Place, 'to' | 'also'>>(path: string, places: readonly P[]): P | undefined {
  const isWithin = (start: string) => (start === '/' ? path === start : `${path}/`.startsWith(`${start}/`))
  return places
    .filter(({ to, also }) => isWithin(to) || (also !== undefined && isWithin(also)))
    .toSorted((one, other) => other.to.length - one.to.length)[0]
}
