import { beforeAll, expect, it } from 'vitest'
import type { Batch, BatchAnswer, BatchReport } from '@fechai/contracts/batches'
import { batchWorkflowId } from '@fechai/contracts/runs/reanalyze-many'
import type { LeadAnalyses } from '@fechai/contracts/leads'
import type { Seller } from '../testing/seller.ts'
import { until } from '../testing/until.ts'
import { fillAnalysed } from '@fechai/operations/bench/fill-analysed'
import { chaosHouse } from './chaos-house.ts'
import { isSoak } from '../testing/soak.ts'

const LEADS = 6
const AT_ONCE = 8
const ALL = 300
const TALK = ['Bom dia, ainda tem a mesa?', 'Tem sim, sai por R$ 900,00', 'Vou pensar e te falo'].map((text, at) => ({
  bySeller: at === 1,
  text,
}))
type Me = { user: { id: string; empresaId: string } }
const house = chaosHouse({ withModel: true })
const { asOwner } = house
let seller: Seller
let empresaId: string
let userId: string
/** Writes analysed leads, and the rows that their uploads leave. */
const fill = (conversations: number): Promise<string[]> => {
  const owner = { empresaId, userId, reach: 'company' } as const
  return fillAnalysed(house.stack.env, owner, { conversations, messagesOfEach: 12, talk: TALK })
}
beforeAll(async () => {
  seller = await house.newSeller()
  ;({ empresaId, id: userId } = (await seller.json<Me>('/api/me')).user)
  await fill(LEADS)
  // An upload writes its name there too.
  await asOwner(
    `update leads set arquivo_original = file_name from uploads
     where leads.empresa_id = $1 and uploads.conversation_id = leads.conversation_id`,
    [empresaId],
  )
})

