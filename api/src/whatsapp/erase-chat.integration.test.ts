import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedChatFile } from '../testing/seed-chat-file.ts'
import { signUpAt } from '../testing/visitor.ts'
import { removeErasedFiles } from '../outbox/file-removals.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api?.close())

const conversationOf = async (chatId: string): Promise<string> =>
  (await asOwner<{ id: string }>('select conversation_id as id from whatsapp_chats where id = $1', [chatId]))[0]!.id

it('a chat is erased with what was said in it, its files and its key, by who sees it alone', async () => {
  const member = await signUpAt(api)
  const file = await seedChatFile(api, member, { bytes: randomBytes(100) })
  await file.bring()
  const conversationId = await conversationOf(file.chatId)
  const path = `/api/whatsapp/conversations/${file.chatId}`
  for (const who of [await addMember(api, member.user.empresaId, 'vendedor'), await signUpAt(api)])
    expect((await who.request('DELETE', path)).status).toBe(404)
  expect((await member.request('DELETE', path)).status).toBe(200)
  for (const [table, column, id] of [
    ['whatsapp_chats', 'id', file.chatId],
    ['whatsapp_messages', 'chat_id', file.chatId],
    ['whatsapp_addresses', 'chat_id', file.chatId],
    ['messages', 'conversation_id', conversationId],
    ['conversations', 'id', conversationId],
  ])
    expect(await asOwner(`select 1 from ${table} where ${column} = $1`, [id]), table).toEqual([])
  const kept = () => api.deps.storage.list(`companies/${member.user.empresaId}/uploads/${file.chatId}/`)
  expect(await kept()).toHaveLength(1)
  await removeErasedFiles(api.deps)
  expect(await kept()).toEqual([])
  expect((await member.request('DELETE', path)).status).toBe(404)
})

it('a chat with a lead stays', async () => {
  const member = await signUpAt(api)
  const { chatId } = await seedChatFile(api, member, { bytes: randomBytes(100) })
  await asOwner(
    `insert into uploads (empresa_id, id, user_id, conversation_id, file_name, size_bytes, sha256, storage_key, wrapped_key)
     select empresa_id, gen_random_uuid(), user_id, conversation_id, 'x', 1, repeat('0', 64), 'x', 'x'
     from whatsapp_chats where id = $1`,
    [chatId],
  )
  const answer = await member.request('DELETE', `/api/whatsapp/conversations/${chatId}`)
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([409, 'conversa_de_lead'])
  expect((await member.request('GET', `/api/whatsapp/conversations/${chatId}`)).status).toBe(200)
})
