import type { LeadChanged } from '@fechai/contracts/events'
import type { Lead } from '@fechai/domain/lead'
import type { Chat, ChatLine, NewMessage } from '@fechai/contracts/whatsapp-chats'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { applyChatNews, applyNewMessage, closeChat, lineAt, openChat, openedChat, readNow } from './chat-lines.ts'
import { screens } from './screens.ts'

const chat = { id: 'c', displayName: 'Ana', lastMessageAt: null, unread: 0 } as Chat
const line = (id: string, index: number | null): ChatLine =>
  ({ id, index, whatsapp_message_id: id, isFromMe: false }) as ChatLine

/** Lines that the server has by now, and the answers that it has not given yet. */
let stands: string[] = []
let held: (() => void)[] | null = null
let asked = 0

beforeEach(() => {
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  vi.stubGlobal('fetch', async (path: string) => {
    if (!path.includes('/messages')) return Response.json({ conversation: chat })
    asked += 1
    const messages = stands.map((id, index) => line(id, index))
    if (held) await new Promise<void>((resolve) => held!.push(resolve))
    return Response.json({ messages, total: messages.length, next: null, previous: null, authors: [] })
  })
})
afterEach(() => {
  closeChat()
  vi.unstubAllGlobals()
})

const shown = () => Array.from({ length: openedChat.total }, (_, index) => lineAt(index)?.id)
const answer = () => {
  const waiting = held!
  held = []
  for (const give of waiting) give()
}

async function opened(...ids: string[]): Promise<void> {
  held = null
  stands = ids
  await openChat('c')
  expect(shown()).toEqual(ids)
}

it('shows a line that came late once it has its place', async () => {
  await opened('um', 'três')
  stands = ['um', 'dois', 'três']
  applyChatNews([chat])
  expect(shown()).toEqual(['um', 'três'])
  applyChatNews([chat], true)
  await expect.poll(shown).toEqual(['um', 'dois', 'três'])
})

it('marks as read what is looked at, and nothing in a chat that the person only reads', async () => {
  const marked: string[] = []
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method === 'PATCH') marked.push(path)
    if (path.includes('/messages'))
      return Response.json({ messages: [], total: 0, next: null, previous: null, authors: [] })
    return Response.json({ conversation: chat })
  })
  for (const each of [
    { ...chat, id: 'membro', unread: 2, readOnly: true as const },
    { ...chat, id: 'meu', unread: 2 },
  ]) {
    applyChatNews([each])
    await openChat(each.id)
    readNow()
  }
  expect([...new Set(marked)]).toEqual(['/api/whatsapp/conversations/meu'])
})

it('shows a line that was edited while the chat was opening', async () => {
  stands = ['um']
  held = []
  const opening = openChat('c')
  await expect.poll(() => held!.length).toBe(1)
  stands = ['um', 'dois']
  applyNewMessage({ chat, line: line('dois', 1), change: 'new' } as NewMessage)
  const waiting = held
  held = null
  for (const give of waiting) give()
  await opening
  await expect.poll(shown).toEqual(['um', 'dois'])
})

it('knows of the lead that is made of it, how that moves, and that it is gone', async () => {
  await opened('um')
  const told = (lead: Partial<Lead> | null) => {
    const change = { leadId: 'l', lead: lead && { id: 'l', conversation_id: 'k', novidades: 0, ...lead } }
    for (const { change: hear } of screens) hear?.({ change: 'updated', by: null, ...change } as LeadChanged)
  }
  applyChatNews([{ ...chat, conversationId: 'k', leadId: null }])
  told({ fase: 'em-objecao', conversation_id: 'another' })
  expect(openedChat.chat).toMatchObject({ leadId: null })
  told({ fase: 'em-objecao' })
  expect(openedChat.chat).toMatchObject({ leadId: 'l', leadFase: 'em-objecao', hasNews: false })
  told({ fase: 'fechados', novidades: 2 })
  expect(openedChat.chat).toMatchObject({ leadFase: 'fechados', hasNews: true })
  told(null)
  expect(openedChat.chat).toMatchObject({ leadId: null, leadFase: null, hasNews: false })
})

it('requests once more, and not once per event, after changes during a request', async () => {
  await opened('um')
  held = []
  stands = ['um', 'dois']
  applyChatNews([chat], true)
  await expect.poll(() => held!.length).toBeGreaterThan(0)
  const once = held.length
  asked = 0
  stands = ['um', 'dois', 'três']
  for (let times = 0; times < 20; times++) applyChatNews([chat], true)
  expect(asked).toBe(0)
  answer()
  await expect.poll(() => held!.length).toBe(once)
  expect(asked).toBe(once)
  answer()
  await expect.poll(shown).toEqual(['um', 'dois', 'três'])
  expect(asked).toBe(once)
})

it('keeps a line that came while an answer of before was on its way', async () => {
  await opened('um')
  held = []
  applyChatNews([chat], true)
  await expect.poll(() => held!.length).toBeGreaterThan(0)
  stands = ['um', 'dois']
  applyNewMessage({ chat, line: line('dois', 1), change: 'new', chatId: 'c' } as Parameters<typeof applyNewMessage>[0])
  expect(shown()).toEqual(['um', 'dois'])
  answer()
  await expect.poll(() => held!.length).toBeGreaterThan(0)
  expect(shown()).toEqual(['um', 'dois'])
  answer()
  await expect.poll(() => openedChat.total).toBe(2)
  expect(shown()).toEqual(['um', 'dois'])
})
