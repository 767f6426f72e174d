import type { ConversationQuery } from '@fechai/contracts/conversation'

const DEFAULT_LIMIT = 100

/** Returns the messages that a page holds, `to` excluded; by default the last ones, where a conversation is opened. */
export function placeOfPage(query: ConversationQuery, total: number): { from: number; to: number } {
  const { from, around, before, after, limit = DEFAULT_LIMIT } = query
  const within = (index: number): number => Math.min(Math.max(0, index), total)
  const page = (start: number) => ({ from: within(start), to: within(start + limit) })
  if (from !== undefined) return page(from)
  if (after !== undefined) return page(after + 1)
  if (before !== undefined) return { from: within(within(before) - limit), to: within(before) }
  const last = within(total - limit)
  // Near an end a page around a message is as full as any other.
  return page(around === undefined ? last : Math.min(within(around - Math.floor(limit / 2)), last))
}
