import type { Conversation, MediaText } from '@fechai/shared/conversation/message'
import { conclude } from './analyze.ts'
import type { Facts } from './facts.ts'
import { type Weighed, weighFindings } from './reader/weigh-findings.ts'

/** What a lead is made of without a model: what the rules find, weighed by the trained reader, and how sure it is. */
export const readLead = (facts: Facts, conversation: Conversation, media: readonly MediaText[]): Weighed =>
  weighFindings(facts, conclude(facts, conversation, media), conversation, media)
