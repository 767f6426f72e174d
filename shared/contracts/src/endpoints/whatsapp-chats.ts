import { endpoint, type, type Done } from '../endpoint.ts'
import { exampleId } from '../example-ids.ts'
import {
  chatMessagesQuery,
  chatsQuery,
  contactsQuery,
  type ChatMessagesPage,
  type ChatsPage,
  type ContactAnswer,
  type ContactsAnswer,
} from '../whatsapp-chats.ts'
import { importBody, importChatBody, importQuery, type ImportAnswer } from '../whatsapp-import.ts'

export const whatsappChatEndpoints = {
  'GET /api/whatsapp/conversations': endpoint({ access: 'session', query: chatsQuery, answer: type<ChatsPage>() }),
  'GET /api/whatsapp/conversations/:id/messages': endpoint({
    access: 'session',
    ids: { id: 'chat' },
    query: chatMessagesQuery,
    answer: type<ChatMessagesPage>(),
  }),
  'POST /api/whatsapp/import': endpoint({
    access: 'session',
    body: importBody,
    answer: type<ImportAnswer>(),
    example: { sessionId: exampleId('whatsapp-session') },
    status: 202,
  }),
  'GET /api/whatsapp/import': endpoint({ access: 'session', query: importQuery, answer: type<ImportAnswer>() }),
  'POST /api/whatsapp/conversations/:id/import': endpoint({
    access: 'session',
    ids: { id: 'chat' },
    body: importChatBody,
    answer: type<ImportAnswer>(),
    example: {},
    status: 202,
  }),
  'POST /api/whatsapp/conversations/:id/messages/:line/media': endpoint({
    access: 'session',
    ids: { id: 'chat', line: 'line' },
    answer: type<Done>(),
  }),
  'GET /api/whatsapp/conversations/:id/messages/:line/media': endpoint({
    access: 'session',
    ids: { id: 'chat', line: 'line' },
  }),
  'GET /api/whatsapp/contacts': endpoint({ access: 'session', query: contactsQuery, answer: type<ContactsAnswer>() }),
  'GET /api/whatsapp/contact/:jid': endpoint({
    access: 'session',
    ids: { jid: 'contact' },
    answer: type<ContactAnswer>(),
  }),
}
