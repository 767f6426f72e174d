import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { verifyFindings } from '@fechai/analyst/evidence'
import { gatherFacts } from '@fechai/analyst/facts'
import { conclude } from '@fechai/analyst/lead'
import { saidIn, utterancesOf } from '@fechai/analyst/text'
import {
  type DealState,
  type Features,
  guessSeller,
  moveFeatures,
  movesOf,
  readSignals,
  settlementOf,
  shareFeatures,
  talkWords,
  viewTalk,
  type WordLine,
  wordLines,
} from '@fechai/analyst/training'
import type { ObjectionKind } from '@fechai/domain/objection-kinds'
import { type Case, processOf, readSets } from '../eval/cases.ts'
import { predictionOf } from '../eval/predict.ts'
import { type Example, exampleOf } from './examples.ts'

/** An example with its words and where it comes from. */
export interface Lesson extends Example {
  /** Process that produced the set: 'hands', 'events', 'cards', … */
  process: string
  words: { all: Features; moves: Features; shares: Features }
  /** Lines as the reader by words sees them. */
  lines: WordLine[]
  /** Messages that its label names as evidence of the deal. */
  deal: readonly number[]
  /** State of the deal by the words of both sides. */
  state: DealState
  /** Messages that its label names as objections, overcome ones among them. */
  objecting: { index: number; kind: ObjectionKind }[]
  /** Kinds that its label mentions: open or not; null where it allows both, or was overcome. */
  openKinds: Partial<Record<ObjectionKind, boolean | null>>
}

/** Loads the readings of the 'hands' sets by rules that had not seen them. */
const firstSight = (): Map<string, Example> =>
  new Map(
    readFileSync(join(import.meta.dirname, 'first-sight.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Example)
      .map((example) => [`${example.set} ${example.id}`, example]),
  )

/** Processes that teach what is no sale and which sum is meant, and judge all else: the cost of more is in docs/analyst.md. */
const BESIDE: ReadonlySet<string> = new Set(['haggling', 'service', 'daily', 'phonebook'])

export interface Lessons {
  /** Conversations that teach every model. */
  all: Lesson[]
  /** Conversations that teach only whether anything is sold, and for how much. */
  beside: Lesson[]
}

/** Every labelled conversation that the rules which read it had not met. */
export async function loadLessons(): Promise<Lessons> {
  const recorded = firstSight()
  const lessons = (await readSets('')).flatMap(({ name, cases }) =>
    cases.flatMap((one): Lesson[] => {
      const process = processOf(name)
      const example = process === 'hands' ? recorded.get(`${name} ${one.label.id}`) : readNow(one, name)
      return example === undefined ? [] : [{ ...example, process, ...saidOf(one) }]
    }),
  )
  const isBeside = ({ process }: Lesson): boolean => BESIDE.has(process)
  return { all: lessons.filter((lesson) => !isBeside(lesson)), beside: lessons.filter(isBeside) }
}

/** No rule is made for sets of other processes: today's rules see each for the first time. */
function readNow({ label, conversation, media }: Case, set: string): Example {
  const facts = gatherFacts(conversation, media)
  const verified = verifyFindings(conclude(facts, conversation, media), conversation, media)
  return exampleOf(label, set, viewTalk(facts, verified, conversation), predictionOf(verified, []))
}

/** Fields whose evidence is the deal itself. */
const OF_DEAL = ['fase', 'valor', 'produto', 'objecoes', 'proximo_passo', 'quantidade'] as const

type SaidOf = Pick<Lesson, 'words' | 'lines' | 'deal' | 'state' | 'objecting' | 'openKinds'>

function saidOf({ label, conversation, media }: Case): SaidOf {
  const seller = conversation.seller ?? guessSeller(utterancesOf(conversation, media, null))
  const utterances = utterancesOf(conversation, media, seller)
  const said = saidIn({ utterances })
  const moved = movesOf(said)
  const { objecoes, objecoes_opcionais } = label.expected
  return {
    words: { all: talkWords(said), moves: moveFeatures({ moved }), shares: shareFeatures({ moved }) },
    lines: wordLines(utterances),
    deal: OF_DEAL.flatMap((field) => label.evidence?.[field] ?? []),
    state: settlementOf(said, readSignals(utterances)).state,
    objecting: objecoes.map(({ categoria, message_index }) => ({
      index: message_index,
      kind: categoria as ObjectionKind,
    })),
    openKinds: Object.fromEntries([
      ...objecoes_opcionais.map((kind) => [kind, null]),
      ...objecoes.filter(({ resolvida }) => resolvida).map(({ categoria }) => [categoria, null]),
      ...objecoes.filter(({ resolvida }) => !resolvida).map(({ categoria }) => [categoria, true]),
    ]) as Lesson['openKinds'],
  }
}
