import { Hono } from 'hono'
import {
  chatMessagesQuery,
  chatsQuery,
  contactsQuery,
  type ChatMessagesPage,
  type ChatMessagesQuery,
  type ContactAnswer,
  type ContactsAnswer,
} from '@fechai/contracts/whatsapp-chats'
import { whatsappChatsOf, whatsappMessagesOf } from '@fechai/data/whatsapp'
import { placeOfPage } from '../conversation/place-of-page.ts'
import { noteRead } from '@fechai/data/audit'
import type { Deps } from '../deps.ts'
import type { ApiContext, Env } from '../http/context.ts'
import { readId, readQuery } from '../http/read-body.ts'
import { inTurn } from '../http/in-turn.ts'
import { route } from '../http/route.ts'
import { transcribes } from '../transcribes.ts'
import { limitedBy, mediaLimit, readLimit, whatsappLimit } from '../http/user-limits.ts'
import { chatLines } from './chat-lines.ts'
import { bringMedia, sendChatMedia } from './chat-media.ts'
import { importConversations, importMore, tellImport } from './import-history.ts'

export const chatRoutes = (deps: Deps) => {
  const chats = (c: ApiContext) => whatsappChatsOf(deps.db, deps.master, c.get('viewer').owner)
  return new Hono<Env>()
    .get('/whatsapp/conversations', route('session'), async (c) =>
      c.json(await chats(c).page(readQuery(c, chatsQuery))),
    )
    .get('/whatsapp/conversations/:id/messages', route('session'), async (c) => {
      const query = readQuery(c, chatMessagesQuery)
      const page = await messagesPage(c, deps, query)
      await noteRead(deps.db, c.get('viewer').owner, 'chat-read', readId(c, 'Conversa não encontrada'))
      return c.json(page)
    })
    .post('/whatsapp/import', route('session'), limitedBy(deps, whatsappLimit), async (c) =>
      c.json(await importConversations(c, deps), 202),
    )
    .get('/whatsapp/import', route('session'), limitedBy(deps, readLimit), async (c) =>
      c.json(await tellImport(c, deps)),
    )
    .post('/whatsapp/conversations/:id/import', route('session'), limitedBy(deps, whatsappLimit), async (c) =>
      c.json(await importMore(c, deps, readId(c, 'Conversa não encontrada')), 202),
    )
    .post('/whatsapp/conversations/:id/messages/:line/media', route('session'), limitedBy(deps, readLimit), async (c) =>
      c.json(await bringMedia(c, deps)),
    )
    .get(
      '/whatsapp/conversations/:id/messages/:line/media',
      route('session'),
      limitedBy(deps, mediaLimit),
      inTurn(deps.turns.media),
      (c) => sendChatMedia(c, deps),
    )
    .get('/whatsapp/contacts', route('session'), async (c) => {
      const answer: ContactsAnswer = { success: true, contacts: await chats(c).contacts(readQuery(c, contactsQuery)) }
      return c.json(answer)
    })
    .get('/whatsapp/contact/:jid', route('session'), async (c) => {
      const answer: ContactAnswer = { success: true, ...(await chats(c).contact(c.req.param('jid'))) }
      return c.json(answer)
    })
}

async function messagesPage(c: ApiContext, deps: Deps, query: ChatMessagesQuery): Promise<ChatMessagesPage> {
  const id = readId(c, 'Conversa não encontrada')
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
