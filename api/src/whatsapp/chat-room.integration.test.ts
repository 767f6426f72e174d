import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { uploadPrefix } from '@fechai/platform/storage/object-store'
import { asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedChat, seedLinkedSession } from '../testing/seed-chat.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ LIMIT_COMPANY_BYTES: '3500' })
})
afterAll(() => api?.close())

async function send(who: Member, chatId: string, bytes: number): Promise<{ status: number; code?: string }> {
  const form = new FormData()
  form.append('file', new Blob([`%PDF-1.7 ${randomUUID()}`.padEnd(bytes, 'x')]), 'a.pdf')
  const headers = { origin: api.origin, cookie: who.cookie }
  const address = `${api.url}/api/whatsapp/conversations/${chatId}/files`
  const answer = await fetch(address, { method: 'POST', body: form, headers })
  return { status: answer.status, ...((await answer.json()) as { code?: string }) }
}

it('a file in a chat counts for the company’s storage, and none is kept beyond it', async () => {
  const member = await signUpAt(api)
  const sessionId = await seedLinkedSession(api, member)
  const chat = await seedChat(api, member, { sessionId, messages: [{ text: 'Tem proposta?' }] })
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(member, chat.id, 1_000)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.filter(({ code }) => code === 'espaco_esgotado')).toHaveLength(3)
  expect(await api.deps.storage.list(uploadPrefix(member.user.empresaId, chat.id))).toHaveLength(3)
  // The room is one: an export does not fit any more either.
  expect((await member.upload('x'.repeat(1_000), 'conversa.txt')).status).toBe(403)
  await asOwner('delete from whatsapp_chats where id = $1', [chat.id])
  expect((await member.upload('x'.repeat(1_000), 'conversa.txt')).status).toBe(202)
})

it('files that an analysis of a live chat brought count too', async () => {
  const member = await signUpAt(api)
  const { empresaId, id } = member.user
  const sessionId = await seedLinkedSession(api, member)
  const chat = await seedChat(api, member, { sessionId, messages: [{ text: 'Tem proposta?' }] })
  const uploadId = randomUUID()
  await asOwner(
    `insert into uploads (empresa_id, id, user_id, conversation_id, file_name, size_bytes, sha256, storage_key, source, chat_id)
     select $1, $2, $3, conversation_id, 'Conversa', 0, '', 'k', 'whatsapp', id from whatsapp_chats where id = $4`,
    [empresaId, uploadId, id, chat.id],
  )
  await asOwner(
    `insert into media_items (empresa_id, upload_id, position, kind, sha256, size_bytes, storage_key, name)
     values ($1, $2, 0, 'image', 'h', 3000, 'k', 'n'), ($1, $2, 1, 'image', 'h2', 9000, '', 'n')`,
    [empresaId, uploadId],
  )
  expect(await send(member, chat.id, 1_000)).toMatchObject({ status: 403, code: 'espaco_esgotado' })
  expect((await send(member, chat.id, 400)).status).toBe(200)
})
