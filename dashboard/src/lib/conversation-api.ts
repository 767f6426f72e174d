import type {
  ConversationMatches,
  ConversationPage,
  CorrectTranscript,
  MediaWords,
} from '@fechai/contracts/conversation'
import type { ConversationHits } from '@fechai/contracts/conversation-search'
import { api } from './api.ts'

/** Messages asked for at a time; pages begin at its multiples. */
export const PAGE = 100

export const pageOf = (index: number): number => Math.floor(Math.max(0, index) / PAGE)

/** One page of a conversation; null for the last messages. */
export const fetchPage = (id: string, page: number | null): Promise<ConversationPage> =>
  api.get<ConversationPage>(
    `/api/conversations/${id}/messages?${page === null ? '' : `from=${page * PAGE}&`}limit=${PAGE}`,
  )

/** Indexes of the messages that contain the word. It travels in the body: it may be a name or a number. */
export const findMessages = (id: string, q: string): Promise<ConversationMatches> =>
  api.post<ConversationMatches>(`/api/conversations/${id}/search`, { q })

/** Leads in whose conversations all the words are. */
export const searchConversations = (q: string, cursor: string | null, signal: AbortSignal): Promise<ConversationHits> =>
  api.post<ConversationHits>('/api/conversations/search', { q, ...(cursor !== null && { cursor }) }, { signal })

export const mediaAddress = (id: string, position: number): string => `/api/conversations/${id}/media/${position}`

/** Loads the words of an image with their positions on it. */
export const loadWords = async (id: string, position: number): Promise<MediaWords['places']> =>
  (await api.get<MediaWords>(`${mediaAddress(id, position)}/words`)).places

/** Sends the transcript of a voice note as a person heard it. */
export const sendCorrection = (id: string, position: number, correction: CorrectTranscript): Promise<unknown> =>
  api.post(`${mediaAddress(id, position)}/transcript`, correction)
