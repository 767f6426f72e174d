import { ANALYST_VERSION } from '@fechai/analyst/analyst-version'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ReanalysisRef } from '@fechai/contracts/runs/reanalyze-lead'
import type { LeadActivities, LeadAnalyses } from '@fechai/contracts/leads'
import { analysesOf } from '@fechai/data/analyses'
import { asOwner } from '../testing/company.ts'
import { answered } from '@fechai/testkit/testing/answered'
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

const analysed = () => seedConversation(api, member, { messages: [{ text: 'Quanto custa?' }] })
const reanalyse = (id: string, who = member) =>
  answered(() => who.request('POST', `/api/leads/${id}/reanalyse`, { body: {} }))
const told = async (id: string) =>
  ((await (await member.request('GET', `/api/leads/${id}/activities`)).json()) as LeadActivities).activities

it('a new analysis is asked for once, however often the button is pressed', async () => {
  const id = await analysed()
  const answers = await Promise.all([reanalyse(id), reanalyse(id), reanalyse(id)])
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
  expect(await answers[0].json()).toEqual({ leadId: id, accepted: true })
  expect(await told(id)).toMatchObject([
    {
      type: 'ACTION',
      description: 'Nova análise pedida',
      details: { action: 'DEEP_LEAD_ANALYSIS', userName: member.user.name },
    },
  ])
})

it('its start message carries only ids and wishes', async () => {
  const asked: ReanalysisRef[] = []
  const reanalyse = async (ref: ReanalysisRef): Promise<string> => {
    asked.push(ref)
    return 'run'
  }
  const own = await startApi({}, { runs: { ...api.deps.runs, reanalyse } })
  const asker = await signUpAt(own)
  const id = await seedConversation(own, asker, { messages: [{}] })
  await asker.request('POST', `/api/leads/${id}/reanalyse`, { body: {} })
  const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/)
  expect(asked).toEqual([
    {
      empresaId: asker.user.empresaId,
      userId: asker.user.id,
      requestedBy: asker.user.id,
      onlyWithModel: true,
      evenIfFailing: true,
      conversationId: uuid,
      requestId: uuid,
    },
  ])
  await own.close()
})

it('is refused without a conversation, and while one is still being read', async () => {
  const bare = await seedLead(member)
  const refused = await reanalyse(bare)
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'sem_conversa' }])
  const id = await analysed()
  await asOwner(
    `update uploads set status = 'processando' where conversation_id = (select conversation_id from leads where id = $1)`,
    [id],
  )
  const busy = await reanalyse(id)
  expect([busy.status, await busy.json()]).toMatchObject([409, { code: 'analise_em_andamento' }])
  expect(await told(id)).toEqual([])
})

it('is asked for ten times in fifteen minutes', async () => {
  const own = await startApi({ LIMIT_ANALYSES_PER_15_MINUTES: '2' })
  const asker = await signUpAt(own)
  const id = await seedConversation(own, asker, { messages: [{}] })
  const ask = () => asker.request('POST', `/api/leads/${id}/reanalyse`, { body: {} })
  expect([(await ask()).status, (await ask()).status]).toEqual([202, 202])
  const refused = await ask()
  expect([refused.status, await refused.json()]).toMatchObject([
    429,
    { error: 'Muitas tentativas de análise. Tente novamente em 15 minutos.' },
  ])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  await own.close()
})

it('lists the analyses of a lead, newest first', async () => {
  const id = await analysed()
  const [row] = await asOwner<{ conversation_id: string; upload_id: string }>(
    `select l.conversation_id, u.id as upload_id from leads l
     join uploads u on u.conversation_id = l.conversation_id where l.id = $1`,
    [id],
  )
  const { conversation_id: conversationId, upload_id: uploadId } = row!
  const owner = { empresaId: member.user.empresaId, userId: member.user.id, reach: 'own' as const }
  const analyses = analysesOf(api.deps.db, owner)
  const first = await analyses.open({ uploadId, conversationId, analyst: ANALYST_VERSION })
  await analyses.close({ uploadId })
  await asOwner('update leads set analysis_id = $2 where id = $1', [id, first.id])
  await analyses.reopen({
    conversationId,
    uploadId,
    requestKey: 'r:0',
    requestedBy: member.user.id,
    analyst: ANALYST_VERSION,
  })
  const answer = await member.request('GET', `/api/leads/${id}/analyses`)
  expect(((await answer.json()) as LeadAnalyses).analyses).toMatchObject([
    { versao: 2, kind: 'reanalise', status: 'processando', current: false, requestedBy: member.user.id },
    { versao: 1, kind: 'upload', status: 'concluida', current: true, requestedBy: null, difference: null },
  ])
})
