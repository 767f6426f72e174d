import type { Conversation, MediaText } from '@fechai/domain/conversation/message'
import type { Facts } from '../facts/facts.ts'
import { conclude } from './analyze.ts'
import { type Weighed, weighFindings } from './weigh-findings.ts'

/** What a lead is made of without a model: what the rules find, weighed by the trained reader, and how sure it is. */
export const readLead = (facts: Facts, conversation: Conversation, media: readonly MediaText[]): Weighed =>
  weighFindings(facts, conclude(facts, conversation, media), conversation, media)
