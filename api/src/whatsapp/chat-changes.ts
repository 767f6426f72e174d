import type { Done } from '@fechai/contracts/endpoint'
import type { Given } from '@fechai/contracts/endpoints'
import type { ChatAnswer, ChatFlags, StarredAnswer } from '@fechai/contracts/whatsapp-chats'
import { eraseChat } from '@fechai/data/erasures'
import { flagChat, starLine, starredLines } from '@fechai/data/chats'
import { whatsappChatsOf, whatsappMessagesOf } from '@fechai/data/whatsapp'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { transcribes } from '../transcribes.ts'
import { chatLines } from './chat-lines.ts'

export async function tellChat(c: ApiContext, { db, master }: Deps, id: string): Promise<ChatAnswer> {
  return { success: true, conversation: await whatsappChatsOf(db, master, c.get('viewer').owner).find(id) }
}

/** Read, favourite, archived: every tab that shows the chat hears of it. */
export async function changeChat(c: ApiContext, deps: Deps, id: string, flags: ChatFlags): Promise<ChatAnswer> {
  const { owner } = c.get('viewer')
  const { userId } = await flagChat(deps.db, owner, id, flags)
  await deps.bus.publish({ empresaId: owner.empresaId, userId }, { type: 'whatsapp-chat', chatId: id })
  return tellChat(c, deps, id)
}

/** 'Excluir conversa', once it can no longer be taken back. */
export async function deleteChat(c: ApiContext, { db }: Deps, id: string): Promise<Done> {
  await eraseChat(db, c.get('viewer').owner, id)
  return { success: true }
}

export async function changeStar(
  c: ApiContext,
  { db }: Deps,
  { id, line, body: { starred } }: Given<'PATCH /api/whatsapp/conversations/:id/messages/:line'>,
): Promise<Done> {
  await starLine(db, c.get('viewer').owner, id, line, starred)
  return { success: true }
}

/** 'Ver Mensagens Favoritas': those that were starred last come first. */
export async function listStarred(
  c: ApiContext,
  { db, master, environment }: Deps,
  id: string,
): Promise<StarredAnswer> {
  const { owner } = c.get('viewer')
  const positions = await starredLines(db, owner, id)
  const chat = await whatsappMessagesOf(db, master, owner).open(id, { positions })
  const place = new Map(positions.map((position, at) => [`${position}`, at]))
  const messages = chatLines(chat, transcribes(environment))
  return { success: true, messages: messages.toSorted((a, b) => place.get(a.id)! - place.get(b.id)!) }
}
