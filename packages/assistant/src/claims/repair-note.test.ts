import { expect, it } from 'vitest'
import { findClaims } from './find-claims.ts'
import { repairNote } from './repair-note.ts'

it('names each sentence once, what the log holds instead, and what to do', () => {
  const note = repairNote(findClaims('Your payment has been confirmed and your booking has been cancelled. I have told the owner "now".'))
  expect(note.match(/Your payment has been confirmed/g)).toHaveLength(1)
  expect(note).toContain('no payment has been confirmed or received; no booking has been cancelled; nobody of the business has been told')
  expect(note).toContain('NOT sent')
  expect(note).toContain('without claiming')
})

it('is no longer for a sentence without an end', () => {
  expect(repairNote([{ kind: 'handed_over', form: 'act', sentence: 'x'.repeat(100_000), start: 0 }]).length).toBeLessThan(1500)
})
