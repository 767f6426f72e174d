import * as z from 'zod'
import type { SnippetPiece } from '@fechai/domain/conversation/snippet'

/** Leads of one answer, at most. */
const HITS_MAX = 20

/** Customers' and sellers' words are personal data, so they travel in the body. */
export const conversationsSearchBody = z.strictObject({
  q: z.string().trim().min(1).max(200),
  cursor: z.string().max(200).optional(),
  limit: z.number().int().min(1).max(HITS_MAX).optional(),
})
export type ConversationsSearch = z.infer<typeof conversationsSearchBody>

/** The message of a lead's conversation with most of the words, the latest of several. */
export interface ConversationHit {
  leadId: string
  nome: string
  /** Index of the message. */
  index: number
  author: string
  /** ISO instant. */
  sentAt: string
  /** Distinguishes written words, words spoken in a recording and words in an image. */
  place: 'message' | 'audio' | 'image'
  snippet: SnippetPiece[]
}

/** Leads, each once, the last spoken with first. */
export interface ConversationHits {
  hits: ConversationHit[]
  /** Number of leads found; only the first answer counts them. */
  total: number | null
  /** True when all of them were opened and counted; otherwise a few may turn out not to hold the words. */
  exact: boolean
  /** Conversations that are not read for the search yet, or not anew: what they say may be missing. */
  unread: number
  nextCursor: string | null
}
