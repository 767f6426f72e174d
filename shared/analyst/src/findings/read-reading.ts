import type { ConversationReading } from '@fechai/domain/act'
import type { Conversation } from '@fechai/domain/conversation/message'
import { readActs } from '../acts/read-acts.ts'
import { REFERRAL } from './openings.ts'
import type { Weighed } from './read-lead.ts'

/** The reading behind a weighed lead: the same facts and the same judgement, as acts. */
export const readReading = ({ facts, judgement }: Weighed, conversation: Conversation): ConversationReading =>
  readActs(
    facts,
    conversation,
    judgement,
    facts.utterances
      .filter(({ role, folded }) => role === 'customer' && REFERRAL.test(folded))
      .map(({ index }) => index),
  )
