import type { Read } from './new-page.tsx'
import type { Choices, ImportBody } from './shapes.ts'

/** What is sent for a file and what was decided about it. Columns are named by their place: two may be called the same. */
export function importBody({ file, said }: Pick<Read, 'file' | 'said'>, choices: Choices, content: string, dryRun: boolean): ImportBody {
  const { targets, phone, email, onMatch, stage, tags, country, dayOrder } = choices
  return {
    content,
    ...said,
    filename: file.name,
    mapping: Object.fromEntries(targets.map((target, at) => [String(at + 1), target])),
    match: [...(phone ? (['phone'] as const) : []), ...(email ? (['email'] as const) : [])],
    on_match: onMatch,
    tags,
    ...(stage ? { stage } : {}),
    ...(country ? { country } : {}),
    ...(dayOrder ? { day_order: dayOrder } : {}),
    dry_run: dryRun,
  }
}
