import {
  dealLines,
  dealTerms,
  lineTerms,
  opinionOfLines,
  STEP,
  termTable,
  termVector,
  type TermWeights,
  VIEWS,
  type WordLine,
  type WordWeights,
} from '@fechai/analyst/training'
import { PHASES } from '@fechai/domain/phases'
import { withChatter } from './chatter.ts'
import { foldsOf, type Fold } from './cross.ts'
import { type ClassRow, fitClasses } from './fit-classes.ts'
import type { Lesson } from './load-examples.ts'
import { weightByRarity } from './models.ts'

/** Words of lines and of views that are learned: the commonest, which come in so many texts at least. */
const LINE_WORDS = { from: 3, most: 3_000 }
const VIEW_WORDS = { from: 4, most: 1_500 }
/** Weight of a line that no label names as evidence: it may belong to the deal all the same. */
const UNNAMED = 0.3
/** Weight of a talk's copy with chatter between its lines, beside the talk itself. */
const CHATTER = 0.4
/** Weights below so many steps hardly count. */
const LEAST = 2
const RIDGE = 1

type Vocabulary = Pick<TermWeights, 'terms' | 'rarity'> & { placeOf: ReadonlyMap<string, number> }

function vocabularyOf(texts: readonly string[][], { from, most }: typeof LINE_WORDS): Vocabulary {
  const counts = new Map<string, number>()
  for (const terms of texts) for (const term of new Set(terms)) counts.set(term, (counts.get(term) ?? 0) + 1)
  const kept = [...counts]
    .filter(([, count]) => count >= from)
    .toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([term]) => term)
    .toSorted()
  return {
    terms: kept,
    rarity: kept.map((term) => Math.round(10 * (Math.log((1 + texts.length) / (1 + counts.get(term)!)) + 1))),
    placeOf: new Map(kept.map((term, place) => [term, place])),
  }
}

const vectorOf = (terms: readonly string[], { placeOf, rarity }: Vocabulary): Pick<ClassRow, 'places' | 'values'> =>
  termVector(terms, placeOf, rarity)

/** Adds one constant feature. */
const withAlways = (
  { places, values }: Pick<ClassRow, 'places' | 'values'>,
  size: number,
): Pick<ClassRow, 'places' | 'values'> => ({
  places: Uint32Array.from([...Array.from(places), size]),
  values: Float64Array.from([...Array.from(values), 1]),
})

const inSteps = (weights: Float64Array, from: number, to: number): number[] =>
  Array.from(weights.subarray(from, to), (weight) => {
    const rounded = Math.round(weight / STEP)
    return Math.abs(rounded) < LEAST ? 0 : rounded
  })

/** Words that matter are known from all talks, without what any label says. */
export function wordTrainer(lessons: readonly Lesson[]): (taught: readonly Lesson[]) => WordWeights {
  const lineWords = vocabularyOf(
    lessons.flatMap(({ lines }) => lines.map((_, at) => lineTerms(lines, at))),
    LINE_WORDS,
  )
  const viewWords = VIEWS.map((view) =>
    vocabularyOf(
      lessons.map(({ lines }) => dealTerms(view(lines))),
      VIEW_WORDS,
    ),
  )
  const rows = new Map(lessons.map((lesson) => [lesson, lineRows(lesson, lineWords)]))
  return (taught) => {
    const lines = fitLines(
      taught.flatMap((lesson) => rows.get(lesson)!),
      lineWords,
    )
    return { lines, ...fitViews(taught, viewWords, lines) }
  }
}

/** Lines of a sale by whether a label names them as evidence; those of a talk that is none belong to no deal. */
function lineRows({ lines, deal, sale }: Lesson, words: Vocabulary): ClassRow[] {
  if (sale.right && deal.length === 0) return []
  return lines.map(({ index }, at) => {
    const belongs = sale.right && deal.includes(index)
    return {
      ...withAlways(vectorOf(lineTerms(lines, at), words), words.rarity.length),
      right: [belongs, !belongs],
      weight: sale.right && !belongs ? UNNAMED : 1,
    }
  })
}

function fitLines(rows: readonly ClassRow[], { terms, rarity }: Vocabulary): TermWeights {
  const size = rarity.length
  // The second class weighs the contrary of the first.
  const weights = fitClasses(rows, size + 1, RIDGE)[0]?.map((weight) => weight * 2) ?? new Float64Array(size + 1)
  return { terms, rarity, weights: [inSteps(weights, 0, size)], always: [Math.round(weights[size]! / STEP)] }
}

function fitViews(
  taught: readonly Lesson[],
  words: readonly Vocabulary[],
  lines: WordWeights['lines'],
): Pick<WordWeights, 'views' | 'always'> {
  const weightOf = weightByRarity(taught)
  const picker = termTable(lines)
  const chats = taught.filter(({ sale, lines }) => !sale.right && lines.length > 4)
  const starts = words.map((_, at) => words.slice(0, at).reduce((sum, { rarity }) => sum + rarity.length, 0))
  const size = words.reduce((sum, { rarity }) => sum + rarity.length, 0)
  const rowOf = (lesson: Lesson, said: readonly WordLine[], share: number): ClassRow => {
    const deal = dealLines(said, picker)
    const vectors = words.map((own, at) => vectorOf(dealTerms(VIEWS[at]!(deal)), own))
    const places = vectors.flatMap((vector, at) => Array.from(vector.places, (place) => place + starts[at]!))
    const values = vectors.flatMap((vector) => Array.from(vector.values))
    const right = PHASES.map((phase) => lesson.phase.right.includes(phase))
    return { ...withAlways({ places, values }, size), right, weight: weightOf(lesson) * share }
  }
  const rows = taught
    .filter(({ sale }) => sale.right)
    .flatMap((lesson, at) => {
      if (chats.length === 0) return [rowOf(lesson, lesson.lines, 1)]
      const chatted = withChatter(lesson.lines, chats[(at * 7) % chats.length]!.lines, at)
      return [rowOf(lesson, lesson.lines, 1 - CHATTER), rowOf(lesson, chatted, CHATTER)]
    })
  const weights = fitClasses(rows, size + 1, RIDGE)
  return {
    // Words that weigh nothing stay: they are part of how long a text is.
    views: words.map(({ terms, rarity }, at) => ({
      ...{ terms, rarity },
      weights: weights.map((own) => inSteps(own, starts[at]!, starts[at]! + rarity.length)),
    })),
    always: weights.map((own) => Math.round(own[size]! / STEP)),
  }
}

export type WordOpinions = (lesson: Lesson, other?: Fold) => number[]

/** Opinions of the reader by words on each lesson, by models that met neither its fold nor one fold more. */
export function crossWords(lessons: readonly Lesson[], folds: readonly Fold[] = foldsOf(lessons)): WordOpinions {
  const trainOn = wordTrainer(lessons)
  const judged = new Map(folds.map((fold) => [fold, new Map<Lesson, number[]>()]))
  folds.forEach((one, at) => {
    for (const other of folds.slice(at)) {
      const weights = trainOn(lessons.filter((lesson) => !one(lesson) && !other(lesson)))
      for (const lesson of lessons.filter((lesson) => one(lesson) || other(lesson)))
        judged.get(one(lesson) ? other : one)!.set(lesson, opinionOfLines(lesson.lines, weights))
    }
  })
  return (lesson, other) => judged.get(other ?? folds.find((fold) => fold(lesson))!)!.get(lesson)!
}
