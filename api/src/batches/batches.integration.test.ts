import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {
  BatchAnswer,
  BatchFilter,
  BatchList,
  BatchPreview,
  BatchReport,
  NightlyAnswer,
  OlderReadings,
} from '@fechai/contracts/batches'
import { ANALYST_VERSION } from '@fechai/analyst/analyst-version'
import type { BatchRef } from '@fechai/contracts/runs/reanalyze-many'
import { addMember, asOwner } from '../testing/company.ts'
import { readEvents } from '../testing/event-reader.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { openTransaction } from '@fechai/testkit/testing/open-transaction'
import { seedBatch } from '../testing/seed-batch.ts'
import { conversationOf, seedConversation } from '../testing/seed-conversation.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

const started: BatchRef[] = []
const takenBack: BatchRef[] = []
let api: TestApi
let manager: Member
let seller: Member
beforeAll(async () => {
  const plain = await startApi()
  const runs = {
    ...plain.deps.runs,
    startBatch: async (ref: BatchRef) => void started.push(ref),
    takeBatchBack: async (ref: BatchRef) => void takenBack.push(ref),
    importHistory: async () => undefined,
    tellBatch: async () => undefined,
  }
  await plain.close()
  api = await startApi({}, { runs })
  manager = await signUpAt(api)
  seller = await addMember(api, manager.user.empresaId, 'vendedor')
})
afterAll(() => api?.close())

const json = async <T>(answer: Promise<Response>): Promise<T> => (await answer).json() as Promise<T>
const preview = (filter: BatchFilter, who = manager) =>
  json<BatchPreview>(who.request('POST', '/api/batches/preview', { body: { filter } }))
const start = (body: object, who = manager) =>
  who.request('POST', '/api/batches', { body: { id: randomUUID(), filter: {}, mode: 'so_comparar', ...body } })
const steer = (id: string, what: string, body: object = {}) =>
  manager.request('POST', `/api/batches/${id}/${what}`, { body })
const closeAll = () => asOwner(`update batches set state = 'cancelado' where empresa_id = $1`, [manager.user.empresaId])

describe('an economic batch', () => {
  it('is offered and begun only where the provider takes batches, for half the price', async () => {
    expect((await preview({})).economic).toBeNull()
    const refused = await start({ economic: 'de_novo' })
    expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'sem_economico' }])
    const { environment } = api.deps
    const before = { OPENAI_API_KEY: environment.OPENAI_API_KEY, OPENAI_BATCHES: environment.OPENAI_BATCHES }
    Object.assign(environment, { OPENAI_API_KEY: 'chave-de-teste', OPENAI_BATCHES: 'on' })
    try {
      await seedConversation(api, manager, { messages: [{ text: 'Quero três portas de alumínio' }] })
      const { estimate, economic } = await preview({})
      expect(economic!.brl).toBeCloseTo(estimate!.brl / 2, 9)
      expect(economic!.highSeconds).toBeGreaterThan(24 * 3_600)
      const { batch } = await json<BatchAnswer>(start({ economic: 'direto' }))
      expect(batch).toMatchObject({ economic: 'direto', atProvider: { questions: 0 } })
      expect(batch.estimate!.brl).toBeCloseTo(economic!.brl, 9)
      expect((await start({ economic: 'talvez' })).status).toBe(400)
    } finally {
      Object.assign(environment, before)
      await closeAll()
    }
  })
})

