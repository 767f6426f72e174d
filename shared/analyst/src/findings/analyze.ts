import type { Conversation, MediaText } from '@fechai/domain/conversation/message'
import type { Findings } from '../analysis.ts'
import { type Facts, gatherFacts } from '../facts/facts.ts'
import { findingsOf } from './claims.ts'
import { claimsOfRules } from './rule-claims.ts'

/** Reads a conversation without any AI: the same input gives the same findings, each with its sentence. */
export function analyze(conversation: Conversation, media: readonly MediaText[]): Findings {
  return conclude(gatherFacts(conversation, media), conversation, media)
}

/** Concludes by the rules alone. */
export const conclude = (facts: Facts, conversation: Conversation, media: readonly MediaText[]): Findings =>
  findingsOf(claimsOfRules(facts, conversation, media))
