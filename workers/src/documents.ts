import type { Conversation, MediaText } from '@fechai/shared/conversation/message'
import type { Findings } from '@fechai/analyst/analysis'
import type { Judgement } from '@fechai/analyst/reader/judgement'
import type { Story } from '@fechai/analyst/story'
import type { LeadDraft } from '@fechai/shared/domain/lead-draft'
import type { SellingMoves } from '@fechai/shared/insights/closing/selling-moves'
import type { Deps } from './deps.ts'
import type { OpenUpload } from './open-upload.ts'

/** What stages hand to each other through storage, encrypted, never through Temporal. */
export interface Documents {
  conversation: Conversation
  context: AnalysisContext
  findings: StoredFindings
  draft: LeadDraft
}

/** Everything that an analysis reads; the same context gives the same answer. */
export interface AnalysisContext {
  /** Grows when the layout changes, so that old answers are not taken for new ones. */
  layout: 1
  fileName: string
  conversation: Conversation
  media: MediaText[]
  /** What the company had taught by then; absent when nothing. */
  learnings?: string[]
}

/** Both readings of one context, before verification. */
export interface StoredFindings {
  rules: Findings
  /** Null without a model, or when it gave nothing usable. */
  model: Findings | null
  /** The model's answer without what speaks to machines; null when it was not asked for. Absent from what was stored earlier. */
  again?: Findings | null
  /** Whether something that the model read speaks to machines. Absent from what was stored earlier. */
  machineTalk?: boolean
  /** How sure the trained reader is of the rules' reading. Absent from what was stored earlier. */
  certainty?: Judgement['certainty'] | undefined
  /** Whether it is a sale at all. Absent from what was stored earlier. */
  sale?: Judgement['sale']
  /** How it was sold, by the same facts: gathering them takes most of the time. Absent from what was stored earlier. */
  moves?: SellingMoves
  /** What the same facts tell of the conversation's end. Absent from what was stored earlier. */
  story?: Story
}

/** Where a document of an upload's analysis lies. */
export const documentKey = (upload: OpenUpload, name: keyof Documents): string =>
  upload.at(`${upload.documents}${name}.json`)

export async function readDocument<Name extends keyof Documents>(
  upload: OpenUpload,
  { storage }: Pick<Deps, 'storage'>,
  name: Name,
): Promise<Documents[Name]> {
  const bytes = await storage.get(documentKey(upload, name), upload.key)
  return JSON.parse(bytes.toString('utf8')) as Documents[Name]
}

/** @returns the key it is stored under, always the same for one upload. */
export async function writeDocument<Name extends keyof Documents>(
  upload: OpenUpload,
  { storage }: Pick<Deps, 'storage'>,
  name: Name,
  value: Documents[Name],
): Promise<string> {
  return writeDocumentText(upload, { storage }, name, JSON.stringify(value))
}

/** The same for one that is JSON already. */
export async function writeDocumentText(
  upload: OpenUpload,
  { storage }: Pick<Deps, 'storage'>,
  name: keyof Documents,
  json: string,
): Promise<string> {
  const key = documentKey(upload, name)
  await storage.put(key, Buffer.from(json), upload.key)
  return key
}
