import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Message } from '@fechai/domain/conversation/message'
import { newKey, sealText, type Key } from '@fechai/platform/crypto/keys'
import { openDatabase } from '../database/connect.ts'
import { messagesOf } from './messages.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { seedConversation } from '../testing/seed-conversation.ts'

const db = openDatabase({ url: process.env.DATABASE_WORKER_URL!, max: 4 })
const auth = openDatabase({ url: process.env.DATABASE_AUTH_URL!, max: 2 })
afterAll(() => Promise.all([db.close(), auth.close()]))

const AUTHORS = ['Ana', 'Loja']
let owner: Owner
let key: Key
let conversationId: string
beforeEach(async () => {
  key = newKey()
  ;({ owner, conversationId } = await seedConversation(db, auth))
})

const message = (index: number, changes: Partial<Message> = {}): Message => ({
  index,
  author: AUTHORS[index % 2]!,
  text: `mensagem "${index}" 😊\n`,
  sentAt: `2026-09-14T21:4${index}:00-03:00`,
  localTime: `14/09/2026 21:4${index}`,
  flags: [],
  attachment: null,
  line: index + 1,
  ...changes,
})

test('a message is read as it was written, to the letter', async () => {
  const messages = [
    message(0),
    message(1, { flags: ['edited', 'contains-forged-header'] }),
    message(2, { text: '', attachment: { kind: 'image', name: 'IMG-1.jpg' } }),
    message(3, { text: '', attachment: { kind: 'unknown', name: null }, flags: ['edited'] }),
    message(4, { text: '', flags: ['view-once'] }),
  ]
  const stored = messagesOf(db, owner, key)
  await stored.replace(conversationId, messages, AUTHORS)
  expect(await stored.list(conversationId, AUTHORS)).toEqual(messages)
  await stored.replace(conversationId, messages.slice(0, 2), AUTHORS)
  expect(await stored.list(conversationId, AUTHORS)).toEqual(messages.slice(0, 2))
})

test('a long conversation is read from anywhere, in order', async () => {
  const messages = Array.from({ length: 4_100 }, (_, index) => message(index, { sentAt: '2026-09-14T21:40:00-03:00' }))
  const repository = messagesOf(db, owner, key)
  await repository.replace(conversationId, messages, AUTHORS)
  expect(await repository.list(conversationId, AUTHORS)).toEqual(messages)
  expect(await repository.list(conversationId, AUTHORS, { from: 1_990, limit: 2_050 })).toEqual(
    messages.slice(1_990, 4_040),
  )
  expect(await repository.list(conversationId, AUTHORS, { from: 4_100 })).toEqual([])
})

test('a body that was written with names is read as well', async () => {
  const { index, author, ...body } = message(0, { attachment: { kind: 'audio', name: 'PTT-1.opus' } })
  const stored = messagesOf(db, owner, key)
  await stored.replace(conversationId, [message(0)], AUTHORS)
  const sealed = sealText(key, JSON.stringify(body), `messages|body|${conversationId}|${index}`)
  await inScope(db, owner, (tx) =>
    sql`update messages set body = ${sealed} where conversation_id = ${conversationId}`.execute(tx),
  )
  expect(await stored.list(conversationId, AUTHORS)).toEqual([{ index, author, ...body }])
})
