import { Context } from '@temporalio/activity'
import type { Owner } from '@fechai/data/database'
import { listChatsToJoin } from '@fechai/data/chats'
import { whatsappChatsOf } from '@fechai/data/whatsapp'
import { defineActivity } from '../activity.ts'
import { loadImports } from '../imports/load-imports.ts'
import { joinChat } from './join-chat.ts'
import { tellJoined } from './tell-joined.ts'

const BATCH = 50

/**
 * Joins chats of which something has no place yet, and whose conversations exported files feed: the gateway, which
 * cannot read those, leaves them. Safe to repeat. @returns whether there may be more of them.
 */
export const joinWaitingChats = defineActivity('joinWaitingChats', { beats: true }, async (deps) => {
  const { cancellationSignal } = Context.current()
  const parts = { ...deps, loadImports: loadImports.bind(null, deps) }
  const waiting = await listChatsToJoin(deps.db, BATCH)
  let joined = 0
  for (const { empresaId, userId, chatId } of waiting) {
    if (cancellationSignal.aborted) return true
    const owner: Owner = { empresaId, userId, reach: 'company' }
    try {
      for (const chat of await whatsappChatsOf(deps.db, deps.master, owner).toJoin([chatId])) {
        if ((await joinChat(parts, owner, chat.conversationId)) === 'left') continue
        joined += 1
        await tellJoined(deps.publish, owner, chat)
      }
    } catch (err) {
      // One that cannot be joined keeps no other waiting.
      deps.log.warn({ err, chatId }, 'whatsapp chat not joined')
    }
  }
  return joined === BATCH
})
