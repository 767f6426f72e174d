import type { FactSheet, ItemLedger, StoryEvent } from '@fechai/analyst/facts'
import type { PhaseExplanation } from '@fechai/analyst/lead'
import type { SimulatedReply } from '@fechai/analyst/past'
import type { LeadSentiment } from '@fechai/domain/insights/analysis/lead-sentiment'
import type { Lead } from '@fechai/domain/lead'

/** Overview of a lead's conversation, computed once in a worker. */
export interface PastOverview {
  total: number
  facts: FactSheet
  explanation: PhaseExplanation
  /** Sentiment of the customer's messages; null when the seller is unknown. */
  sentiment: LeadSentiment | null
  /** The conversation's story, from what was found in it. */
  events: StoryEvent[]
  items: ItemLedger
  milestones: Milestone[]
  voiceNotes: VoiceNoteThatMatters[]
  /** Every voice note of the conversation, those that matter included. */
  audios: number
  /** Number of voice notes without a transcript. */
  audiosUnheard: number
}

/** A moment of the conversation at which something about the deal changed. */
export interface Milestone {
  k: number
  sentAt: string
  label: string
}

export interface VoiceNoteThatMatters {
  messageIndex: number
  author: string
  sentAt: string
  /** Names the file for `media/{position}`. */
  position: number
  seconds: number | null
  text: string | null
  /** Matters that it decides, in pt-BR: 'Preço', 'Objeção: Prazo'. */
  matters: string[]
}

/** State of the lead after message `k`. */
export interface PastState {
  k: number
  sentAt: string
  author: string
  fields: PastFields
  /** Why the phase was what it was, one sentence. */
  because: string
}

export type PastFields = {
  [Field in 'nome' | 'produto' | 'quantidade' | 'valor' | 'fase' | 'progresso' | 'resumo' | 'proximoPasso']:
    | Lead[Field]
    | null
} & Pick<Lead, 'obstrucoes' | 'oportunidades'>

/** Question to the worker; `turn` names it, so that a late answer is recognised. */
export type PastQuestion =
  | { type: 'open'; turn: number; conversationId: string; now: string }
  | { type: 'at'; turn: number; k: number }
  | { type: 'simulate'; turn: number; texts: string[] }

export type PastAnswer =
  | { type: 'opened'; turn: number; overview: PastOverview | null }
  | { type: 'failed'; turn: number; status: number }
  | { type: 'at'; turn: number; state: PastState }
  | { type: 'simulated'; turn: number; replies: (SimulatedReply | null)[] }
