import { OBJECTION_KINDS, type ObjectionKind } from '@fechai/domain/objection-kinds'
import { lineTerms, type WordLine } from './deal-lines.ts'
import { dealTerms } from './deal-words.ts'
import { far } from './grades.ts'
import { type Features, logOdds } from './log-linear.ts'
import type { TermTable } from './term-tables.ts'
import { softened } from './word-opinion.ts'

/** Classes of a line: one a kind, and the last one for lines that object to nothing. */
export const LINE_CLASSES = OBJECTION_KINDS.length + 1

/** Words and pairs of words of a customer's line, and the words of the line before. */
export const objectingTerms = (lines: readonly WordLine[], at: number): string[] => [
  ...lineTerms(lines, at),
  ...dealTerms([lines[at]!]).filter((term) => term.includes(' ')),
]

/** A line of the customer that sounds like a kind of objection, with the features for its being one. */
export interface Sound {
  /** Message of the line that sounds most like it; -1 if the customer says nothing. */
  index: number
  features: Features
}

/** Number of the customer's last lines that say how the talk stands. */
const LATE = 3
/** Log odds are brought near 1, as the other features are. */
const SCALE = 3

const atMost = (values: readonly number[]): number => logOdds(Math.max(0, ...values)) / SCALE

/** Scores how much the customer's lines sound like each kind of objection, in the order of `OBJECTION_KINDS`. */
export function soundsIn(lines: readonly WordLine[], table: TermTable): Sound[] {
  const said = lines.flatMap(({ isSeller, index }, at) =>
    isSeller ? [] : [{ at, index, p: softened(table.scores(objectingTerms(lines, at))) }],
  )
  const any = atMost(said.map(({ p }) => 1 - p.at(-1)!))
  const best = OBJECTION_KINDS.map((_, kind) => Math.max(0, ...said.map(({ p }) => p[kind]!)))
  return best.map((most, kind) => {
    const own = said.map(({ p }) => p[kind]!)
    const line = said.find(({ p }) => p[kind] === most)
    const features: Features = {
      'words:best': logOdds(most) / SCALE,
      'words:next': atMost(own.toSorted((a, b) => b - a).slice(1, 2)),
      'words:late': atMost(own.slice(-LATE)),
      'words:any': any,
    }
    if (most === Math.max(...best)) features['words:first'] = 1
    if (line !== undefined) features[`words:${far(lines.length - 1 - line.at)}`] = 1
    return { index: line?.index ?? -1, features }
  })
}

export const soundOf = (sounds: readonly Sound[], kind: ObjectionKind): Sound => sounds[OBJECTION_KINDS.indexOf(kind)]!
