import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ChatFileRef } from '@fechai/contracts/runs/bring-chat-file'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedChatFile, type SeededFile } from '../testing/seed-chat-file.ts'
import { signUpAt } from '../testing/visitor.ts'

let api: TestApi
let file: SeededFile | null = null
const asked: ChatFileRef[] = []
beforeAll(async () => {
  api = await startApi()
  api.deps.runs.bringChatFile = async (ref) => {
    asked.push(ref)
    await file!.bring()
  }
})
afterAll(() => api?.close())

it('brings a file that came in a chat once, and shows it from then on', async () => {
  const member = await signUpAt(api)
  const bytes = randomBytes(5_000)
  file = await seedChatFile(api, member, { bytes })
  expect((await member.request('GET', file.path)).status).toBe(404)
  for (const _ of [1, 2]) expect((await member.request('POST', file.path, { body: {} })).status).toBe(200)
  const { chatId, position } = file
  expect(asked).toEqual([expect.objectContaining({ chatId, position })])
  const answer = await member.request('GET', file.path)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
  const part = await member.request('GET', file.path, { headers: { range: 'bytes=100-199' } })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 100-199/5000'])
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true)
})

it.each([
  ['application/pdf', 'document', 'application/pdf', 'inline'],
  ['text/html', 'document', 'application/octet-stream', 'attachment'],
  ['image/svg+xml', 'image', 'application/octet-stream', 'attachment'],
  ['video/mp4', 'video', 'video/mp4', 'inline'],
] as const)('answers a %s that a customer sent as what it may be', async (mimeType, kind, type, disposition) => {
  const member = await signUpAt(api)
  file = await seedChatFile(api, member, { bytes: randomBytes(100), kind, mimeType })
  await file.bring()
  const { headers } = await member.request('GET', file.path)
  expect(headers.get('content-type')).toBe(type)
  expect(headers.get('content-disposition')).toMatch(new RegExp(`^${disposition}`))
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

it('is nothing for a colleague, for a stranger, and for who asks for what was deleted', async () => {
  const member = await signUpAt(api)
  const colleague = await addMember(api, member.user.empresaId, 'vendedor')
  file = await seedChatFile(api, member, { bytes: randomBytes(100) })
  await file.bring()
  for (const who of [colleague, await signUpAt(api)])
    for (const method of ['GET', 'POST'] as const)
      expect((await who.request(method, file.path, method === 'POST' ? { body: {} } : {})).status).toBe(404)
  await asOwner('delete from whatsapp_messages where chat_id = $1', [file.chatId])
  expect((await member.request('GET', file.path)).status).toBe(404)
  expect((await member.request('POST', file.path.replace(/\d+\/media/, 'x/media'), { body: {} })).status).toBe(404)
})
