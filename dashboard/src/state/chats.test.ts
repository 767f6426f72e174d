import type { Chat, ChatFilter } from '@fechai/contracts/whatsapp-chats'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { applyChats, belongs, chats, flagChat, loadChats, placed } from './chats.ts'

const chat = (id: string, changes: Partial<Chat> = {}): Chat =>
  ({
    ...{ id, displayName: id, lastMessageAt: `2026-11-20T10:0${id.length}:00.000Z`, unread: 0 },
    ...{ archived: false, favorite: false, isGroup: false },
    ...changes,
  }) as Chat
const at = (minute: number): string => `2026-11-20T11:${String(minute).padStart(2, '0')}:00.000Z`
const ids = (list: readonly Chat[]): string[] => list.map(({ id }) => id)
const anywhere = { filter: 'all' as ChatFilter, search: '', isWhole: false }

describe('a chat belongs', () => {
  it.each([
    ['all', {}, true],
    ['all', { archived: true }, false],
    ['unread', { unread: 2 }, true],
    ['unread', { unread: 0 }, false],
    ['unread', { unread: 2, archived: true }, false],
    ['favorites', { favorite: true }, true],
    ['favorites', {}, false],
    ['groups', { isGroup: true }, true],
    ['groups', {}, false],
    ['archived', { archived: true }, true],
    ['archived', {}, false],
  ] as const)('to %s with %o: %s', (filter, changes, belongsHere) =>
    expect(belongs(chat('a', changes), filter)).toBe(belongsHere),
  )
})

describe('a chat that changed', () => {
  const list = [
    chat('c', { lastMessageAt: at(3) }),
    chat('b', { lastMessageAt: at(2) }),
    chat('a', { lastMessageAt: at(1) }),
  ]
  it.each([
    ['goes up with a new message', chat('a', { lastMessageAt: at(9) }), {}, ['a', 'c', 'b']],
    ['comes in when somebody new writes', chat('z', { lastMessageAt: at(9) }), {}, ['z', 'c', 'b', 'a']],
    ['leaves when it is archived', chat('b', { lastMessageAt: at(2), archived: true }), {}, ['c', 'a']],
    ['waits behind «Ver mais» when it is older', chat('z', { lastMessageAt: at(0) }), {}, ['c', 'b', 'a']],
    ['comes last where nothing waits', chat('z', { lastMessageAt: at(0) }), { isWhole: true }, ['c', 'b', 'a', 'z']],
    [
      'leaves «Não lidas» once it is read',
      chat('b', { lastMessageAt: at(2) }),
      { filter: 'unread' as const },
      ['c', 'a'],
    ],
    ['stays out of a search for others', chat('z', { lastMessageAt: at(9) }), { search: 'ana' }, ['c', 'b', 'a']],
    [
      'comes into a search for it, accents aside',
      chat('z', { lastMessageAt: at(9), displayName: 'Aná' }),
      { search: 'ANA' },
      ['z', 'c', 'b', 'a'],
    ],
    ['without a message is none of the list', chat('z', { lastMessageAt: null }), { isWhole: true }, ['c', 'b', 'a']],
  ])('%s', (_case, changed, narrowing, order) =>
    expect(ids(placed(list, [changed], { ...anywhere, ...narrowing }))).toEqual(order),
  )
})

describe('the chats on the screen', () => {
  const answers: (() => Response)[] = []
  beforeEach(() => {
    vi.stubGlobal('fetch', () => {
      const answer = answers.shift()
      return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('away'))
    })
  })
  afterEach(() => vi.unstubAllGlobals())
  const page = (conversations: Chat[], unread: number) => () => Response.json({ conversations, next: null, unread })

  it('the badge follows what is read, and comes back where the server refuses', async () => {
    const ana = chat('ana', { unread: 3, lastMessageAt: at(1) })
    answers.push(page([ana], 5))
    await loadChats()
    expect(chats.unread).toBe(5)
    applyChats([{ ...ana, unread: 4 }])
    expect(chats.unread).toBe(5)
    answers.push(() => Response.json({ success: false, error: 'Não encontrado' }, { status: 404 }))
    const reading = flagChat('ana', { read: true })
    expect([chats.unread, chats.list[0]!.unread]).toEqual([4, 0])
    await expect(reading).rejects.toThrow('Não encontrado')
    expect([chats.unread, chats.list[0]!.unread]).toEqual([5, 4])
    answers.push(() => Response.json({ conversation: { ...ana, unread: 0 } }))
    await flagChat('ana', { read: true })
    expect(chats.unread).toBe(4)
  })

  it('they stay while the next request fails', async () => {
    answers.push(page([chat('bia', { lastMessageAt: at(1) })], 0))
    await loadChats()
    await loadChats()
    expect([chats.status, ids(chats.list as Chat[])]).toEqual(['error', ['bia']])
    expect(chats.error).not.toBe('')
  })

  it('a change that comes while the list is on its way outlasts the older list', async () => {
    const saying = (text: string): Partial<Chat> => ({
      lastMessageAt: at(1),
      lastMessage: { kind: 'text', text, isFromMe: false, state: null },
    })
    const [old, edited] = ['Pago R$ 1.700,00', 'Pago R$ 1.750,00'].map((text) => chat('caio', saying(text)))
    const held: ((answer: Response) => void)[] = []
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => held.push(resolve)))
    const loading = loadChats()
    await expect.poll(() => held.length).toBe(1)
    applyChats([edited!])
    held[0]!(page([old!], 0)())
    await loading
    expect(chats.list.find(({ id }) => id === 'caio')).toEqual(edited)
  })
})
