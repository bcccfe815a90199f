import { readdirSync, readFileSync } from 'node:fs'
import { type ClaimKind, claimKinds } from '@proviso/contracts'
import { backedBy } from './claim.ts'
import { findClaims } from './find-claims.ts'

export interface Row {
  language: string
  sentence: string
  kinds: ClaimKind[]
  /** Every third row of `claims.<code>.tsv`: not looked at while the tables were tuned on the others. */
  heldOut: boolean
}
export interface Figures {
  claims: number
  innocent: number
  missed: Row[]
  falseAlarms: Row[]
  /** Claims of which a kind was found that the right action would not back. */
  confused: Row[]
}

const folder = new URL('../../corpus/', import.meta.url)

/** All labelled sentences: `claims.<code>.tsv` (kind, sentence) and `unseen-<n>.tsv` (code, kind, sentence); kinds joined by `+`, or `none`. */
export function readCorpus(): Row[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.tsv'))
    .flatMap((name) => {
      const code = /^claims\.(\w+)\.tsv$/.exec(name)?.[1]
      const lines = readFileSync(new URL(name, folder), 'utf8').split('\n').filter(Boolean)
      return lines.map((line, index) => readRow(code ? `${code}\t${line}` : line, code !== undefined && index % 3 === 2))
    })
}

function readRow(line: string, heldOut: boolean): Row {
  const [language = '', label = '', sentence] = line.split('\t')
  if (!sentence) throw new Error(`no sentence in ${line}`)
  const kinds = label === 'none' ? [] : label.split('+').map((each) => claimKinds.find((kind) => kind === each))
  return {
    language,
    sentence,
    heldOut,
    kinds: kinds.map((kind) => {
      if (!kind) throw new Error(`no claim kind ${label} in ${line}`)
      return kind
    }),
  }
}

/** A claim counts as found when all its kinds are; an innocent sentence is a false alarm when any kind is found. */
export function measureCorpus(rows: Row[]): Figures {
  const figures: Figures = { claims: 0, innocent: 0, missed: [], falseAlarms: [], confused: [] }
  for (const row of rows) {
    const found = findClaims(row.sentence).map(({ kind }) => kind)
    if (row.kinds.length) {
      figures.claims += 1
      if (!row.kinds.every((kind) => found.includes(kind))) figures.missed.push(row)
      else if (found.some((kind) => !row.kinds.some((own) => backedBy[own].some((action) => backedBy[kind].includes(action)))))
        figures.confused.push(row)
    } else {
      figures.innocent += 1
      if (found.length) figures.falseAlarms.push(row)
    }
  }
  return figures
}
