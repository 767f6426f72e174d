import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wordLines } from '@fechai/analyst/training'
import type { Example } from './examples.ts'
import type { Lesson, Lessons } from './load-examples.ts'
import { trainReader } from './train-reader.ts'

/** Digests of everything that the shipped weights depend on. */
export interface LearnedFrom {
  /** Lessons by set: the labels, and what the rules read and the words say. */
  lessons: Record<string, string>
  /** Weights that the procedure learns from a fixed sample. */
  procedure: string
  /** The shipped weights themselves. */
  weights: string
}

export const LEARNED_FROM = join(import.meta.dirname, 'learned-from.json')

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

export const learnedFrom = (lessons: Lessons, weights: string): LearnedFrom => ({
  lessons: lessonDigests(lessons),
  procedure: procedureDigest(),
  weights: digestOf(weights),
})

function lessonDigests({ all, beside }: Lessons): Record<string, string> {
  const bySet = new Map<string, Lesson[]>()
  for (const lesson of [...all, ...beside]) bySet.set(lesson.set, [...(bySet.get(lesson.set) ?? []), lesson])
  return Object.fromEntries([...bySet].map(([set, own]) => [set, digestOf(JSON.stringify(own))]))
}

/** A reader of forty lessons shows whether the procedure learns as it did. */
const procedureDigest = (): string =>
  digestOf(JSON.stringify(trainReader({ all: sampleLessons(40), beside: [] }).weights))

/** Recorded lessons as a sample: the same ones whatever the rules read today. */
export const sampleLessons = (count: number): Lesson[] =>
  readFileSync(join(import.meta.dirname, 'first-sight.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .filter((_, at) => at % 12 === 0)
    .slice(0, count)
    .map((line, at) => ({
      ...(JSON.parse(line) as Example),
      process: at % 5 === 0 ? 'cards' : 'hands',
      words: { all: {}, moves: {}, shares: {} },
      lines: wordLines([
        { role: 'customer', index: 0, folded: `quero ver ${at % 3}` },
        { role: 'seller', index: 1, folded: 'sai por 90 no pix' },
      ]),
      deal: [1],
      state: 'open',
      objecting: [{ index: 0, kind: at % 2 === 0 ? 'preco' : 'prazo' }],
      openKinds: { preco: at % 3 === 0, qualidade: null },
    }))
