import { callBody, callsQuery, type CallsAnswer } from '../calls.ts'
import { cardLeadBody, type CardLeadAnswer } from '../card-lead.ts'
import { conversationSearchBody, type ConversationMatches } from '../conversation.ts'
import { endpoint, type, type Done } from '../endpoint.ts'
import { exampleId } from '../example-ids.ts'
import { chatFlagsBody, starBody, type ChatAnswer, type StarredAnswer } from '../whatsapp-chats.ts'
import { sendBody, type AllowanceAnswer, type SendAnswer, type WaitingAnswer } from '../whatsapp-sending.ts'

export const whatsappSendingEndpoints = {
  'POST /api/whatsapp/send': endpoint({
    access: 'session',
    body: sendBody,
    answer: type<SendAnswer>(),
    example: { sessionId: exampleId('whatsapp-session'), to: exampleId('contact'), message: 'Bom dia' },
    idempotent: true,
    keepsIds: true,
  }),
  'POST /api/whatsapp/conversations/:id/files': endpoint({
    access: 'session',
    lasts: true,
    form: true,
    ids: { id: 'chat' },
    answer: type<SendAnswer>(),
    idempotent: true,
  }),
  'GET /api/whatsapp/outbox': endpoint({ access: 'session', answer: type<WaitingAnswer>() }),
  'DELETE /api/whatsapp/outbox/:id': endpoint({
    access: 'session',
    ids: { id: 'outbox-message' },
    answer: type<Done>(),
  }),
  'GET /api/whatsapp/conversations/:id': endpoint({
    access: 'session',
    ids: { id: 'chat' },
    answer: type<ChatAnswer>(),
  }),
  'PATCH /api/whatsapp/conversations/:id': endpoint({
    access: 'session',
    ids: { id: 'chat' },
    body: chatFlagsBody,
    answer: type<ChatAnswer>(),
    example: { favorite: true },
  }),
  'DELETE /api/whatsapp/conversations/:id': endpoint({ access: 'session', ids: { id: 'chat' }, answer: type<Done>() }),
  'PATCH /api/whatsapp/conversations/:id/messages/:line': endpoint({
    access: 'session',
    ids: { id: 'chat', line: 'line' },
    body: starBody,
    answer: type<Done>(),
    example: { starred: true },
  }),
  'POST /api/whatsapp/conversations/:id/messages/:line/lead': endpoint({
    access: 'session',
    ids: { id: 'chat', line: 'line' },
    body: cardLeadBody,
    answer: type<CardLeadAnswer>(),
    example: { card: 0 },
  }),
  'GET /api/whatsapp/calls': endpoint({ access: 'session', query: callsQuery, answer: type<CallsAnswer>() }),
  'PATCH /api/whatsapp/conversations/:id/calls/:call': endpoint({
    access: 'session',
    ids: { id: 'chat', call: 'call' },
    body: callBody,
    answer: type<Done>(),
    example: { done: true },
  }),
  'GET /api/whatsapp/conversations/:id/starred': endpoint({
    access: 'session',
    ids: { id: 'chat' },
    answer: type<StarredAnswer>(),
  }),
  'POST /api/whatsapp/conversations/:id/search': endpoint({
    access: 'session',
    ids: { id: 'chat' },
    body: conversationSearchBody,
    answer: type<Done & ConversationMatches>(),
    example: { q: 'valor' },
  }),
  'GET /api/whatsapp/allowance': endpoint({ access: 'session', answer: type<AllowanceAnswer>() }),
}
