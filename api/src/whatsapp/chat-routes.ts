import type { ChatMessagesPage, ChatMessagesQuery } from '@fechai/contracts/whatsapp-chats'
import { whatsappChatsOf, whatsappMessagesOf } from '@fechai/data/whatsapp'
import { placeOfPage } from '../conversation/place-of-page.ts'
import { noteRead } from '@fechai/data/audit'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { limitConcurrency } from '../http/limit-concurrency.ts'
import { Routes } from '../http/serve.ts'
import { transcribes } from '../transcribes.ts'
import { limitedBy, mediaLimit, readLimit, whatsappLimit } from '../http/user-limits.ts'
import { chatLines } from './chat-lines.ts'
import { bringMedia, sendChatMedia } from './chat-media.ts'
import { importConversations, importMore, tellImport } from './import-history.ts'

export const chatRoutes = (deps: Deps) => {
  const chats = (c: ApiContext) => whatsappChatsOf(deps.db, deps.master, c.get('viewer').owner)
  return new Routes()
    .serve('GET /api/whatsapp/conversations', (c, { query }) => chats(c).page(query))
    .serve('GET /api/whatsapp/conversations/:id/messages', async (c, { query, id }) => {
      const page = await messagesPage(c, deps, id, query)
      await noteRead(deps.db, c.get('viewer').owner, 'chat-read', id)
      return page
    })
    .serve('POST /api/whatsapp/import', limitedBy(deps, whatsappLimit), (c, { body }) =>
      importConversations(c, deps, body.sessionId ?? null),
    )
    .serve('GET /api/whatsapp/import', limitedBy(deps, readLimit), (c, { query }) =>
      tellImport(c, deps, query.chatId ?? null),
    )
    .serve(
      'POST /api/whatsapp/conversations/:id/import',
      limitedBy(deps, whatsappLimit),
      (c, { id, body: { count } }) => importMore(c, deps, id, count),
    )
    .serve('POST /api/whatsapp/conversations/:id/messages/:line/media', limitedBy(deps, readLimit), (c, { id, line }) =>
      bringMedia(c, deps, id, line),
    )
    .serve(
      'GET /api/whatsapp/conversations/:id/messages/:line/media',
      limitedBy(deps, mediaLimit),
      limitConcurrency(deps.limiters.media),
      (c, { id, line }) => sendChatMedia(c, deps, id, line),
    )
    .serve('GET /api/whatsapp/contacts', async (c, { query }) => ({
      success: true,
      contacts: await chats(c).contacts(query),
    }))
    .serve('GET /api/whatsapp/contact/:jid', async (c, { jid }) => ({
      success: true,
      ...(await chats(c).contact(jid)),
    }))
}

async function messagesPage(
  c: ApiContext,
  deps: Deps,
  id: string,
  query: ChatMessagesQuery,
): Promise<ChatMessagesPage> {
  const messages = whatsappMessagesOf(deps.db, deps.master, c.get('viewer').owner)
  const chat = await messages.open(id, { choose: (total) => placeOfPage(query, total) })
  const { from, to } = placeOfPage(query, chat.total)
  return {
    success: true,
    messages: chatLines(chat, transcribes(deps.environment)),
    notices: chat.notices,
    next: to < chat.total ? `${to - 1}` : null,
    previous: from > 0 ? `${from}` : null,
    authors: chat.header?.authors ?? [],
    total: chat.total,
  }
}
