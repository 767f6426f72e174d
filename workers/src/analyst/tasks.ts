import { type Judged, judgeReadings } from '@fechai/analyst/evidence'
import { gatherFacts } from '@fechai/analyst/facts'
import {
  claimedActs,
  claimingNothing,
  draftLead,
  type Findings,
  isNoSale,
  type Judgement,
  learnedAdvice,
  readLead,
  readReading,
  readStory,
  type Story,
  type VerifiedFindings,
  withholding,
} from '@fechai/analyst/lead'
import { sellingMoves } from '@fechai/analyst/messages'
import type { LeadDraft } from '@fechai/domain/lead-draft'
import type { ConversationReading } from '@fechai/domain/act'
import type { SellingMoves } from '@fechai/domain/insights/closing/selling-moves'
import type { InsightConversation, Period } from '@fechai/domain/insights/insight-conversation'
import type { SalesSettings } from '@fechai/domain/insights/sales/sales-settings'
import type { SetConversation } from '@fechai/domain/insights/readiness/set-conversation'
import { validateSet } from '@fechai/domain/insights/readiness/validate-set'
import type { PagesMaterial, ReportLead } from '@fechai/domain/insights/scanpro/pages-material'
import { scanProReport, type ScanProReport } from '@fechai/domain/insights/scanpro/scanpro-report'
import { conversationData, type QuestionRoom, type Reading } from '../ai/prompt.ts'
import type { AnalysisContext, StoredFindings } from '../documents/analysis-documents.ts'

/** The rules' reading of a conversation, weighed by the trained reader. */
export interface RulesReading {
  rules: Findings
  /** Confidence in each of its fields; undefined for a conversation too short to judge. */
  certainty: Judgement['certainty'] | undefined
  sale: Judgement['sale']
  moves: SellingMoves
  acts: ConversationReading
  story: Story
  /** The question for a model, as long as there is room; null without a model. */
  reading: Reading | null
}

/** The lead made from the readings. */
export interface JudgedLead {
  draft: LeadDraft
  comparison: Judged['comparison']
  moves: SellingMoves
  acts: ConversationReading
}

/** Input of a numbered report. */
export interface ScanProMaterial extends Omit<PagesMaterial, 'leads'> {
  leads: [leadId: string, lead: ReportLead][]
  conversations: InsightConversation[]
  set: SetConversation[]
  days: number
  period: Period
  settings: SalesSettings
}

/** A context as it is stored: what reads it turns it into messages. */
type ContextJson = Uint8Array

export interface Tasks {
  readConversation: {
    input: { context: ContextJson; forModel: boolean; room?: Partial<QuestionRoom> }
    result: RulesReading
  }
  judgeFindings: { input: { context: ContextJson; findings: StoredFindings; now: string }; result: JudgedLead }
  /** The context is a `ScanProMaterial`. */
  makeScanPro: { input: { context: ContextJson }; result: ScanProReport }
}
export type TaskName = keyof Tasks

/** Tasks whose duration grows with the conversation. Each is computed from its input alone. */
export const TASKS: { [Name in TaskName]: (input: Tasks[Name]['input']) => Tasks[Name]['result'] } = {
  readConversation({ context: json, forModel, room }) {
    const context = parsed(json)
    const { conversation, media } = context
    const facts = gatherFacts(conversation, media)
    const weighed = readLead(facts, conversation, media)
    const { findings, asSale, judgement, certainty, facts: told } = weighed
    return {
      rules: asSale ?? findings,
      certainty,
      sale: judgement.sale,
      moves: sellingMoves(facts, conversation),
      acts: readReading(weighed, conversation),
      story: readStory(told, conversation),
      reading: forModel ? conversationData(context, facts, room) : null,
    }
  },
  judgeFindings({ context: json, findings, now }) {
    const context = parsed(json)
    const { conversation, media, fileName } = context
    const { verified, believed, comparison } = judgeReadings(findings, context)
    const { moves, story: told, acts } = findings
    const facts = moves && told && acts ? null : gatherFacts(conversation, media)
    const weighed = facts && readLead(facts, conversation, media)
    const story = told ?? readStory(weighed!.facts, conversation)
    const reading = acts ?? readReading(weighed!, conversation)
    // A model was given what the company taught; without one it is chosen by what it speaks of.
    const taught = findings.model === null ? learnedAdvice(context.learnings ?? [], verified) : []
    const advised = { ...verified, sugestoes: [...taught, ...verified.sugestoes] }
    const draftOf = (said: VerifiedFindings) => draftLead(said, conversation, { fileName, now, story })
    const sold = draftOf(advised)
    const isNone = isNoSale(findings.sale, believed)
    return {
      draft: isNone ? withholding(draftOf(claimingNothing(verified)), sold) : sold,
      comparison,
      // Selling moves for the company's own closing context; see `insights/closing`.
      moves: moves ?? sellingMoves(facts!, conversation),
      acts: findings.model === null ? reading : claimedActs(reading, verified, findings, conversation),
    }
  },
  makeScanPro({ context }) {
    const material = JSON.parse(new TextDecoder().decode(context)) as ScanProMaterial
    const { conversations, set, days, period, settings, leads } = material
    const judged = validateSet(set, days)
    return scanProReport(conversations, set, judged, period, settings, { ...material, leads: new Map(leads) })
  },
}

export const asBytes = (value: object): ContextJson => new TextEncoder().encode(JSON.stringify(value))
const parsed = (json: ContextJson): AnalysisContext => JSON.parse(new TextDecoder().decode(json)) as AnalysisContext
