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

/** The examples first, then the project's own sets; `wanted` is a part of an id. */
export async function readSets(wanted: string): Promise<CaseSet[]> {
  const own = OWN_SETS.map((name) => ({ name, cases: ownCases(name, wanted) }))
  const exported: CaseSet[] = []
  for (const name of EXPORTED_SETS) exported.push({ name, cases: await exports(name, wanted) })
  return [{ name: 'exemplos', cases: await exports('conversations', wanted) }, ...own, ...exported].filter(
    ({ cases }) => cases.length > 0,
  )
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
  readShortConversations(join(import.meta.dirname, folder))
    .filter(({ label }) => label.id.includes(wanted))
    .map(({ label, conversation, media }) => caseOf(label, conversation, media))

const caseOf = (label: Label, conversation: Conversation, media: MediaText[]): Case => ({
  label,
  messages: conversation.messages.length,
  hasAudio: conversation.messages.some(({ attachment }) => attachment?.kind === 'audio'),
  conversation,
  media,
  run: (withMedia) => predict(conversation, withMedia ? media : [], label.file).prediction,
})
