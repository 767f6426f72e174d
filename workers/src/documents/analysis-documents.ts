import type { Findings, Judgement, Story } from '@fechai/analyst/lead'
import type { ConversationReading } from '@fechai/domain/act'
import type { Conversation, MediaText } from '@fechai/domain/conversation/message'
import type { LeadDraft } from '@fechai/domain/lead-draft'
import type { TestedField } from '@fechai/domain/model-test'
import type { SellingMoves } from '@fechai/domain/insights/closing/selling-moves'

/** Documents that stages pass to each other through storage, encrypted, never through Temporal. */
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
  /** Learnings of the company at the time; absent when there were none. */
  learnings?: string[]
}

/** Both readings of one context, before verification. */
export interface StoredFindings {
  rules: Findings
  /** Null without a model, or when it gave nothing usable. */
  model: Findings | null
  /** The model's answer without what speaks to machines; null when it was not asked for. Absent from what was stored earlier. */
  again?: Findings | null
  /** True when text that the model read addresses machines. Absent from what was stored earlier. */
  machineTalk?: boolean
  /** The trained reader's confidence in the rules' reading. Absent from what was stored earlier. */
  certainty?: Judgement['certainty'] | undefined
  /** Probability that it is a sale at all. Absent from what was stored earlier. */
  sale?: Judgement['sale']
  /** Selling moves from the same facts: gathering them takes most of the time. Absent from what was stored earlier. */
  moves?: SellingMoves
  /** Acts of the conversation, weighed. Absent from what was stored earlier. */
  acts?: ConversationReading
  /** The end of the conversation, from the same facts. Absent from what was stored earlier. */
  story?: Story
  /** Fields in which the rules' reading is shown where the model's differs. Absent where the better reading is. */
  guarded?: TestedField[]
}
