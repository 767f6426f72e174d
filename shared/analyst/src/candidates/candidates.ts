import type { Conversation, MediaText } from '@fechai/domain/conversation/message'
import type { Facts } from '../facts/facts.ts'
import { actCandidates } from './act-candidates.ts'
import type { Candidates } from './candidate.ts'
import { countCandidates } from './count-candidates.ts'
import { nameCandidates } from './name-candidates.ts'
import { phoneCandidates } from './phone-candidates.ts'
import { sumCandidates } from './sum-candidates.ts'

/** All that a lead of this conversation may be made of: who reads it chooses among these, and nothing besides. */
export const listCandidates = (facts: Facts, conversation: Conversation, media: readonly MediaText[]): Candidates => ({
  sums: sumCandidates(facts),
  counts: countCandidates(facts),
  names: nameCandidates(facts, conversation),
  phones: phoneCandidates(facts, conversation, media),
  acts: actCandidates(facts, conversation),
})