const post = <T>(path: string, body: unknown): Promise<T> =>
  seller.json<T>(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
const standing = async (id: string): Promise<Batch> => (await seller.json<BatchReport>(`/api/batches/${id}`)).batch
const reach = (id: string, state: Batch['state']) =>
  until(async () => (await standing(id)).state === state, { timeoutMs: 240_000, intervalMs: 500 })
const analysesOf = async (leadId: string) =>
  (await seller.json<LeadAnalyses>(`/api/leads/${leadId}/analyses`)).analyses.filter(({ kind }) => kind === 'reanalise')

it('a batch whose worker and run are ended in the middle reads each lead once, pays nothing twice, and is taken back', async () => {
  const before = await seller.leads()
  expect(before).toHaveLength(LEADS)
  const paidBefore = house.provider.paid.chat
  house.provider.slowDown(1_500)
  const id = crypto.randomUUID()
  await post<BatchAnswer>('/api/batches', { id, filter: {}, mode: 'aplicar', limitBrl: 100 })
  await post<BatchAnswer>(`/api/batches/${id}/tune`, { atOnce: 2 })
  await until(() => house.provider.asked.chat > paidBefore + 1, { timeoutMs: 120_000 })
  await house.product.worker.kill('SIGKILL')
  await house.provider.idle()
  house.provider.slowDown(0)
  await house.product.worker.start()
  await until(async () => (await standing(id)).done + (await standing(id)).failed > 0, { timeoutMs: 120_000 })
  await post<BatchAnswer>(`/api/batches/${id}/pause`, {})
  expect((await standing(id)).state).toBe('pausado')

  // Ended by an operator's mistake: it goes on under the same id.
  await house.client.workflow.getHandle(batchWorkflowId({ empresaId, batchId: id })).terminate('by mistake')
  await until(
    async () => {
      // As if nothing had been heard of it for two minutes.
      await asOwner(`update batches set run_seen_at = now() - interval '2 minutes' where id = $1`, [id])
      await house.client.schedule.getHandle('reconcile-batches').trigger()
      const answer = await seller.request(`/api/batches/${id}/resume`, { method: 'POST' })
      return answer.ok
    },
    { timeoutMs: 180_000, intervalMs: 1_000 },
  )
  await reach(id, 'concluido')
  const ended = await standing(id)
  expect(ended.done + ended.failed).toBe(LEADS)
  // An item whose answer was lost with the worker failed with its cause, and only a user asks again.
  const { failures } = await seller.json<BatchReport>(`/api/batches/${id}`)
  expect(failures.filter(({ code }) => code !== 'perdida')).toEqual([])
  expect(ended.failed).toBeLessThanOrEqual(2)
  expect(house.provider.paid.chat - paidBefore).toBe(LEADS)
  if (ended.failed > 0) {
    await post<BatchAnswer>(`/api/batches/${id}/retry`, { causes: ['perdida'] })
    await reach(id, 'concluido')
  }
  expect(await standing(id)).toMatchObject({ done: LEADS, failed: 0 })
  for (const { id: leadId } of before) {
    expect((await analysesOf(leadId)).filter(({ status }) => status === 'concluida')).toHaveLength(1)
  }
  expect(house.provider.paid.chat - paidBefore).toBe(LEADS + ended.failed)

  await post<BatchAnswer>(`/api/batches/${id}/take-back`, {})
  await reach(id, 'desfeito')
  expect(await standing(id)).toMatchObject({ wentBack: LEADS, stayed: 0 })
  const bare = ({ revision: _r, updated_at: _u, order: _o, ia_pendente: _i, ...lead }: (typeof before)[number]) => lead
  const after = await seller.leads()
  for (const lead of before) expect(bare(after.find((each) => each.id === lead.id)!)).toEqual(bare(lead))
})

it.runIf(isSoak)(
  `a batch of ${ALL} in whose middle worker, Temporal and Postgres go reads each lead once and pays nothing twice`,
  async () => {
    const more = await fill(ALL - LEADS)
    // Earlier answers are deleted, so that each request is sent again.
    await asOwner('delete from model_calls where empresa_id = $1', [empresaId])
    const paidBefore = house.provider.paid.chat
    house.provider.slowDown(1_000)
    const id = crypto.randomUUID()
    await post<BatchAnswer>('/api/batches', { id, filter: {}, mode: 'so_comparar', limitBrl: 10_000 })
    await post<BatchAnswer>(`/api/batches/${id}/tune`, { atOnce: AT_ONCE })
    const { temporal, postgres } = house.stack.servers
    const asked = () => house.provider.asked.chat
    const furtherThan = (before: number) => until(() => asked() > before + ALL / 6, { timeoutMs: 240_000 })

    await furtherThan(asked())
    await house.product.worker.kill('SIGKILL')
    await house.product.worker.start()
    await furtherThan(asked())
    await temporal.kill('SIGKILL')
    await temporal.start()
    await furtherThan(asked())
    await postgres.stop()
    await house.provider.idle()
    await postgres.start()
    house.provider.slowDown(0)
    await reach(id, 'concluido')

    const ended = await standing(id)
    const { failures } = await seller.json<BatchReport>(`/api/batches/${id}`)
    expect(failures.filter(({ code }) => code !== 'perdida')).toEqual([])
    // Requests under way when the worker, and when Postgres died have unknown answers.
    expect(ended.failed).toBeLessThanOrEqual(2 * AT_ONCE)
    expect(ended.done + ended.failed).toBe(ALL)
    // A question is noted before it is sent: one that its worker died over in between is lost, and was not paid.
    const paid = house.provider.paid.chat - paidBefore
    expect(paid).toBeLessThanOrEqual(ALL)
    expect(paid).toBeGreaterThanOrEqual(ALL - ended.failed)
    const rows = await asOwner<{ n: number; conversations: number }>(
      `select count(*)::int as n, count(distinct conversation_id)::int as conversations from analyses
     where empresa_id = $1 and conversation_id = any($2) and kind = 'reanalise' and status = 'concluida'`,
      [empresaId, more],
    )
    expect(rows[0]!.n).toBe(rows[0]!.conversations)
    expect(rows[0]!.n).toBeGreaterThanOrEqual(more.length - ended.failed)
  },
  480_000,
)
