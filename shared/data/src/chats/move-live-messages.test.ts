import { expect, it } from 'vitest'
import type { LiveBody } from '@fechai/domain/chat-message'
import { fuller } from './move-live-messages.ts'

const body = (text: string, more: Partial<LiveBody> = {}): LiveBody => ({
  ...{ id: 'A', author: null, name: 'Rui', content: { kind: 'text', text }, quotes: null, expiresInSeconds: null },
  ...{ edited: false, reactions: [], ...more },
})
const unopened = body('', { content: { kind: 'unreadable' } })
const removed = body('', { content: { kind: 'deleted' } })
const edited = body('R$ 850', { edited: true, edits: [{ at: '2026-11-28T12:00:00Z', before: 'R$ 900' }] })
const thumb = (by: string) => ({ emoji: '👍', isFromMe: false, by })

it.each([
  ['the one that was opened', unopened, body('oi'), 'text'],
  ['the one that was taken back', body('oi'), removed, 'deleted'],
])('of one message in two chats %s stays, whichever chat it is in', (_which, one, other, kind) => {
  expect([fuller(one, other).content.kind, fuller(other, one).content.kind]).toEqual([kind, kind])
})

it('a message in two chats keeps the later edit, with the reactions of both, each once', () => {
  const first = body('R$ 900', { reactions: [thumb('bia'), thumb('rui')] })
  const second = { ...edited, reactions: [thumb('rui')] }
  for (const both of [fuller(first, second), fuller(second, first)]) {
    expect(both).toMatchObject({ content: { text: 'R$ 850' }, edits: edited.edits })
    expect(both.reactions.map(({ by }) => by).toSorted()).toEqual(['bia', 'rui'])
  }
})
