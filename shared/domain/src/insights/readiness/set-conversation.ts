import type { InsightConversation } from '../insight-conversation.ts'

/** The origin of a conversation: an exported file, or the connected WhatsApp alone. */
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

/** Proposals and objections are those of the reading, so that both screens agree; what was never read has none. */
export function setConversationOf(
  { id, leadId, nome, fase, vendedor, messages, acts }: InsightConversation,
  about: Pick<SetConversation, 'audios' | 'origem'>,
): SetConversation {
  const { proposals: propostas = 0, objections: objecoes = 0 } = acts ?? {}
  const last = messages.at(-1)?.index ?? 0
  return { id, leadId, nome, mensagens: messages.length, propostas, objecoes, ...about, status: fase, vendedor, last }
}
