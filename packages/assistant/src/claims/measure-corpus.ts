import { readFileSync } from 'node:fs'
import { type ClaimKind, claimKinds } from './claim.ts'
import { findClaims } from './find-claims.ts'

export interface Row {
  sentence: string
  kinds: ClaimKind[]
  /** Every third row: not looked at while the tables were tuned. */
  heldOut: boolean
}
export interface Figures {
  claims: number
  found: number
  innocent: number
  alarms: number
  missed: Row[]
  falseAlarms: Row[]
  /** Claims of which also another kind was found. */
  confused: Row[]
}

/** Rows of `corpus/claims.<code>.tsv`: kinds joined by `+`, or `none`, then the sentence. */
export function readCorpus(code: string): Row[] {
  const lines = readFileSync(new URL(`../../corpus/claims.${code}.tsv`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
  return lines.map((line, index): Row => {
    const [label = '', sentence = ''] = line.split('\t')
    const kinds = label === 'none' ? [] : label.split('+').map((each) => kindOf(each, line))
    return { sentence, kinds, heldOut: index % 3 === 2 }
  })
}

function kindOf(label: string, line: string): ClaimKind {
  const kind = claimKinds.find((each) => each === label)
  if (!kind || !line.includes('\t')) throw new Error(`no claim kind ${label} in ${line}`)
  return kind
}

/** A claim counts as found when all its kinds are; an innocent sentence is an alarm when any kind is found. */
export function measureCorpus(rows: Row[]): Figures {
  const figures: Figures = { claims: 0, found: 0, innocent: 0, alarms: 0, missed: [], falseAlarms: [], confused: [] }
  for (const row of rows) {
    const kinds = new Set(findClaims(row.sentence).map(({ kind }) => kind))
    if (row.kinds.length) {
      figures.claims += 1
      if (row.kinds.every((kind) => kinds.has(kind))) figures.found += 1
      else figures.missed.push(row)
      if ([...kinds].some((kind) => !row.kinds.includes(kind))) figures.confused.push(row)
    } else {
      figures.innocent += 1
      if (!kinds.size) continue
      figures.alarms += 1
      figures.falseAlarms.push(row)
    }
  }
  return figures
}
