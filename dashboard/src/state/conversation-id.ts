import { knownLead } from './known-lead.ts'

/** The conversation behind a lead; null when it came without one. */
export const conversationIdOf = async (leadId: string): Promise<string | null> =>
  (await knownLead(leadId)).conversation_id
