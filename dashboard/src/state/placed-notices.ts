import type { ConversationNotice } from '@fechai/contracts/conversation'

const NONE: readonly ConversationNotice[] = []

interface NoticePage {
  notices?: readonly ConversationNotice[]
  messages: readonly { index: number | null }[]
  total: number
  next: unknown
}

/** Lines of WhatsApp's own by the message that follows them; those behind the last message have its place plus one. */
export function placedNotices() {
  const byPlace = new Map<number, ConversationNotice[]>()
  return {
    at: (index: number): readonly ConversationNotice[] => byPlace.get(index) ?? NONE,

    /** A page knows all notices before its messages; the last one also those behind them. */
    keep({ notices = [], messages, total, next }: NoticePage): void {
      for (const { index } of messages) if (index !== null) byPlace.delete(index)
      if (next === null) byPlace.delete(total)
      for (const notice of notices) byPlace.set(notice.before, [...(byPlace.get(notice.before) ?? []), notice])
    },

    clear: (): void => byPlace.clear(),
  }
}
