import type { Conversation, MediaText } from '@fechai/domain/conversation/message'
import type { LeadDraft } from '@fechai/domain/lead-draft'
import { judgeReadings } from '../evidence/judge-readings.ts'
import { draftLead } from './lead-draft.ts'
import { claimingNothing, isNoSale } from './no-sale.ts'
import { readStory } from './story.ts'
import type { Weighed } from './read-lead.ts'

/** The lead that the server makes without a model, with its verdict of no sale: the same for preview and terminal. */
export function offlineDraft(
  { facts, findings, asSale, judgement, certainty }: Weighed,
  conversation: Conversation,
  { media, fileName, now }: { media: readonly MediaText[]; fileName: string; now?: string | undefined },
): LeadDraft {
  const readings = { rules: asSale ?? findings, model: null, certainty }
  const { verified } = judgeReadings(readings, { conversation, media: [...media], fileName })
  const claimed = isNoSale(judgement.sale, null) ? claimingNothing(verified) : verified
  return draftLead(claimed, conversation, { fileName, now, story: readStory(facts, conversation) })
}
