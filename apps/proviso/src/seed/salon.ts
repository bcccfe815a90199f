/** The demo: a salon, as its owner would have entered it. */

const day = [{ from: '09:00', to: '18:00' }]
const week = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: [{ from: '10:00', to: '15:00' }] }

export const profile = {
  name: 'Salon Ada',
  timezone: 'Europe/Berlin',
  instructions:
    'We are a small hair salon in Berlin. Be warm and brief. Deposits are paid by bank transfer; we confirm one when we have seen the receipt. ' +
    'Cancelling is free until the day before.',
}

export const services = [
  { key: 'haircut', name: 'Haircut', duration_minutes: 45, buffer_after_minutes: 15, price: { amount: 4200, currency: 'EUR' } },
  { key: 'colour', name: 'Colour', duration_minutes: 120, price: { amount: 9500, currency: 'EUR' }, notice_minutes: 120 },
  { key: 'beard_trim', name: 'Beard trim', duration_minutes: 30, price: { amount: 1800, currency: 'EUR' } },
]

export const staff = [
  { key: 'ada', name: 'Ada', services: ['haircut', 'colour'], hours: week },
  { key: 'bo', name: 'Bo', services: ['haircut', 'beard_trim'], hours: { ...week, mon: [] } },
]

export const fields = [
  {
    key: 'hair_type',
    label: 'Hair type',
    type: 'select',
    options: ['straight', 'wavy', 'curly', 'coily'],
    description: 'As the customer says',
  },
  { key: 'allergies', label: 'Allergies', type: 'text', description: 'What we must not use' },
]

/** Beside those that every business has: what the assistant may do, and under which proviso. */
export const functions = [
  { name: 'find_slots', action: 'find_slots', description: 'When the customer asks for a time.' },
  {
    name: 'book_slot',
    action: 'book_slot',
    description: 'When the customer has chosen one of the times.',
    preconditions: [{ type: 'lead_field_filled', field: 'phone' }],
  },
  { name: 'move_booking', action: 'move_booking', description: 'When the customer wants another time.' },
  { name: 'cancel_booking', action: 'cancel_booking', description: 'When the customer wants to cancel.' },
  {
    name: 'issue_invoice',
    action: 'issue_invoice',
    description: 'When the customer asks for an invoice over what they have booked.',
    preconditions: [{ type: 'function_called_before', name: 'book_slot' }],
  },
  { name: 'save_lead_field', action: 'save_lead_field', description: 'When the customer tells something about themselves.' },
  { name: 'list_my_records', action: 'list_my_records', description: 'When the customer asks what is booked, billed or paid.' },
]

export interface Customer {
  /** Tells whether they are there already. */
  email: string
  name: string
  phone?: string
  stage: string
  tags?: string[]
  more?: Record<string, string>
  /** Service, and the how-manieth free time of it from tomorrow on. */
  books?: { service: string; place: number }
  billed?: { description: string; quantity: number; unit_price: number }[]
  /** In whole units; a receipt the owner saw. */
  pays?: number
}

export const customers: Customer[] = [
  {
    email: 'marta.klein@example.com',
    name: 'Marta Klein',
    phone: '+4915112345601',
    stage: 'won',
    tags: ['regular'],
    more: { hair_type: 'curly' },
    books: { service: 'colour', place: 0 },
    billed: [{ description: 'Colour', quantity: 1, unit_price: 95 }],
    pays: 95,
  },
  {
    email: 'jonas.weber@example.com',
    name: 'Jonas Weber',
    phone: '+4915112345602',
    stage: 'won',
    books: { service: 'beard_trim', place: 2 },
    billed: [
      { description: 'Haircut', quantity: 1, unit_price: 42 },
      { description: 'Beard oil', quantity: 2, unit_price: 12.5 },
    ],
  },
  { email: 'elif.kaya@example.com', name: 'Elif Kaya', phone: '+4915112345603', stage: 'in_talks', more: { allergies: 'ammonia' } },
  { email: 'tom.schulz@example.com', name: 'Tom Schulz', stage: 'new', tags: ['from the fair'] },
  { email: 'ines.moreau@example.com', name: 'Inès Moreau', phone: '+33612345604', stage: 'lost' },
]

export interface Talk {
  chat: string
  name: string
  username: string
  stage: string
  /** Each is said to the assistant; `photo` sends a sample receipt. */
  lines: string[]
}

export const talks: Talk[] = [
  {
    chat: '900000001',
    name: 'Nina Roth',
    username: 'nina_demo',
    stage: 'won',
    lines: ['Hi! I already paid the deposit of 30 €, please confirm', 'photo'],
  },
  {
    chat: '900000002',
    name: 'Omar Haddad',
    username: 'omar_demo',
    stage: 'in_talks',
    lines: ['I would like to book a haircut', 'The first one please', 'My number is +49 151 12345605'],
  },
  { chat: '900000003', name: 'Lena Vogt', username: 'lena_demo', stage: 'new', lines: ['I want to talk to a person please'] },
]
