import { beforeEach, expect, test, vi } from 'vitest'
import type { Chat } from '@fechai/contracts/whatsapp-chats'

const kept = vi.hoisted(() => ({ drafts: {} as Record<string, string> }))
vi.mock('./local-copy.ts', () => ({
  DRAFTS_COPY: 'chat-drafts',
  ownCopy: async () => kept.drafts,
  putCopy: async (_key: string, drafts: Record<string, string>) => void (kept.drafts = drafts),
}))
const { chatDrafts } = await import('./chat-drafts.ts')
const { applyChats, chats, chatOf } = await import('./chats.ts')
const { successors } = await import('./merged-chats.ts')

/** A draft is written a moment after it was typed, later on a busy machine. */
const PATIENCE = { timeout: 30_000 }

const chat = (id: string, formerIds?: string[]): Chat =>
  ({ id, unread: 0, archived: false, lastMessageAt: '2026-11-28T12:00:00Z', ...(formerIds && { formerIds }) }) as Chat

beforeEach(() => void Object.assign(chats, { status: 'ready', list: [], next: null }))

test('a chat that went on in another one leaves the list, and what was written there for sending goes along', async () => {
  kept.drafts = { old: 'Segue o orçamento', one: 'Bom dia' }
  applyChats([chat('old'), chat('one')])
  expect(chats.list.map(({ id }) => id).toSorted()).toEqual(['old', 'one'])
  applyChats([chat('one', ['old'])])
  expect(chats.list.map(({ id }) => id)).toEqual(['one'])
  expect(chatOf('old')).toBeUndefined()
  expect(successors).toEqual({ old: 'one' })
  await vi.waitFor(() => expect(chatDrafts).toEqual({ one: 'Bom dia\nSegue o orçamento' }), PATIENCE)
  applyChats([chat('one', ['old'])])
  await vi.waitFor(() => expect(kept.drafts).toEqual({ one: 'Bom dia\nSegue o orçamento' }), PATIENCE)
})
