import type { Conversation, MediaText } from '@fechai/domain/conversation/message'
import type { Facts } from '../facts/facts.ts'
import { conclude } from './analyze.ts'
import { type Weighed, weighFindings } from './weigh-findings.ts'

/** Reads a lead without a model: the rules' findings, weighed by the trained reader, with their certainty. */
export const readLead = (facts: Facts, conversation: Conversation, media: readonly MediaText[]): Weighed =>
  weighFindings(facts, conclude(facts, conversation, media), conversation, media)
