import type {
  ConversationMatches,
  ConversationPage,
  CorrectTranscript,
  MediaWords,
} from '@fechai/contracts/conversation'
import type { ConversationHits } from '@fechai/contracts/conversation-search'
import { addressOf, call } from './call.ts'

/** Messages asked for at a time; pages begin at its multiples. */
export const PAGE = 100

/** One page of a conversation; null for the last messages. */
export const fetchPage = (id: string, page: number | null): Promise<ConversationPage> =>
  call('GET /api/conversations/:id/messages', {
    id,
    query: { ...(page !== null && { from: page * PAGE }), limit: PAGE },
  })

/** Indexes of the messages that contain the word. It travels in the body: it may be a name or a number. */
export const findMessages = (id: string, q: string): Promise<ConversationMatches> =>
  call('POST /api/conversations/:id/search', { id, body: { q } })

/** Leads in whose conversations all the words are. */
export const searchConversations = (q: string, cursor: string | null, signal: AbortSignal): Promise<ConversationHits> =>
  call('POST /api/conversations/search', { body: { q, ...(cursor !== null && { cursor }) } }, { signal })

export const mediaAddress = (id: string, position: number): string =>
  addressOf('GET /api/conversations/:id/media/:position', { id, position })

/** Loads the words of an image with their positions on it. */
export const loadWords = async (id: string, position: number): Promise<MediaWords['places']> =>
  (await call('GET /api/conversations/:id/media/:position/words', { id, position })).places

/** Sends the transcript of a voice note as a person heard it. */
export const sendCorrection = (id: string, position: number, correction: CorrectTranscript): Promise<unknown> =>
  call('POST /api/conversations/:id/media/:position/transcript', { id, position, body: correction })
