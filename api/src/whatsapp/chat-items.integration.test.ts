import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ChatMessagesPage } from '@fechai/contracts/whatsapp-chats'
import { liveMediaName } from '@fechai/domain/conversation/live-media-name'
import { conversationsOf, mediaItemsOf, readWords, unreadWordsOf } from '@fechai/data/conversations'
import type { ChatContent } from '@fechai/domain/chat-message'
import { asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedUpload } from '../testing/seed.ts'
import { placeChatEvents, seedChat, seedSession, toMessage } from '../testing/seed-chat.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

/** Measures the cost of a page of a chat, and of the words of its end: nothing outside them is opened. */

let api: TestApi
let member: Member
beforeAll(async () => {
  api = await startApi()
  member = await signUpAt(api)
})
afterAll(() => api?.close())

const ownerOf = ({ user }: Member) => ({ empresaId: user.empresaId, userId: user.id, reach: 'company' as const })
const voice = (index: number): ChatContent => ({
  ...{ kind: 'media', caption: null, fileName: null, seconds: 3, isVoice: true, mimeType: 'audio/ogg' },
  media: { kind: 'audio', path: `/v/${index}`, key: 'k', sha256: 's', sealedSha256: 's', sizeBytes: 9 },
})

it('opens, of a page, only the files that it shows, each under its place among all', async () => {
  const { db, master } = api.deps
  const owner = ownerOf(member)
  const messages = Array.from({ length: 3 }, (_, index) => ({ content: voice(index) }))
  const chat = await seedChat(api, member, { messages })
  const conversationId = chat.conversationId!
  const key = await conversationsOf(db, master, owner).key(conversationId)
  const uploadId = await seedUpload(member, 'concluido')
  await asOwner('update uploads set conversation_id = $2 where id = $1', [uploadId, conversationId])
  const items = mediaItemsOf(db, owner, key)
  const rows = await asOwner<{ key: Buffer }>(
    'select key from whatsapp_messages where chat_id = $1 order by position',
    [chat.id],
  )
  await items.add(
    uploadId,
    rows.map((row, position) => ({
      ...{ position, kind: 'audio', sha256: 'h', sizeBytes: 9, storageKey: `x/${position}`, status: 'pending' },
      ...{ reason: null, name: liveMediaName(row.key.toString('hex'), 'audio/ogg', 'audio') },
    })),
  )
  for (const position of [0, 1, 2])
    await items.finish(uploadId, position, { status: 'read', reason: null, text: `dito ${position}` })
  // This file cannot be opened any more.
  await asOwner('update media_items set content = $2 where upload_id = $1 and position = 0', [
    uploadId,
    Buffer.from('x'),
  ])

  const answer = await member.request('GET', `/api/whatsapp/conversations/${chat.id}/messages?limit=2`)
  expect(answer.status).toBe(200)
  const page = (await answer.json()) as ChatMessagesPage
  expect(page.messages.map(({ media }) => media?.position)).toEqual([1, 2])
})

it('reads the words at the end of a chat without opening what was read before', async () => {
  const { db, master } = api.deps
  const own = await signUpAt(api)
  const owner = ownerOf(own)
  const sessionId = await seedSession(own)
  const number = '558190001234'
  const said = Array.from({ length: 450 }, (_, index) => ({ text: `linha ${index}` }))
  const { conversationId } = await seedChat(api, own, { sessionId, number, messages: said })
  expect(await readWords(db, master, owner, conversationId!)).toBe(true)
  const parts = (): Promise<{ part: number; words: Buffer }[]> =>
    asOwner('select part, words from conversation_words where conversation_id = $1 order by part', [conversationId])
  const before = await parts()
  expect(before.map(({ part }) => part)).toEqual([0, 1, 2])
  await asOwner('update messages set body = $2 where conversation_id = $1 and index < 400', [
    conversationId,
    Buffer.from('x'),
  ])

  const address = { number, lid: null, group: null }
  const body = toMessage({ text: 'orçamento' }, address, said.length)
  await placeChatEvents(api, own, sessionId, [{ kind: 'message', body }])
  expect(await readWords(db, master, owner, conversationId!)).toBe(true)
  const after = await parts()
  expect(after.slice(0, 2)).toEqual(before.slice(0, 2))
  expect(after[2]!.words.equals(before[2]!.words)).toBe(false)
  expect(await unreadWordsOf(db, owner).changes(conversationId!)).toBeNull()
})
