import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { UploadState } from '@fechai/domain/upload'
import { asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { idleRuns } from '../testing/idle-runs.ts'
import { seedImports, seedLead, seedQuestion, seedUpload } from '../testing/seed.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

const retry = vi.fn<() => Promise<void>>(async () => undefined)
const undoImport = vi.fn<() => Promise<void>>(async () => undefined)
const reanalyse = vi.fn<() => Promise<string>>(async () => 'run')

let api: TestApi
let member: Member
beforeAll(async () => {
  api = await startApi({}, { runs: { ...idleRuns, retry, undoImport, reanalyse } })
  member = await signUpAt(api)
})
afterAll(() => api?.close())

const answer = async (uploadId: string, body: unknown) =>
  (await member.request('POST', `/api/uploads/${uploadId}/answer`, { body })).status
const stateOf = async (uploadId: string) =>
  (await (await member.request('GET', `/api/uploads/${uploadId}`)).json()) as UploadState
const keptAnswer = async (uploadId: string) =>
  (await asOwner<{ answer: unknown }>('select answer from uploads where id = $1', [uploadId]))[0]!.answer

it('the seller is stated once, as one of the authors or none of them, and the run goes on', async () => {
  const uploadId = await seedQuestion(member)
  expect((await stateOf(uploadId)).question).toEqual({ kind: 'seller', authors: ['Ana', 'Beto'] })
  expect(await answer(uploadId, { seller: 'Carla' })).toBe(409)
  expect(await answer(uploadId, { same: true })).toBe(409)
  expect(await answer(uploadId, { seller: 'Ana', same: true })).toBe(400)
  expect(retry).not.toHaveBeenCalled()
  expect(await answer(uploadId, { seller: 'Beto' })).toBe(200)
  expect(retry).toHaveBeenCalledOnce()
  expect(await keptAnswer(uploadId)).toEqual({ seller: 'Beto' })
  expect(await answer(await seedQuestion(member), { seller: null })).toBe(200)
})

it('the question about the same conversation shows its name, and its answer is kept by its id', async () => {
  const [known, uploadId] = [await seedImports(member), await seedUpload(member, 'aguardando_acao')]
  const leadId = await seedLead(member, { conversation_id: known.conversationId, nome: 'Ana da reforma' })
  const question = JSON.stringify({ kind: 'same-conversation', conversationId: known.conversationId })
  await asOwner(`update uploads set question = $2 where id = $1`, [uploadId, question])
  expect((await stateOf(uploadId)).question).toMatchObject({
    kind: 'same-conversation',
    name: 'Ana da reforma',
    leadId,
  })
  expect(await answer(uploadId, { same: true })).toBe(200)
  expect(await keptAnswer(uploadId)).toEqual({ conversationId: known.conversationId })
  expect(await answer(uploadId, { same: false })).toBe(200)
  expect(await keptAnswer(uploadId)).toEqual({ conversationId: null })
})

it('a run without a question takes no answer', async () => {
  expect(await answer(await seedUpload(member, 'aguardando_acao'), { same: true })).toBe(409)
})

it('any import of a conversation is undone but its only one', async () => {
  const { conversationId, uploadId } = await seedImports(member)
  const other = await seedImports(member)
  const undo = async (id: string, body: unknown) =>
    (await member.request('POST', `/api/conversations/${id}/undo-import`, { body })).status
  expect(await undo(conversationId, { uploadId: other.uploadId })).toBe(404)
  const [first] = await asOwner<{ id: string }>(
    'select upload_id as id from imports where conversation_id = $1 and position = 0',
    [conversationId],
  )
  expect(undoImport).not.toHaveBeenCalled()
  expect(await undo(conversationId, { uploadId: first!.id })).toBe(200)
  expect(undoImport).toHaveBeenCalledWith(expect.objectContaining({ conversationId, uploadId: first!.id }))
  expect(await undo(conversationId, { uploadId })).toBe(200)
  expect(undoImport).toHaveBeenCalledWith(
    expect.objectContaining({ conversationId, uploadId, userId: member.user.id, empresaId: member.user.empresaId }),
  )
  await asOwner('delete from imports where upload_id = $1', [first!.id])
  undoImport.mockClear()
  expect(await undo(conversationId, { uploadId })).toBe(409)
  expect(undoImport).not.toHaveBeenCalled()
})

it('a correction changes the seller to one of the authors, and the lead is read again', async () => {
  const { conversationId } = await seedImports(member)
  const leadId = await seedLead(member, { conversation_id: conversationId })
  const correct = async (author: string) =>
    (await member.request('POST', `/api/conversations/${conversationId}/seller`, { body: { author } })).status
  expect(await correct('Carla')).toBe(400)
  expect(reanalyse).not.toHaveBeenCalled()
  expect(await correct('Beto')).toBe(200)
  expect(reanalyse).toHaveBeenCalledWith(expect.objectContaining({ conversationId }), true)
  const [row] = await asOwner('select seller, customers, seller_by from conversations where id = $1', [conversationId])
  expect(row).toEqual({ seller: 'Beto', customers: ['Ana'], seller_by: member.user.id })
  const answer = await member.request('GET', `/api/leads/${leadId}/activities`)
  expect(JSON.stringify(await answer.json())).toContain('Quem vende na conversa: Beto')
})
