import { ANALYST_VERSION } from '@fechai/analyst/analyst-version'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FieldComparison } from '@fechai/domain/field-comparison'
import type { LeadAnalysis } from '@fechai/contracts/analysis'
import { analysesOf, sealComparison } from '@fechai/data/analyses'
import { conversationsOf } from '@fechai/data/conversations'
import { inScope } from '@fechai/data/database'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedConversation } from '../testing/seed-conversation.ts'
import { seedLead } from '../testing/seed.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
let member: Member
beforeAll(async () => {
  api = await startApi()
  member = await signUpAt(api)
})
afterAll(() => api?.close())

const analysisOf = async (id: string): Promise<LeadAnalysis> =>
  (await (await member.request('GET', `/api/leads/${id}/analysis`)).json()) as LeadAnalysis

const VALUE: FieldComparison = {
  field: 'valor',
  model: 'R$ 900,00',
  rules: 'R$ 800,00',
  agree: false,
  winner: 'rules',
  why: 'guarded',
}

it('shows the sources, the cost and the fields in which the two readings differ', async () => {
  const { db, master } = api.deps
  const { empresaId, id: userId } = member.user
  const owner = { empresaId, userId, reach: 'company' } as const
  const leadId = await seedConversation(api, member, { messages: [{ text: 'Quanto custa?' }] })
  const conversationId = await inScope(db, owner, async (tx) => {
    const lead = await tx.selectFrom('leads').select('conversation_id').where('id', '=', leadId).executeTakeFirst()
    return lead!.conversation_id!
  })
  const uploadId = await inScope(db, owner, async (tx) => {
    const upload = await tx
      .selectFrom('uploads')
      .select('id')
      .where('conversation_id', '=', conversationId)
      .executeTakeFirstOrThrow()
    return upload.id
  })
  const analyses = analysesOf(db, owner)
  const { id } = await analyses.open({ uploadId, conversationId, analyst: ANALYST_VERSION })
  const key = await conversationsOf(db, master, owner).key(conversationId)
  await analyses.record(
    { uploadId },
    {
      source: 'model',
      model: 'gpt-5-mini-2025-08-07',
      cost_brl: 0.0312,
      messages_read: 1_204,
      messages_total: 40_000,
      agreement: 0.9,
      comparison: sealComparison(key, id, [VALUE]),
    },
  )
  await inScope(db, owner, (tx) => tx.updateTable('leads').set({ analysis_id: id }).where('id', '=', leadId).execute())
  const { analysis } = await analysisOf(leadId)
  expect(analysis).toMatchObject({
    source: 'model',
    costBrl: 0.0312,
    agreement: 0.9,
    offlineReason: null,
    reading: expect.stringContaining('1.204 de 40.000') as string,
    fields: [{ ...VALUE, sentence: expect.stringContaining('leitura das regras') as string }],
  })

  await analyses.record({ uploadId }, { source: 'offline', offline_reason: 'recusa', comparison: null })
  expect((await analysisOf(leadId)).analysis).toMatchObject({
    reading: null,
    fields: [],
    offlineReason: 'A IA recusou esta conversa. O lead saiu das regras, sem IA.',
  })
})

it('is empty for a lead that no analysis made', async () => {
  expect(await analysisOf(await seedLead(member))).toEqual({ analysis: null })
})