describe('the filter', () => {
  it('counts the conversations that it leaves, of all that can be read again', async () => {
    const boss = await signUpAt(api)
    const other = await addMember(api, boss.user.empresaId, 'vendedor')
    const text = 'Quero três portas de alumínio, entrego o sinal na sexta'
    const ids: string[] = []
    for (const who of [boss, boss, other]) ids.push(await seedConversation(api, who, { messages: [{ text }] }))
    await asOwner(
      `update leads set fase = 'leads-quentes', data_inicio_conversa = '2026-03-02T02:30:00Z' where id = $1`,
      [ids[0]],
    )
    await asOwner(`update leads set data_inicio_conversa = '2026-05-05T12:00:00Z' where id = $1`, [ids[1]])
    const count = async (filter: BatchFilter) => (await preview(filter, boss)).conversations
    expect(await preview({}, boss)).toMatchObject({ conversations: 3, ofCompany: 3, ai: false, model: 'offline' })
    expect(await count({ fases: ['leads-quentes'] })).toBe(1)
    expect(await count({ vendedores: [other.user.id] })).toBe(1)
    // Half past eleven at night of the first of March in São Paulo.
    expect(await count({ inicioDe: '2026-03-01', inicioAte: '2026-03-01' })).toBe(1)
    expect(await count({ inicioDe: '2026-03-02' })).toBe(1)
    expect(await count({ naoLidos: true })).toBe(0)
    expect(await count({ analistaAntesDe: '1.0' })).toBe(3)
    await readBy(ids[0]!, '1.0', 'offline')
    await readBy(ids[1]!, '0.9', 'gpt-5-mini-2025-08-07')
    expect(await count({ analistaAntesDe: '1.0' })).toBe(2)
    expect(await count({ analistaAntesDe: '0.10' })).toBe(2)
    expect(await count({ modelo: 'offline' })).toBe(1)
    expect(await count({ outroModeloQue: 'offline' })).toBe(1)
    const mended = `update conversations set sides_mended_at = now() where id = $1`
    for (const id of [ids[0]!, ids[2]!]) await asOwner(mended, [await conversationOf(id)])
    expect(await count({ ladosMalLidos: true })).toBe(2)
    await readBy(ids[2]!, '1.0', 'offline')
    expect(await count({ ladosMalLidos: true })).toBe(1)
    await asOwner(`update leads set deleted_at = now() where id = $1`, [ids[2]])
    expect(await count({})).toBe(2)
  })

  it('says what a model would cost, by the length of the conversations', async () => {
    const paid = await startApi({ OPENAI_API_KEY: 'teste', OPENAI_MODEL: 'gpt-5-mini-2025-08-07' })
    const boss = await signUpAt(paid)
    const estimate = async () => {
      const answer = await boss.request('POST', '/api/batches/preview', { body: { filter: {} } })
      return ((await answer.json()) as BatchPreview).estimate!
    }
    expect(await estimate()).toMatchObject({ brl: 0, seconds: 0 })
    await seedConversation(paid, boss, { messages: [{ text: 'Oi' }] })
    const short = await estimate()
    expect(short.brl).toBeGreaterThan(0)
    expect(short.lowBrl).toBeLessThan(short.brl)
    expect(short.highBrl).toBeGreaterThan(short.brl)
    await asOwner('delete from leads where empresa_id = $1', [boss.user.empresaId])
    await seedConversation(paid, boss, { messages: [{ text: 'A porta de correr '.repeat(5_000) }] })
    expect((await estimate()).brl).toBeGreaterThan(short.brl * 2)
    await paid.close()
  })
})

describe('a reading of an older analyst', () => {
  const older = (who: Member) => json<OlderReadings>(who.request('GET', '/api/batches/older'))

  it('is counted for who manages, until each of them puts the notice away', async () => {
    const boss = await signUpAt(api)
    const other = await addMember(api, boss.user.empresaId, 'gestor')
    expect(await older(boss)).toEqual({ older: 0, analyst: ANALYST_VERSION, isPutAway: false })
    const messages = [{ text: 'Quero três portas de alumínio' }]
    const [old, current] = [
      await seedConversation(api, boss, { messages }),
      await seedConversation(api, boss, { messages }),
    ]
    await readBy(old, '0.9', 'offline')
    await readBy(current, ANALYST_VERSION, 'offline')
    expect(await older(boss)).toMatchObject({ older: 1, isPutAway: false })
    await boss.request('POST', '/api/batches/older/put-away', { body: {} })
    expect(await older(boss)).toMatchObject({ older: 1, isPutAway: true })
    expect(await older(other)).toMatchObject({ older: 1, isPutAway: false })
    // This notice is about another analyst than the one that was put away.
    await asOwner(`update older_reading_notices set analyst = '0.9' where empresa_id = $1`, [boss.user.empresaId])
    expect(await older(boss)).toMatchObject({ isPutAway: false })
  })

  it('is not read again at night unless who manages wants that, for so much at most', async () => {
    const boss = await signUpAt(api)
    const nightly = () => json<NightlyAnswer>(boss.request('GET', '/api/batches/nightly'))
    expect((await nightly()).rule.enabled).toBe(false)
    const rule = { enabled: true, limitBrl: 12.5 }
    expect((await boss.request('PUT', '/api/batches/nightly', { body: { ...rule, limitBrl: -1 } })).status).toBe(400)
    expect((await boss.request('PUT', '/api/batches/nightly', { body: rule })).status).toBe(200)
    expect(await nightly()).toEqual({ rule })
  })
})

