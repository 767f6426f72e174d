import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Conversation, MediaText } from '@fechai/domain/conversation/message'
import { loadExport } from './load-export.ts'
import { labelMedia, predict } from './predict.ts'
import type { Label, Prediction } from './score.ts'
import { readTalks, SET_NAMES } from './talks.ts'

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

/** Sets of short conversations, oldest first. */
export const OWN_SETS = ['more', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const

/** Sets of whole exports, as a phone would write them. */
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

/**
 * Sets by other processes than the hands above: stories drawn by dice, cards of what is hard, weeks of shops, one talk
 * with several ends, groups, all that lies on one person's phone, long talks put together of scenes.
 */
const OTHER_PROCESSES = /^(?:events|cards|shops|pairs|groups|phones|scenes|haggling|service|daily|phonebook|drafts)-/

/** How a set came about: as its name begins, or by hands that wrote talks like the examples. */
export const processOf = (set: string): string => OTHER_PROCESSES.exec(set)?.[0].slice(0, -1) ?? 'hands'

/**
 * Sets of short conversations that are measured and never gate a change: no rule was made for them, and what is
 * trained on them is judged by the process that it did not see.
 */
export const MEASURED_SETS = SET_NAMES.filter((name) => OTHER_PROCESSES.test(name))

/** The examples first, then the project's own sets; `wanted` is a part of an id, or the name of a set. */
export async function readSets(wanted: string): Promise<CaseSet[]> {
  const sets = [...OWN_SETS, ...EXPORTED_SETS, ...MEASURED_SETS].map((name): CaseSet => {
    const talks = readTalks(name, name === wanted ? '' : wanted)
    return { name, cases: talks.map(({ label, conversation, media }) => caseOf(label, conversation, media)) }
  })
  return [{ name: 'exemplos', cases: await examples(wanted) }, ...sets].filter(({ cases }) => cases.length > 0)
}

/** Of the examples the files themselves are kept, with their images and recordings. */
async function examples(wanted: string): Promise<Case[]> {
  const folder = join(import.meta.dirname, 'conversations')
  const cases: Case[] = []
  for (const id of readdirSync(folder).sort()) {
    const path = join(folder, id, 'label.json')
    if (!id.includes(wanted) || !existsSync(path)) continue
    const label = JSON.parse(readFileSync(path, 'utf8')) as Label
    const read = await loadExport(join(folder, id, label.file))
    if (read !== null) cases.push(caseOf(label, read.conversation, labelMedia(label)))
  }
  return cases
}

const caseOf = (label: Label, conversation: Conversation, media: MediaText[]): Case => ({
  label,
  messages: conversation.messages.length,
  hasAudio: conversation.messages.some(({ attachment }) => attachment?.kind === 'audio'),
  conversation,
  media,
  run: (withMedia) => predict(conversation, withMedia ? media : [], label.file).prediction,
})
