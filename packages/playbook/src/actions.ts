/** The built-in actions with the names of their arguments, for texts that are checked without a business. */
export const builtInActions: { name: string; arguments: string[] }[] = [
  { name: 'confirm_payment', arguments: ['amount', 'currency', 'invoice_number'] },
  { name: 'issue_invoice', arguments: ['items', 'currency', 'due_date', 'note'] },
  { name: 'find_slots', arguments: ['service', 'from', 'to'] },
  { name: 'book_slot', arguments: ['service', 'starts_at', 'staff'] },
  { name: 'move_booking', arguments: ['reference', 'starts_at'] },
  { name: 'cancel_booking', arguments: ['reference'] },
  { name: 'notify_owner', arguments: ['message'] },
  { name: 'save_lead_field', arguments: ['field', 'value'] },
  { name: 'list_my_records', arguments: [] },
  { name: 'hand_over', arguments: ['reason'] },
  { name: 'http', arguments: [] },
]
