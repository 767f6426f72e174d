import type { Generated } from 'kysely'
import type { LearningOrigin } from '@fechai/domain/learning'
import type { MessageTone } from '@fechai/domain/message-tone'
import type { Instant } from '../database/column-types.ts'

export interface LearningsTable {
  empresa_id: Generated<string>
  id: Generated<string>
  user_id: string
  learning_text: Buffer
  origin: LearningOrigin
  created_at: Instant
}

export interface LearningProposalsTable {
  empresa_id: Generated<string>
  fase: string
  technique: string
  decision: 'aceita' | 'recusada'
  user_id: string
  decided_at: Generated<string>
}

export interface SellingMovesTable {
  empresa_id: Generated<string>
  conversation_id: string
  body: Buffer
  updated_at: Instant
}

export interface MessageTonesTable {
  empresa_id: Generated<string>
  /** Null without a preference. */
  tone: MessageTone | null
  changed_at: Instant
}

export interface LearningsSchema {
  message_tones: MessageTonesTable
  learnings: LearningsTable
  learning_proposals: LearningProposalsTable
  selling_moves: SellingMovesTable
}
