import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ConversationPage } from '@fechai/contracts/conversation'
import type { Sent } from '@fechai/contracts/endpoints'
import { call } from '../lib/call.ts'
import { clearConversation, conversation, loadAhead, loadConversation, messageAt } from './conversation.ts'

vi.mock('../lib/call.ts')

const TOTAL = 2_000
/** Pages by their first message, in the order in which they were asked for, and how each is answered. */
const asked = new Map<number, () => void>()

const page = (from: number): ConversationPage => ({
  id: 'c',
  chatId: null,
  ledger: null,
  imports: [],
  title: null,
  group: false,
  authors: [],
  seller: null,
  total: TOTAL,
  period: null,
  media: { audios: 0, audiosRead: 0, images: 0, imagesRead: 0 },
  messages: Array.from({ length: 100 }, (_, n) => ({ index: from + n })) as ConversationPage['messages'],
  notices: [],
  previous: null,
  next: null,
})

beforeEach(async () => {
  vi.mocked(call).mockImplementation(async (name, sent) => {
    if (name === 'GET /api/leads/:id') return { lead: { conversation_id: 'c' } } as never
    const { from } = (sent as Sent<'GET /api/conversations/:id/messages'>).query ?? {}
    if (from === undefined) return page(TOTAL - 100) as never
    return new Promise((resolve) => asked.set(from, () => resolve(page(from) as never)))
  })
  conversation.open = { leadId: 'l', name: 'Célia', index: null, quote: '' }
  await loadConversation()
})
afterEach(() => {
  clearConversation()
  asked.clear()
  vi.mocked(call).mockReset()
})

const answer = async (from: number) => {
  asked.get(from)!()
  await vi.waitFor(() => expect(messageAt(from)).toBeDefined())
}
const pages = () => [...asked.keys()]

it('brings the page above the view before it is reached', async () => {
  loadAhead(1_950, 1_965, -1)
  expect(pages()).toEqual([1_800])
  await answer(1_800)
  expect(pages()).toEqual([1_800])
  loadAhead(1_890, 1_905, -1)
  expect(pages()).toEqual([1_800, 1_700])
})

it('asks for one page at a time, then for where the view is by then', async () => {
  loadAhead(1_950, 1_965, -1)
  for (let first = 1_900; first >= 1_000; first -= 100) loadAhead(first, first + 15, -1)
  expect(pages()).toEqual([1_800])
  await answer(1_800)
  expect(pages()).toEqual([1_800, 1_000])
})

it('turns round without waiting for the page of the way before', async () => {
  loadAhead(1_000, 1_015, -1)
  loadAhead(1_010, 1_025, 1)
  expect(pages()).toEqual([1_000, 1_100])
})

it('ends where the conversation ends', async () => {
  loadAhead(1_950, 1_999, 1)
  expect(pages()).toEqual([])
  loadAhead(0, 15, -1)
  await answer(0)
  expect(pages()).toEqual([0])
})