/** The analysis that the lead shows. */
async function readBy(leadId: string, analyst: string, model: string): Promise<void> {
  await asOwner(
    `with made as (
       insert into analyses (empresa_id, conversation_id, upload_id, versao, analyst, model)
       select l.empresa_id, l.conversation_id, u.id, 1, $2, $3 from leads l
       join uploads u on u.conversation_id = l.conversation_id where l.id = $1
       returning id)
     update leads set analysis_id = (select id from made) where id = $1`,
    [leadId, analyst, model],
  )
}

describe('a batch', () => {
  it('starts one run when it is requested twice under one id', async () => {
    await closeAll()
    const id = randomUUID()
    const answers = [await start({ id, limitBrl: 25 }), await start({ id, limitBrl: 25 })]
    expect(answers.map(({ status }) => status)).toEqual([202, 202])
    const { batch } = (await answers[1]!.json()) as BatchAnswer
    expect(batch).toMatchObject({ id, state: 'preparando', limitBrl: 25, spentBrl: 0, mode: 'so_comparar' })
    expect(started.filter(({ batchId }) => batchId === id)).toMatchObject([
      { empresaId: manager.user.empresaId, userId: manager.user.id },
      { empresaId: manager.user.empresaId },
    ])
    const { batches } = await json<BatchList>(manager.request('GET', '/api/batches'))
    expect(batches.filter((each) => each.id === id)).toHaveLength(1)
  })

  it('is refused while five of the company are open', async () => {
    await closeAll()
    for (let at = 0; at < 5; at++) expect((await start({})).status).toBe(202)
    const refused = await start({})
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'lotes_demais' }])
  })

  it('shows a salesperson the own leads alone, and no money', async () => {
    await closeAll()
    const id = await seedBatch(manager)
    await asOwner('update batches set limit_brl = 10 where id = $1', [id])
    expect((await seller.request('GET', `/api/batches/${id}`)).status).toBe(404)
    const own = await seedBatch(seller)
    await asOwner('update batches set limit_brl = 10, total = 7 where id = $1', [own])
    const { batch } = await json<BatchReport>(seller.request('GET', `/api/batches/${own}`))
    expect(batch).toMatchObject({ total: 1, failed: 1, limitBrl: null, spentBrl: 0 })
    const { batches } = await json<BatchList>(seller.request('GET', '/api/batches'))
    expect(batches.map((each) => each.id)).toEqual([own])
  })

  it('has what failed read again under another request, by cause', async () => {
    const id = await seedBatch(manager, 'concluido')
    const none = await steer(id, 'retry', { causes: ['teto'] })
    expect([none.status, await none.json()]).toMatchObject([409, { code: 'sem_falhas' }])
    const { failures } = await json<BatchReport>(manager.request('GET', `/api/batches/${id}`))
    expect(failures).toMatchObject([{ code: 'ia_requisicao', n: 1 }])
    const again = await json<BatchAnswer>(steer(id, 'retry', { causes: ['ia_requisicao'] }))
    expect(again.batch).toMatchObject({ state: 'em_andamento', failed: 0, finishedAt: null })
    expect(started.at(-1)).toMatchObject({ batchId: id })
    const [item] = await asOwner<{ tries: number }>('select tries from batch_items where batch_id = $1', [id])
    expect(item).toEqual({ tries: 1 })
  })

  it('is taken back for thirty days, and no longer', async () => {
    const id = await seedBatch(manager, 'concluido')
    await asOwner(`update batches set finished_at = now() - interval '31 days' where id = $1`, [id])
    expect((await steer(id, 'take-back')).status).toBe(409)
    await asOwner(`update batches set finished_at = now() - interval '29 days' where id = $1`, [id])
    expect(await json<BatchAnswer>(steer(id, 'take-back'))).toMatchObject({ batch: { state: 'desfazendo' } })
    expect((await steer(id, 'retry', {})).status).toBe(409)
    expect((await steer(id, 'pause')).status).toBe(409)
  })

  it('goes on after a retry, and cannot be taken back in the same moment', async () => {
    const id = await seedBatch(manager, 'concluido')
    const retrying = await openTransaction(
      `update batches set state = 'em_andamento', finished_at = null where id = $1`,
      [id],
    )
    const answer = steer(id, 'take-back')
    await retrying.isWaitedFor()
    await retrying.commit()
    expect([(await answer).status, await (await answer).json()]).toMatchObject([409, { code: 'nao_se_desfaz' }])
    expect(takenBack.map(({ batchId }) => batchId)).not.toContain(id)
    const { batch } = await json<BatchReport>(manager.request('GET', `/api/batches/${id}`))
    expect(batch.state).toBe('em_andamento')
  })

  it('is neither tried again nor tuned in the moment in which it is taken back', async () => {
    const runs = started.length
    for (const [what, body] of [
      ['retry', {}],
      ['tune', { limitBrl: 3 }],
    ] as const) {
      const id = await seedBatch(manager, what === 'tune' ? 'em_andamento' : 'concluido')
      const takingBack = await openTransaction(`update batches set state = 'desfazendo' where id = $1`, [id])
      const answer = steer(id, what, body)
      await takingBack.isWaitedFor()
      await takingBack.commit()
      expect((await answer).status, what).toBe(409)
      const [row] = await asOwner(
        `select b.state, b.failed, b.limit_brl, i.state as item from batches b join batch_items i on i.batch_id = b.id where b.id = $1`,
        [id],
      )
      expect(row).toEqual({ state: 'desfazendo', failed: 1, limit_brl: null, item: 'falhou' })
    }
    expect(started).toHaveLength(runs)
  })

  it('takes a new ceiling while it runs, and managers hear of it', async () => {
    const id = await seedBatch(manager)
    const [boss, other] = [await readEvents(manager), await readEvents(seller)]
    await Promise.all([boss.joined(), other.joined()])
    expect(await json<BatchAnswer>(steer(id, 'tune', { limitBrl: 12.5 }))).toMatchObject({ batch: { limitBrl: 12.5 } })
    await boss.waitFor('batch-changed', ({ batch }) => batch.id === id && batch.limitBrl === 12.5)
    expect(other.seen.map(({ name }) => name)).not.toContain('batch-changed')
    boss.close()
    other.close()
    expect((await steer(id, 'tune', {})).status).toBe(400)
    expect((await steer(id, 'tune', { atOnce: 17 })).status).toBe(400)
  })

  it('reports its pace by the last finished items, while it runs', async () => {
    const id = await seedBatch(manager)
    const pace = async (): Promise<number | null> =>
      (await json<BatchReport>(manager.request('GET', `/api/batches/${id}`))).batch.perMinute
    await asOwner(
      `insert into batch_items (empresa_id, batch_id, position, user_id, state, finished_at)
       select $1, $2, n, $3, 'feito', now() - n * interval '6 seconds' from generate_series(2, 9) n`,
      [manager.user.empresaId, id, manager.user.id],
    )
    expect(await pace()).toBeCloseTo(10, 5)
    await asOwner(`update batch_items set finished_at = finished_at - interval '5 minutes' where batch_id = $1`, [id])
    expect(await pace()).toBeNull()
    await asOwner(`update batches set state = 'pausado' where id = $1`, [id])
    expect(await pace()).toBeNull()
  })

  it('is exported with a line a conversation', async () => {
    const id = await seedBatch(manager, 'concluido')
    const text = await (await steer(id, 'export')).text()
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/^1;Dona Célia;Falhou;A IA recusou o pedido\.;/)
  })
})
