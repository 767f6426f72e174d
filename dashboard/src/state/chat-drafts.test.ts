import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const kept = vi.hoisted(() => ({ drafts: {} as Record<string, string> }))
vi.mock('./local-copy.ts', () => ({
  DRAFTS_COPY: 'chat-drafts',
  ownCopy: async () => kept.drafts,
  putCopy: async (_key: string, drafts: Record<string, string>) => void (kept.drafts = drafts),
}))

/** A tab of its own: what another one wrote it only knows from the copy. */
async function tab() {
  vi.resetModules()
  return import('./chat-drafts.ts')
}
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a tab keeps what was written in it, and brings back nothing that another one sent', async () => {
  kept.drafts = { ana: 'Bom dia, Ana' }
  const [first, second] = [await tab(), await tab()]
  await first.loadChatDrafts()
  await second.loadChatDrafts()
  first.keepChatDraft('ana', '')
  await vi.runAllTimersAsync()
  expect(kept.drafts).toEqual({})
  second.keepChatDraft('bia', 'Oi, Bia')
  await vi.runAllTimersAsync()
  expect(kept.drafts).toEqual({ bia: 'Oi, Bia' })
})

test('a draft that begins before the kept ones arrive is added to them', async () => {
  kept.drafts = { ana: 'Bom dia, Ana' }
  const only = await tab()
  only.keepChatDraft('bia', 'Oi')
  await vi.runAllTimersAsync()
  expect(kept.drafts).toEqual({ ana: 'Bom dia, Ana', bia: 'Oi' })
})
