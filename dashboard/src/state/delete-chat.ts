import { ApiError } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { hideChat, loadUnread } from './chats.ts'
import { forgetKeptChat } from './kept-chats.ts'
import { joinScreens } from './screens.ts'

/** So long a deletion can be taken back. */
export const UNDO_MS = 10_000

/** Chats that are gone from the list, and from the server once their time is over. */
const leaving = new Map<string, ReturnType<typeof setTimeout>>()

/** Hides the chat at once. The request goes out when undo is over; a person who leaves before keeps the chat. */
export function deleteChat(id: string, onFailed: (error: unknown) => void): void {
  clearTimeout(leaving.get(id))
  hideChat(id, true)
  leaving.set(
    id,
    setTimeout(() => void erase(id, onFailed), UNDO_MS),
  )
}

/** @returns whether it was still there to be brought back. */
export function keepChat(id: string): boolean {
  if (!leaving.has(id)) return false
  clearTimeout(leaving.get(id))
  leaving.delete(id)
  hideChat(id, false)
  return true
}

async function erase(id: string, onFailed: (error: unknown) => void): Promise<void> {
  leaving.delete(id)
  void forgetKeptChat(id)
  try {
    await call('DELETE /api/whatsapp/conversations/:id', { id })
  } catch (error) {
    // Gone already is what was asked for.
    if (error instanceof ApiError && error.status === 404) return
    hideChat(id, false)
    onFailed(error)
  }
  void loadUnread()
}

joinScreens({
  clear: () => {
    for (const timer of leaving.values()) clearTimeout(timer)
    leaving.clear()
  },
})
