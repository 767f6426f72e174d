import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  LINE_CLASSES,
  objectingTerms,
  type Sound,
  soundsIn,
  STEP,
  termTable,
  termVector,
  type TermWeights,
  type WordLine,
  wordLines,
} from '@fechai/analyst/training'
import { fold } from '@fechai/domain/conversation/fold'
import { OBJECTION_KINDS, type ObjectionKind } from '@fechai/domain/objection-kinds'
import { foldsOf } from './cross.ts'
import { type ClassRow, fitClasses } from './fit-classes.ts'
import type { Lesson } from './load-examples.ts'

/** Terms come in so many objecting lines at least, or are among the commonest of all lines. */
const KEPT = { from: 3, commonest: 600 }
/** Weight of a line without a label in a talk whose label allows further objections: it may be one of them. */
const ALLOWED = 0.5
/** Weights below so many steps hardly count. */
const LEAST = 2
const RIDGE = 0.2

/** A customer's line with its terms and the kinds of objection that its label names. */
interface TaughtLine {
  terms: string[]
  kinds: readonly ObjectionKind[]
  weight: number
}

const linesOf = ({ lines, objecting, openKinds }: Lesson): TaughtLine[] => {
  const weight = Object.values(openKinds).includes(null) ? ALLOWED : 1
  return lines.flatMap(({ isSeller, index }, at) => {
    if (isSeller) return []
    const kinds = objecting.flatMap((one) => (one.index === index ? [one.kind] : []))
    return [{ terms: objectingTerms(lines, at), kinds, weight: kinds.length > 0 ? 1 : weight }]
  })
}

/** Heading of sentences that object to nothing. */
const NO_OBJECTION = 'none'

/** Sentences of everyday talk by kind, each after what the seller said, written for this model alone. */
const written = (): TaughtLine[] => {
  let kinds: ObjectionKind[] = []
  return readFileSync(join(import.meta.dirname, 'objecting-lines.txt'), 'utf8')
    .trim()
    .split('\n')
    .flatMap((line): TaughtLine[] => {
      if (line.startsWith('# ')) {
        const heading = line.slice(2)
        kinds = OBJECTION_KINDS.filter((kind) => kind === heading)
        if (kinds.length === 0 && heading !== NO_OBJECTION) throw new Error(`${heading} is no kind of objection`)
        return []
      }
      const [seller, customer] = line.split(' | ').map((own) => fold(own.slice(3))) as [string, string]
      const lines: WordLine[] = wordLines([
        { role: 'seller', index: 0, folded: seller },
        { role: 'customer', index: 1, folded: customer },
      ])
      return [{ terms: objectingTerms(lines, 1), kinds, weight: 1 }]
    })
}

type Vocabulary = Pick<TermWeights, 'terms' | 'rarity'> & { placeOf: ReadonlyMap<string, number> }

function vocabularyOf(taught: readonly TaughtLine[]): Vocabulary {
  const [all, objecting] = [new Map<string, number>(), new Map<string, number>()]
  for (const { terms, kinds } of taught)
    for (const term of new Set(terms)) {
      all.set(term, (all.get(term) ?? 0) + 1)
      if (kinds.length > 0) objecting.set(term, (objecting.get(term) ?? 0) + 1)
    }
  const commonest = [...all].toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
  const kept = [
    ...new Set([
      ...[...objecting].filter(([, count]) => count >= KEPT.from).map(([term]) => term),
      ...commonest.slice(0, KEPT.commonest).map(([term]) => term),
    ]),
  ].toSorted()
  return {
    terms: kept,
    rarity: kept.map((term) => Math.round(10 * (Math.log((1 + taught.length) / (1 + all.get(term)!)) + 1))),
    placeOf: new Map(kept.map((term, place) => [term, place])),
  }
}

/** Learns what each kind of objection sounds like, and lines that are none. */
export function trainObjecting(lessons: readonly Lesson[]): TermWeights {
  const taught = [...lessons.flatMap(linesOf), ...written()]
  const { terms, rarity, placeOf } = vocabularyOf(taught)
  const size = rarity.length
  const rows = taught.map((line): ClassRow => {
    const { places, values } = termVector(line.terms, placeOf, rarity)
    const right = OBJECTION_KINDS.map((kind) => line.kinds.includes(kind))
    return {
      places: Uint32Array.from([...places, size]),
      values: Float64Array.from([...values, 1]),
      right: [...right, line.kinds.length === 0],
      weight: line.weight,
    }
  })
  const weights = fitClasses(rows, size + 1, RIDGE)
  const inSteps = (weight: number): number => (Math.abs(weight) < LEAST * STEP ? 0 : Math.round(weight / STEP))
  return {
    terms,
    rarity,
    weights: weights.map((own) => Array.from(own.subarray(0, size), inSteps)),
    always: Array.from({ length: LINE_CLASSES }, (_, at) => Math.round(weights[at]![size]! / STEP)),
  }
}

/** Scores the lines of each lesson by a model that met nothing of its fold; `beside` teaches every model. */
export function crossSounds(lessons: readonly Lesson[], beside: readonly Lesson[]): Map<Lesson, Sound[]> {
  return new Map(
    foldsOf(lessons).flatMap((isHeld) => {
      const table = termTable(trainObjecting([...lessons.filter((lesson) => !isHeld(lesson)), ...beside]))
      return lessons.filter(isHeld).map((lesson): [Lesson, Sound[]] => [lesson, soundsIn(lesson.lines, table)])
    }),
  )
}
