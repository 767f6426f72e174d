import type { Chat, ChatLine, ChatsPage } from '@fechai/contracts/whatsapp-chats'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetKeptChat, keepChatLines, keepChatList, keptChat, keptChatList, withinLimits } from './kept-chats.ts'

const browser = vi.hoisted(() => ({
  copy: new Map<string, unknown>(),
  session: { user: { empresaId: 'aroeira' } as { empresaId: string } | null },
}))
vi.mock('./local-copy.ts', () => ({
  localCopy: {},
  COPY_KEY: 'copy-key',
  ownCopy: async (name: string) => browser.copy.get(name),
  putCopy: async (name: string, value: unknown) => void browser.copy.set(name, value),
}))
vi.mock('./session.ts', () => ({ session: browser.session }))

beforeEach(() => {
  browser.copy.clear()
  browser.session.user = { empresaId: 'aroeira' }
})
afterEach(() => void vi.useRealTimers())

const chat = (id: string) => ({ id, displayName: `Cliente ${id}` }) as Chat
const lines = (count: number, words = 'linha') =>
  Array.from({ length: count }, (_, index) => ({ index, content: `${words} ${index}` }) as ChatLine)
const seen = (id: string, count: number) => ({ chat: chat(id), total: count, lines: lines(count) })

test('a chat that was opened is available without the server, and unreadable in the browser’s storage', async () => {
  await keepChatList({ conversations: [chat('ana')] } as ChatsPage)
  await keepChatLines({ chat: chat('ana'), total: 7, lines: lines(3, 'fecho por R$ 900,00') })
  expect((await keptChatList())!.conversations).toEqual([chat('ana')])
  expect(await keptChat('ana')).toMatchObject({ total: 7, lines: lines(3, 'fecho por R$ 900,00') })
  expect(await keptChat('bia')).toBeNull()

  const { iv, bytes } = browser.copy.get('chats:aroeira') as { iv: Uint8Array; bytes: ArrayBuffer }
  expect(Buffer.concat([iv, Buffer.from(bytes)]).toString('latin1')).not.toMatch(/fecho|Cliente/)
  const key = browser.copy.get('copy-key') as CryptoKey
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
})

test('is hidden from other companies, and from all once its key or its time is gone, or it was deleted', async () => {
  await keepChatLines(seen('ana', 2))
  browser.session.user = { empresaId: 'outra' }
  expect(await keptChat('ana')).toBeNull()
  browser.session.user = null
  await keepChatLines(seen('bia', 2))
  expect(browser.copy.has('chats:outra')).toBe(false)
  browser.session.user = { empresaId: 'aroeira' }
  expect(await keptChat('ana')).not.toBeNull()
  vi.useFakeTimers({ now: Date.now() + 8 * 86_400_000, toFake: ['Date'] })
  expect(await keptChat('ana')).toBeNull()
  vi.useRealTimers()
  await forgetKeptChat('ana')
  expect(await keptChat('ana')).toBeNull()
  await keepChatLines(seen('ana', 2))
  browser.copy.delete('copy-key')
  expect(await keptChat('ana')).toBeNull()
})

test('five hundred messages are kept, a hundred of a chat, of those seen last', () => {
  let kept: ReturnType<typeof withinLimits> = []
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) kept = withinLimits(seen(id, id === 'a' ? 300 : 120), kept)
  expect(kept.map(({ chat: { id } }) => id)).toEqual(['b', 'f', 'e', 'd', 'c'])
  expect(kept.flatMap((each) => each.lines)).toHaveLength(500)
  expect(kept[0]!.lines.at(-1)!.index).toBe(119)
})
