import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LeadActivities, LeadAnswer } from '@fechai/contracts/leads'
import { TYPED_DEFAULTS } from '@fechai/domain/typed-lead'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { signUpAt, visitor, type Member } from '../testing/visitor.ts'
import { deletionsEnder } from './end-deletions.ts'

let api: TestApi
let member: Member
beforeAll(async () => {
  api = await startApi()
  member = await signUpAt(api)
})
afterAll(() => api?.close())

const create = (body: unknown, { by = member, key }: { by?: Member; key?: string } = {}) =>
  by.request('POST', '/api/leads', { body, headers: key ? { 'idempotency-key': key } : {} })
const made = async (answer: Response) => {
  expect([200, 201]).toContain(answer.status)
  return ((await answer.json()) as LeadAnswer).lead
}
const board = async (by: Member) =>
  (
    (await (await by.request('GET', '/api/board?size=100')).json()) as {
      columns: { total: number; leads: { id: string }[] }[]
    }
  ).columns

describe('a lead typed in', () => {
  it('holds the second document’s defaults for each empty field, and marks each as a default', async () => {
    const answer = await create({})
    expect(answer.status).toBe(201)
    const lead = await made(answer)
    expect(lead).toMatchObject(TYPED_DEFAULTS)
    expect(lead).toMatchObject({ conversation_id: null, analysis_id: null, editados: {}, revision: 0 })
    expect(lead).toMatchObject({ user_id: member.user.id, empresa_id: member.user.empresaId })
    expect(lead.padroes).toEqual(expect.arrayContaining(['nome', 'produto', 'quantidade', 'fase', 'progresso']))
  })

  it('keeps typed values as the person’s decisions, on top of its column, and shows its source', async () => {
    await made(await create({ nome: 'De baixo', fase: 'em-objecao' }))
    const lead = await made(
      await create({
        nome: ' Célia ',
        whatsapp: '(11) 8765-4321',
        produto: 'Bomba d’água',
        quantidade: '2',
        valor: '2 unidades a R$ 750,00 cada',
        fase: 'em-objecao',
        proximoPasso: 'Ligar na sexta',
      }),
    )
    expect(lead).toMatchObject({ nome: 'Célia', whatsapp: '+5511987654321', fase: 'em-objecao', progresso: 30 })
    expect(Object.keys(lead.editados).sort()).toEqual(
      ['fase', 'nome', 'produto', 'proximoPasso', 'quantidade', 'valor', 'whatsapp'].sort(),
    )
    expect(lead.editados.nome).toMatchObject({ por: member.user.id })
    expect(lead.padroes).not.toContain('valor')
    const column = (await board(member))[2]!
    expect(column).toMatchObject({ total: 2, valorTotal: 1_500 })
    expect(column.leads[0]!.id).toBe(lead.id)
    const { activities } = (await (
      await member.request('GET', `/api/leads/${lead.id}/activities`)
    ).json()) as LeadActivities
    expect(activities).toMatchObject([
      { type: 'ORIGIN', details: { origin: 'MANUAL_ENTRY', userName: member.user.name } },
    ])
    const audited = await asOwner('select event, user_id from audit_log where subject_id = $1', [lead.id])
    expect(audited).toEqual([{ event: 'lead-created', user_id: member.user.id }])
  })

  it('takes the allow-list, drops the rest, and makes a list of a single string', async () => {
    const at = '2026-11-20T10:00:00.000Z'
    const lead = await made(
      await create({
        nome: 'Rui',
        obstrucoes: 'Preço',
        canais_utilizados: 'Telefone',
        oportunidades: ['', ' Reforma ', '  '],
        sugestoes: [],
        resumo: 'Ligou para a loja',
        atendente: 'Rafaela',
        status_lead: 'Em pausa',
        data_inicio_conversa: at,
        arquivo_original: 'caderno.txt',
        ultimoContato: '20/11/2026 07:00',
        order: 7.5,
        createdAt: '1999-01-01',
        updated_at: 'ontem',
        isNewLead: true,
        revision: 40,
        analysis_id: randomUUID(),
        conversation_id: randomUUID(),
        deleted_at: at,
        user_id: member.user.id,
        empresa_id: member.user.empresaId,
      }),
    )
    expect(lead).toMatchObject({
      obstrucoes: ['Preço'],
      canais_utilizados: ['Telefone'],
      oportunidades: ['Reforma'],
      sugestoes: [],
      status_lead: 'Em pausa',
      arquivo_original: 'caderno.txt',
      order: 7.5,
      revision: 0,
      analysis_id: null,
      conversation_id: null,
    })
    expect(new Date(lead.data_inicio_conversa!).toISOString()).toBe(at)
    expect(new Date(lead.created_at).getFullYear()).toBeGreaterThan(2000)
    expect(lead).not.toHaveProperty('isNewLead')
  })

  it.each([
    ['nome', 'a'.repeat(200), 'a'.repeat(201)],
    ['produto', 'a'.repeat(300), 'a'.repeat(301)],
    ['quantidade', '9'.repeat(100), '9'.repeat(101)],
    ['proximoPasso', 'a'.repeat(1_000), 'a'.repeat(1_001)],
    ['resumo', 'a'.repeat(5_000), 'a'.repeat(5_001)],
    ['valor', `R$ 10,00 ${'a'.repeat(191)}`, `R$ 10,00 ${'a'.repeat(192)}`],
    ['valor', '12 mil', 'uns trocados'],
    ['progresso', 100, 101],
    ['progresso', 0, -1],
    ['fase', 'fechados', 'inventada'],
    ['status_lead', 'Fechado', 'Perdido'],
    ['whatsapp', '11 98765-4321', '98765-4321'],
    ['obstrucoes', ['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'd', 'e']],
    ['obstrucoes', 'a'.repeat(500), 'a'.repeat(501)],
    ['canais_utilizados', Array<string>(10).fill('Email'), Array<string>(11).fill('Email')],
    ['order', 1e9, 1e9 + 1],
    ['data_inicio_conversa', '2026-11-20T10:00:00-03:00', 'ontem'],
    ['id', randomUUID(), 'um'],
  ])('%s: %j is taken, %j is not', async (field, good, bad) => {
    expect((await create({ [field]: good })).status).toBe(201)
    const refused = await create({ [field]: bad })
    expect(refused.status).toBe(400)
    expect(JSON.stringify(await refused.json())).toMatch(
      field === 'valor' && bad === 'uns trocados' ? /valor não pode ser lido/ : field,
    )
  })
})

describe('sent twice', () => {
  it.each([
    ['under its key', () => ({ body: { nome: 'Uma vez' }, key: randomUUID() })],
    ['under its id', () => ({ body: { nome: 'Uma vez', id: randomUUID() }, key: undefined })],
  ])('%s it is one lead', async (_how, sent) => {
    const by = await signUpAt(api)
    const { body, key } = sent()
    const first = await create(body, { by, key: key! })
    const [again, third] = await Promise.all([create(body, { by, key: key! }), create(body, { by, key: key! })])
    expect([first.status, again.status, third.status]).toEqual([201, 200, 200])
    expect((await made(again)).id).toBe((await made(first)).id)
    expect((await board(by)).reduce((sum, { total }) => sum + total, 0)).toBe(1)
  })

  it('creates one lead also when both arrive at the same moment', async () => {
    const by = await signUpAt(api)
    const [id, key] = [randomUUID(), randomUUID()]
    const answers = await Promise.all(Array.from({ length: 6 }, () => create({ id, nome: 'Uma vez' }, { by, key })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201])
    expect((await board(by)).reduce((sum, { total }) => sum + total, 0)).toBe(1)
  })
})

describe('the owner of a typed lead', () => {
  it('a colleague’s id is refused without revealing that lead; another company’s is free', async () => {
    const [manager, stranger] = [await signUpAt(api), await signUpAt(api)]
    const [owner, colleague] = [
      await addMember(api, manager.user.empresaId, 'vendedor'),
      await addMember(api, manager.user.empresaId, 'vendedor'),
    ]
    const { id } = await made(await create({ nome: 'Segredo' }, { by: owner }))
    for (const by of [colleague, manager]) {
      const refused = await create({ id, nome: 'Meu' }, { by })
      expect(refused.status).toBe(409)
      expect(await refused.text()).not.toContain('Segredo')
    }
    expect((await create({ id, nome: 'Meu' }, { by: stranger })).status).toBe(201)
    const get = (by: Member) => by.request('GET', `/api/leads/${id}`)
    expect((await get(colleague)).status).toBe(404)
    expect(((await (await get(owner)).json()) as LeadAnswer).lead.nome).toBe('Segredo')
    expect(((await (await get(manager)).json()) as LeadAnswer).lead.nome).toBe('Segredo')
  })

  it('no caller writes in another person’s name', async () => {
    const stranger = await signUpAt(api)
    expect((await create({ nome: 'x', user_id: stranger.user.id })).status).toBe(404)
    expect((await create({ nome: 'x', empresa_id: stranger.user.empresaId })).status).toBe(404)
  })

  it('needs a session and its own origin', async () => {
    const nobody = await visitor(api).request('POST', '/api/leads', { body: { nome: 'x' } })
    expect(nobody.status).toBe(401)
    expect(await nobody.text()).toContain('Usuário não autenticado')
    const forged = await member.request('POST', '/api/leads', {
      body: { nome: 'x' },
      headers: { origin: 'https://outro.example' },
    })
    expect(forged.status).toBe(403)
  })
})

it('the hour’s limit is the server’s, and what is sent again does not count', async () => {
  const limited = await startApi({ LIMIT_NEW_LEADS_PER_HOUR: '2' })
  try {
    const by = await signUpAt(limited)
    const id = randomUUID()
    expect((await create({ id }, { by })).status).toBe(201)
    expect((await create({ id }, { by })).status).toBe(200)
    expect((await create({}, { by })).status).toBe(201)
    const refused = await create({ nome: 'Demais' }, { by })
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).not.toBeNull()
    expect(await refused.text()).toContain('Você já cadastrou 2 leads')
    expect((await create({}, { by: await signUpAt(limited) })).status).toBe(201)
  } finally {
    await limited.close()
  }
})

describe('lives without a conversation', () => {
  const of = async () => (await made(await create({ nome: 'Sem conversa', whatsapp: '11987654321' }))).id
  const get = async (path: string) => {
    const answer = await member.request('GET', path)
    expect(answer.status).toBe(200)
    return (await answer.json()) as Record<string, unknown>
  }

  it('nothing proves it, nothing analysed it, and a new analysis says why there is none', async () => {
    const id = await of()
    expect(await get(`/api/leads/${id}/evidence`)).toMatchObject({ evidence: [] })
    expect(await get(`/api/leads/${id}/analyses`)).toEqual({ analyses: [] })
    expect(await get(`/api/leads/${id}/analysis`)).toEqual({ analysis: null })
    for (const [path, body] of [
      ['reanalyse', {}],
      ['give-back', { field: 'nome' }],
    ] as const) {
      const refused = await member.request('POST', `/api/leads/${id}/${path}`, { body })
      expect(refused.status).toBe(409)
      expect(await refused.text()).toMatch(/não tem conversa|não veio de uma análise/)
    }
  })

  it('is edited, moved, noted, exported, deleted, brought back and erased', async () => {
    const id = await of()
    const ok = async (method: string, path: string, body: unknown) =>
      expect((await member.request(method, path, { body })).status).toBeLessThan(300)
    await ok('PATCH', `/api/leads/${id}`, { produto: 'Filtro', revision: 0 })
    await ok('POST', `/api/leads/${id}/move`, { fase: 'leads-mornos', index: 0, revision: 1 })
    await ok('POST', `/api/leads/${id}/notes`, { id: randomUUID(), text: 'Ligar depois das 18h' })
    await ok('POST', '/api/leads/bulk', { changes: [{ id, revision: 2, atendente: 'Bia' }] })
    const csv = await member.request('POST', '/api/leads/export', { body: { format: 'csv', ids: [id] } })
    expect(await csv.text()).toMatch(/Sem conversa.*Filtro/)
    const found = await member.request('POST', '/api/leads/list', { body: { q: 'sem conversa' } })
    expect(await found.text()).toContain(id)
    await ok('DELETE', `/api/leads/${id}`, { confirm: 'confirmo' })
    await ok('POST', `/api/leads/${id}/restore`, {})
    await ok('DELETE', `/api/leads/${id}`, { confirm: 'confirmo' })
    await asOwner(`update leads set deleted_at = now() - interval '1 minute' where id = $1`, [id])
    await deletionsEnder(api.deps)()
    expect(await asOwner('select id from leads where id = $1', [id])).toEqual([])
  })
})
