/** The question of a waiting run, as the upload's row stores it. */
export type StoredQuestion =
  | { kind: 'same-conversation'; conversationId: string }
  | { kind: 'seller'; authors: string[] }

/** A user's answer, stored with the upload: a run that is repeated or reset does not ask again. */
export interface StoredAnswer {
  /** Conversation that the upload belongs to; null for one of its own. */
  conversationId?: string | null
  /** Author who sells; null when it is none of them. */
  seller?: string | null
}

/** The question as the person reads it. */
export type UploadQuestion =
  | {
      kind: 'same-conversation'
      /** The contact of the known conversation. */
      name: string
      leadId: string | null
      messages: number
      /** ISO instant of its last message; null when it holds none. */
      lastAt: string | null
    }
  | { kind: 'seller'; authors: string[] }

/** Codes of the causes that park a run until its question is answered. */
export const QUESTION_CODES: Record<StoredQuestion['kind'], string> = {
  'same-conversation': 'mesma_conversa',
  seller: 'quem_vende',
}
