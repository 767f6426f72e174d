import { fold } from '../../conversation/fold.ts'
import type { InsightConversation } from '../insight-conversation.ts'
import { isObjection, isProposal } from '../sales/funnel-steps.ts'

/** Where a conversation came from: an exported file, or the connected WhatsApp alone. */
export const ORIGINS = ['upload', 'whatsapp'] as const
export type Origin = (typeof ORIGINS)[number]

/** A conversation as the validation of a set reads it (specification 2, §3); the fields keep their names. */
export interface SetConversation {
  id: string
  leadId: string
  nome: string
  mensagens: number
  propostas: number
  objecoes: number
  audios: number
  origem: Origin
  /** The phase of its lead; empty counts as 'sem_status'. */
  status: string
  vendedor: string
  /** Place of its last message, which it opens at. */
  last: number
}

/** Proposals and objections are counted as the funnel counts them, so that both screens agree. */
export function setConversationOf(
  { id, leadId, nome, fase, vendedor, messages, acts }: InsightConversation,
  about: Pick<SetConversation, 'audios' | 'origem'>,
): SetConversation {
  let [propostas, objecoes] = acts ? [acts.proposals, acts.objections] : [0, 0]
  for (const message of acts ? [] : messages) {
    const folded = fold(message.text)
    if (isProposal(message, folded)) propostas += 1
    if (isObjection(message, folded)) objecoes += 1
  }
  const last = messages.at(-1)?.index ?? 0
  return { id, leadId, nome, mensagens: messages.length, propostas, objecoes, ...about, status: fase, vendedor, last }
}
