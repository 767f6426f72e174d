import { conversationsSearchBody, type ConversationHits } from '../conversation-search.ts'
import {
  chooseSellerBody,
  conversationQuery,
  conversationSearchBody,
  correctTranscriptBody,
  undoImportBody,
  type AttachmentReading,
  type ConversationMatches,
  type ConversationPage,
  type MediaWords,
} from '../conversation.ts'
import { endpoint, type, type Done } from '../endpoint.ts'
import { exampleId } from '../example-ids.ts'

export const conversationEndpoints = {
  'GET /api/conversations/:id/messages': endpoint({
    access: 'session',
    scope: 'messages',
    ids: { id: 'conversation' },
    query: conversationQuery,
    answer: type<ConversationPage>(),
  }),
  'GET /api/conversations/:id/messages/:index/text': endpoint({
    access: 'session',
    scope: 'messages',
    ids: { id: 'conversation', index: 'position' },
  }),
  'POST /api/conversations/:id/search': endpoint({
    access: 'session',
    ids: { id: 'conversation' },
    body: conversationSearchBody,
    answer: type<ConversationMatches>(),
    example: { q: 'valor' },
  }),
  'POST /api/conversations/search': endpoint({
    access: 'session',
    body: conversationsSearchBody,
    answer: type<ConversationHits>(),
    example: { q: 'valor' },
    readsOnly: true,
  }),
  'GET /api/conversations/:id/transcript': endpoint({
    access: 'session',
    scope: 'messages',
    ids: { id: 'conversation' },
  }),
  'POST /api/conversations/:id/undo-import': endpoint({
    access: 'session',
    ids: { id: 'conversation' },
    body: undoImportBody,
    answer: type<Done>(),
    example: { uploadId: exampleId('upload') },
  }),
  'POST /api/conversations/:id/seller': endpoint({
    access: 'session',
    ids: { id: 'conversation' },
    body: chooseSellerBody,
    answer: type<Done>(),
    example: { author: 'Ana' },
  }),
  'GET /api/conversations/:id/media/:position': endpoint({
    access: 'session',
    ids: { id: 'conversation', position: 'position' },
  }),
  'GET /api/conversations/:id/media/:position/words': endpoint({
    access: 'session',
    ids: { id: 'conversation', position: 'position' },
    answer: type<MediaWords>(),
  }),
  'POST /api/conversations/:id/media/:position/transcript': endpoint({
    access: 'session',
    ids: { id: 'conversation', position: 'position' },
    body: correctTranscriptBody,
    answer: type<AttachmentReading>(),
    example: { lines: ['Fica em dois mil.'], before: null, readAgain: false },
  }),
}
