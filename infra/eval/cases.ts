import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Conversation, MediaText } from '@fechai/shared/conversation/message'
import { loadExport } from './load-export.ts'
import { labelMedia, predict } from './predict.ts'
import type { Label, Prediction } from './score.ts'
import { readShortConversations } from './short-conversations.ts'

/** One labelled conversation, and the product's reading of it. */
export interface Case {
  label: Label
  messages: number
  hasAudio: boolean
  conversation: Conversation
  /** What a perfect reader of its media gives. */
  media: MediaText[]
  run(withMedia: boolean): Prediction
}

export interface CaseSet {
  name: string
  cases: Case[]
}

/** Folders of short conversations, oldest first. */
export const OWN_SETS = ['more', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const

/** Folders of whole exports, as a phone would write them, beside their labels. */
const EXPORTED_SETS = [
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'seventeenth',
  'eighteenth',
  'nineteenth',
  'twentieth',
  'twenty-first',
  'twenty-second',
  'twenty-third',
  'twenty-fourth',
  'twenty-fifth',
  'twenty-sixth',
  'twenty-seventh',
  'twenty-eighth',
  'twenty-ninth',
  'thirtieth',
  'thirty-first',
  'thirty-second',
  'thirty-third',
  'thirty-fourth',
  'thirty-fifth',
  'thirty-sixth',
  'thirty-seventh',
  'thirty-eighth',
  'thirty-ninth',
] as const

/** Sets by other processes than the hands above: stories drawn by dice, cards of what is hard, weeks of shops. */
const OTHER_PROCESSES = /^(?:events|cards|shops)-/

/** How a set came about: as its name begins, or by hands that wrote talks like the examples. */
export const processOf = (set: string): string => OTHER_PROCESSES.exec(set)?.[0].slice(0, -1) ?? 'hands'

/**
 * Folders of short conversations that are measured and never gate a change: no rule was made for them, and what is
 * trained on them is judged by the process that it did not see.
 */
export const MEASURED_SETS = readdirSync(import.meta.dirname)
  .filter((name) => OTHER_PROCESSES.test(name))
  .sort()

/** The examples first, then the project's own sets; `wanted` is a part of an id, or the name of a set. */
export async function readSets(wanted: string): Promise<CaseSet[]> {
  const partOf = (set: string): string => (set === wanted ? '' : wanted)
  const exported: CaseSet[] = []
  for (const name of EXPORTED_SETS) exported.push({ name, cases: await exports(name, partOf(name)) })
  const short = (names: readonly string[]): CaseSet[] =>
    names.map((name) => ({ name, cases: ownCases(name, partOf(name)) }))
  const examples = { name: 'exemplos', cases: await exports('conversations', wanted) }
  return [examples, ...short(OWN_SETS), ...exported, ...short(MEASURED_SETS)].filter(({ cases }) => cases.length > 0)
}

async function exports(set: string, wanted: string): Promise<Case[]> {
  const folder = join(import.meta.dirname, set)
  const cases: Case[] = []
  for (const id of readdirSync(folder).sort()) {
    const path = join(folder, id, 'label.json')
    if (!id.includes(wanted) || !existsSync(path)) continue
    const label = JSON.parse(readFileSync(path, 'utf8')) as Label
    const read = await loadExport(join(folder, id, label.file))
    if (read === null) continue
    cases.push(caseOf(label, read.conversation, labelMedia(label)))
  }
  return cases
}

const ownCases = (folder: string, wanted: string): Case[] =>
  readShortConversations(join(import.meta.dirname, folder), wanted).map(({ label, conversation, media }) =>
    caseOf(label, conversation, media),
  )

const caseOf = (label: Label, conversation: Conversation, media: MediaText[]): Case => ({
  label,
  messages: conversation.messages.length,
  hasAudio: conversation.messages.some(({ attachment }) => attachment?.kind === 'audio'),
  conversation,
  media,
  run: (withMedia) => predict(conversation, withMedia ? media : [], label.file).prediction,
})
