import type { Chat } from '@fechai/contracts/whatsapp-chats'
import { sessionTitle } from '@fechai/domain/session-title'
import { toast } from 'sonner'
import { joinScreens } from '../state/screens.ts'
import { standingListeners, whatsapp } from '../state/whatsapp-connection.ts'
import { whatsappCopy } from './whatsapp-copy.ts'

const text = whatsappCopy.notices
/** Older messages were there before the page was. */
const FRESH_MS = 60_000
const unreadOf = new Map<string, number>()

/** Notifies the person, when they want it, of a lost or restored connection and of new messages. */
standingListeners.add((before, now) => {
  const { statusNotices, silent } = now.settings
  if (!statusNotices || silent || before === null || before.connected === now.connected) return
  // A person who scans a code, adds an official number or disconnects sees it already.
  if (now.connected) {
    if (before.isLinked && before.connectedAt !== null) toast(text.back(sessionTitle(now)))
  } else if (now.reason !== null) toast.warning(text.lost(sessionTitle(now)), { description: now.message })
})

function tellOf(chat: Chat): void {
  const before = unreadOf.get(chat.id) ?? 0
  unreadOf.set(chat.id, chat.unread)
  const session = whatsapp.sessions.find(({ id }) => id === chat.sessionId)
  const isFresh = Date.now() - Date.parse(chat.lastMessageAt ?? '') < FRESH_MS
  if (chat.unread <= before || !isFresh || chat.isGroup || chat.archived || session?.settings.silent !== false) return
  // One notice a chat, whose page is not open already.
  if (location.pathname !== '/whatsapp-web') toast(text.wrote(chat.displayName), { id: `chat:${chat.id}` })
}

joinScreens({ clear: () => unreadOf.clear(), chats: (changed) => changed.forEach(tellOf) })
