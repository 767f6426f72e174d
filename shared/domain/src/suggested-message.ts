import type { Evidence, Lead } from './lead.ts'
import type { Phase } from './phases.ts'

/** Kinds of a generated message (specification 1, §3). */
export const MESSAGE_TYPES = ['fase_especifica', 'objeção_solucao', 'urgencia_escassez'] as const
export type MessageType = (typeof MESSAGE_TYPES)[number]

/** Mental triggers of one message, at most (specification 1, §9). */
export const TRIGGERS_MAX = 3
/** Messages of one action plan: 'Msg 01/02/03'. */
export const PLAN_MESSAGES = 3

/** The facts of a lead that a message may state; everything else in it is manners. */
const FACT_KINDS = ['nome', 'produto', 'quantidade', 'valor', 'objecao', 'data', 'silencio', 'aberto'] as const
export type FactKind = (typeof FACT_KINDS)[number]

/** The sentence of the conversation that a fact rests on. */
export interface FactProof {
  /** Zero-based index among the human messages. */
  messageIndex: number
  quote: string
  author: string
  /** ISO instant. */
  sentAt: string
}

/** The open point at the end of a conversation. */
export interface OpenThing {
  kind: 'promise' | 'question' | 'objection'
  /** The side that has to act. */
  turn: 'customer' | 'seller'
  /** As one writes it inside a sentence, 'o Pix'; empty where it has no name. */
  about: string
  /** 'YYYY-MM-DD'; null where no day was named. */
  on: string | null
  /** The number of an objection, as it was said. */
  sum: string | null
}

/**
 * One thing known of the lead. `origin` says what it rests on: a sentence of the conversation, the contact's
 * own name in it, or a person who typed it into the lead.
 */
export interface MessageFact {
  kind: FactKind
  text: string
  origin: 'conversa' | 'contato' | 'pessoa'
  /** Present exactly when `origin` is 'conversa'. */
  proof: FactProof | null
  /** Set for kind 'aberto' alone: `text` is then the step that deals with it. */
  aberto?: OpenThing
}

/** The known data of a lead for a message. */
export type FactLead = Pick<
  Lead,
  | 'nome'
  | 'produto'
  | 'quantidade'
  | 'valor'
  | 'fase'
  | 'obstrucoes'
  | 'ultima_interacao'
  | 'padroes'
  | 'revisar'
  | 'duvidas'
  | 'editados'
  | 'analysis_id'
>

/** The material of a message's facts. */
export interface FactMaterial {
  lead: FactLead
  /** Proof of the lead's current analysis. */
  evidence: readonly Evidence[]
  /** The conversation's last message, for the length of the silence. */
  last: FactProof | null
  /** The end of the conversation, oldest first. */
  recent: readonly RecentMessage[]
  /** Names of the sellers, as the file has them; without them the side that has to act is unknown. */
  seller?: string | null
  /** ISO instant. */
  now: string
}

/** A message near the end of the conversation. */
export interface RecentMessage {
  /** Place in the conversation, as in a proof. */
  index: number
  text: string
  author?: string
  sentAt?: string
}

/** A message that a salesperson can send unchanged. */
export interface SuggestedMessage {
  id: string
  /** The author: one of our templates or a model. */
  origem: 'modelo' | 'ia'
  texto: string
  /** Labels in pt-BR, at most three. */
  gatilhos: string[]
  tipo: MessageType
  /** Its facts, each with its proof. */
  fatos: MessageFact[]
}

/** The seller's aim of the next message, by phase. */
export const PLAN_GOALS: Record<Phase, string> = {
  fechados: 'Cuidar de quem comprou: confirmar que deu certo e abrir espaço para depoimento e indicação.',
  'leads-quentes': 'Fechar: tirar o que ainda separa o cliente do sim e combinar o pagamento.',
  'em-objecao': 'Resolver a objeção antes de falar em fechar: entender o que pesa e responder com algo concreto.',
  'leads-mornos': 'Descobrir o que falta para a decisão e dar um próximo passo fácil.',
  'leads-frios': 'Retomar a conversa sem pressão e saber se ainda há interesse.',
}
