import * as z from 'zod'
import { LEARNING_MAX, type LearningOrigin } from '@fechai/domain/learning'
import { MESSAGE_TONES } from '@fechai/domain/message-tone'
import { PHASES } from '@fechai/domain/phases'
import { TECHNIQUE_IDS } from '@fechai/domain/techniques'
import type { LearningProposal } from '@fechai/domain/insights/closing/learning-proposals'

export const learningBody = z.strictObject({
  learningText: z.string().trim().min(1).max(LEARNING_MAX),
  category: z.null().optional(),
})

/** A lesson that a company taught (specification 1, §3). */
export interface Learning {
  id: string
  learning_text: string
  origin: LearningOrigin
  /** ISO instant. */
  created_at: string
  empresa_id: string
  category: null
  /** True when the requester may take it back. */
  removivel: boolean
}
export interface LearningAnswer {
  success: true
  learning: Learning
}

/** Newest first. */
export interface Learnings {
  success: true
  learnings: Learning[]
}

/** How the company speaks to customers; null without a preference. */
export const toneBody = z.strictObject({ tone: z.enum(MESSAGE_TONES).nullable() })
export type ToneAnswer = z.infer<typeof toneBody>

/** Patterns that closed sales have in common, for a person to accept or to decline. */
export interface LearningProposals {
  proposals: LearningProposal[]
  /** Decided conversations left out because a person has to confirm their phase first. */
  toConfirm: number
}

const proposal = { fase: z.enum(PHASES), technique: z.enum(TECHNIQUE_IDS) }

/** Answers with the learning, in the words of the person who accepts it. */
export const acceptProposalBody = z.strictObject({
  ...proposal,
  learningText: z.string().trim().min(1).max(LEARNING_MAX),
})

export const declineProposalBody = z.strictObject(proposal)
