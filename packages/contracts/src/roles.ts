/** Who a person is in a business, the one who may most first. */
export const roles = ['owner', 'manager', 'agent', 'viewer'] as const
export type Role = (typeof roles)[number]

/** What an operation is, as far as rights go. */
interface Operation {
  operationId: string
  scope: 'read' | 'write'
}

interface Right {
  /** What these operations are, for people. */
  title: string
  roles: readonly Role[]
  /** Operations, or whole resources as `leads.*`. */
  operations: readonly string[]
}

const everybody: readonly Role[] = roles
const leaders: readonly Role[] = ['owner', 'manager']
const crew: readonly Role[] = ['owner', 'manager', 'agent']

/**
 * The one table of who may do what; the first line that names an operation holds. What no line names goes by its scope:
 * everybody reads, owners and managers write.
 */
export const rights: readonly Right[] = [
  { title: 'Keys and the signing secret', roles: ['owner'], operations: ['api_keys.*', 'signing_secret.*'] },
  { title: 'The health of the installation', roles: ['owner'], operations: ['health.*'] },
  { title: 'The payment provider', roles: ['owner'], operations: ['payment_provider.put', 'payment_provider.delete'] },
  { title: 'Make a sign-in link for somebody of the team', roles: ['owner'], operations: ['team.sign_in_link'] },
  { title: 'Their own account, its sessions, leaving', roles: everybody, operations: ['account.*', 'sessions.*'] },
  { title: 'Exports, and files of imports that went wrong', roles: crew, operations: ['exports.*', 'leads.export', 'imports.errors'] },
  { title: 'Papers, which name people in full', roles: crew, operations: ['invoices.pdf', 'credit_notes.pdf', 'invoices.preview_pdf'] },
  { title: 'Addresses that show a calendar to whoever has them', roles: leaders, operations: ['calendar_feeds.*'] },
  { title: 'Webhooks and what they were sent', roles: leaders, operations: ['webhooks.*'] },
  { title: 'Invitations', roles: leaders, operations: ['invitations.*'] },
  {
    title: 'Answer customers and take over',
    roles: crew,
    operations: ['conversations.patch', 'messages.create', 'follow_ups.create', 'follow_ups.stop'],
  },
  {
    title: 'Leads: add, change, tag',
    roles: crew,
    operations: ['leads.create', 'leads.patch', 'leads.add_tag', 'leads.remove_tag', 'views.create', 'views.patch', 'views.delete'],
  },
  {
    title: 'Notes and tasks',
    roles: crew,
    operations: ['notes.create', 'notes.patch', 'notes.delete', 'tasks.create', 'tasks.patch', 'tasks.delete'],
  },
  { title: 'Bookings', roles: crew, operations: ['bookings.create', 'bookings.patch'] },
]

const names = (pattern: string, operationId: string) =>
  pattern === operationId || (pattern.endsWith('.*') && operationId.startsWith(pattern.slice(0, -1)))

/** Which roles may do an operation. */
export const rolesFor = ({ operationId, scope }: Operation): readonly Role[] =>
  rights.find(({ operations }) => operations.some((pattern) => names(pattern, operationId)))?.roles ??
  (scope === 'read' ? everybody : leaders)

/** Whether a role may do an operation: what the server enforces, and what the console shows a button for. */
export const mayDo = (role: Role, operation: Operation): boolean => rolesFor(operation).includes(role)
