import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Board, LeadActivities, LeadEvidence, LeadPage, Narrowing } from '@fechai/contracts/leads'
import { sealText } from '@fechai/platform/crypto/keys'
import { conversationsOf } from '@fechai/data/conversations'
import { quotePlace } from '@fechai/data/leads'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { finishUpload, seedLead } from '../testing/seed.ts'
import { accepted, signUpAt } from '../testing/visitor.ts'
import { column, edit, lead, move, names, narrowed, read } from '../testing/lead-requests.ts'
import type pg from 'pg'
import { openTransaction } from '@fechai/testkit/testing/open-transaction'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api?.close())

describe('the board', () => {
  it('has five columns in order, with totals of what is not shown as well', async () => {
    const member = await signUpAt(api)
    for (let order = 0; order < 7; order++) await seedLead(member, { nome: `Lead ${order}`, order })
    const { columns } = await read<Board>(member, '/api/board')
    expect(columns.map(({ fase }) => fase)).toEqual([
      'fechados',
      'leads-quentes',
      'em-objecao',
      'leads-mornos',
      'leads-frios',
    ])
    expect(columns[4]).toMatchObject({ total: 7, valorTotal: 6_300 })
    expect(columns[4]!.leads.map(({ nome }) => nome)).toEqual(['Lead 6', 'Lead 5', 'Lead 4', 'Lead 3', 'Lead 2'])
  })

  it('pages to the last card once, also through equal orders and instants', async () => {
    const member = await signUpAt(api)
    for (let count = 0; count < 11; count++) await seedLead(member, { nome: `Lead ${count}`, order: count % 2 })
    await asOwner('update leads set created_at = $2 where empresa_id = $1', [
      member.user.empresaId,
      '2026-01-01 10:00:00.123456Z',
    ])
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: LeadPage = await read(member, `/api/leads?fase=leads-frios&limit=3${cursor && `&cursor=${cursor}`}`)
      seen.push(...page.leads.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(seen).toHaveLength(11)
    expect(new Set(seen).size).toBe(11)
    expect((await member.request('GET', '/api/leads?cursor=abc')).status).toBe(400)
  })

  it.each([
    ['celia', ['Dona Célia']],
    ['CÉLIA', ['Dona Célia']],
    ['agua', ['Dona Célia', 'Seu João']],
    ['100%', ['Seu João']],
    ['%', ['Seu João']],
    ['a_b', ['Seu João']],
    ['a\\', []],
    ["'; drop table leads; --", []],
  ])('finds %s', async (query, expected) => {
    const member = await signUpAt(api)
    await seedLead(member, { nome: 'Dona Célia', produto: 'Bomba d’água', order: 2 })
    await seedLead(member, { nome: 'Seu João', produto: 'Água', resumo: 'Quer 100% à vista a_b', order: 1 })
    const { leads } = await narrowed<LeadPage>(member, '/api/leads/page', { q: query })
    expect(leads.map(({ nome }) => nome)).toEqual(expected)
    const { columns } = await narrowed<Board>(member, '/api/board', { q: query })
    expect(columns[4]!.total).toBe(expected.length)
  })

  it('is narrowed by attendants and statuses, counts and sums included', async () => {
    const member = await signUpAt(api)
    const seed = async (nome: string, atendente: string, status: string) => {
      const id = await seedLead(member, { nome })
      await asOwner('update leads set atendente = $2, status_lead = $3 where id = $1', [id, atendente, status])
    }
    await seed('A', 'Ana', 'Ativo')
    await seed('B', 'Bia', 'Ativo')
    await seed('C', 'Ana', 'Em pausa')
    const shown = async (query: Narrowing) => {
      const { columns } = await narrowed<Board>(member, '/api/board', query)
      const { leads, total, valorTotal } = columns[4]!
      expect(valorTotal).toBe(total * 900)
      expect((await narrowed<LeadPage>(member, '/api/leads/page', { fase: 'leads-frios', ...query })).leads).toEqual(
        leads,
      )
      return leads.map(({ nome }) => nome).sort()
    }
    expect(await shown({ atendentes: ['Ana'] })).toEqual(['A', 'C'])
    expect(await shown({ atendentes: ['Ana', 'Bia'], status: ['Ativo'] })).toEqual(['A', 'B'])
    expect(await shown({ q: 'c', status: ['Em pausa'] })).toEqual(['C'])
    expect(await shown({ atendentes: ["'; drop table leads; --"] })).toEqual([])
    expect((await member.request('POST', '/api/board', { body: { status: ['Perdido'] } })).status).toBe(400)
  })

  it('shows a salesperson their own leads only', async () => {
    const manager = await signUpAt(api)
    const seller = await addMember(api, manager.user.empresaId, 'vendedor')
    await seedLead(manager, { nome: 'Da gerente' })
    await seedLead(seller, { nome: 'Do vendedor' })
    expect(await names(seller, 'leads-frios')).toEqual(['Do vendedor'])
    expect((await names(manager, 'leads-frios')).sort()).toEqual(['Da gerente', 'Do vendedor'])
  })
})

describe('a move', () => {
  it('puts the card where it was dropped, again and again', async () => {
    const member = await signUpAt(api)
    const ids: Record<string, string> = {}
    for (const [order, nome] of ['D', 'C', 'B', 'A'].entries())
      ids[nome] = await seedLead(member, { nome, fase: 'leads-quentes', order })
    const moved = await seedLead(member, { nome: 'X' })
    const expected = [
      ['X', 'A', 'B', 'C', 'D'],
      ['A', 'X', 'B', 'C', 'D'],
      ['A', 'B', 'X', 'C', 'D'],
      ['A', 'B', 'C', 'X', 'D'],
      ['A', 'B', 'C', 'D', 'X'],
    ]
    for (const index of [2, 0, 4, 1, 3]) {
      expect((await move(member, moved, { fase: 'leads-quentes', index })).status).toBe(200)
      expect(await names(member, 'leads-quentes')).toEqual(expected[index])
    }
    await move(member, moved, { fase: 'leads-quentes', index: 99 })
    expect(await names(member, 'leads-quentes')).toEqual(expected[4])
  })

  it('makes room where neighbours have the same order or no number is left between them', async () => {
    const member = await signUpAt(api)
    for (const nome of ['C', 'B', 'A']) await seedLead(member, { nome, fase: 'em-objecao', order: 0 })
    const moved = await seedLead(member, { nome: 'X' })
    for (let turn = 0; turn < 25; turn++) {
      await move(member, moved, { fase: 'em-objecao', index: 1 })
      const [first] = (await column(member, 'em-objecao')).leads
      await move(member, first!.id, { fase: 'em-objecao', index: 1 })
    }
    const { leads } = await column(member, 'em-objecao')
    expect(new Set(leads.map(({ order }) => order)).size).toBe(4)
  })

  it('gives two simultaneous movers two places', async () => {
    const member = await signUpAt(api)
    for (const nome of ['B', 'A']) await seedLead(member, { nome, fase: 'fechados', order: nome === 'A' ? 2 : 1 })
    const movers = [await seedLead(member, { nome: 'X' }), await seedLead(member, { nome: 'Y' })]
    await Promise.all(movers.map((id) => move(member, id, { fase: 'fechados', index: 1 })))
    const orders = (await column(member, 'fechados')).leads.map(({ order }) => order)
    expect(new Set(orders).size).toBe(4)
  })

  it('is refused with a sentence when another person moved the card first', async () => {
    const member = await signUpAt(api)
    const id = await seedLead(member)
    const { revision } = await lead(member, id)
    const both = await Promise.all(
      ['fechados', 'leads-mornos'].map((fase) => move(member, id, { fase, index: 0, revision })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = (await both.find(({ status }) => status === 409)!.json()) as { error: string; code: string }
    expect(refused).toMatchObject({
      code: 'lead_alterado',
      error: 'Outra pessoa moveu este lead antes de você. O quadro foi atualizado.',
    })
  })

  it('is in the history of the card, in the audit, and marked as a person’s decision', async () => {
    const member = await signUpAt(api)
    const id = await seedLead(member)
    await asOwner(`update leads set padroes = '{fase,nome}', revisar = '{fase}' where id = $1`, [id])
    await move(member, id, { fase: 'fechados', index: 0 })
    const { activities } = await read<LeadActivities>(member, `/api/leads/${id}/activities`)
    expect(activities).toMatchObject([
      {
        type: 'STAGE_CHANGE',
        description: 'Movido de Leads Frios para Fechados',
        details: { action: 'DRAG_DROP', from: 'leads-frios', to: 'fechados', userName: 'Rafaela Vila' },
      },
    ])
    expect(await lead(member, id)).toMatchObject({
      editados: { fase: { por: member.user.id } },
      padroes: ['nome'],
      revisar: [],
    })
    expect(await asOwner('select event from audit_log where subject_id = $1', [id])).toEqual([{ event: 'lead-moved' }])
  })
})

describe('another place in the column', () => {
  it('is in the history as a movement, and changes no phase', async () => {
    const member = await signUpAt(api)
    const id = await seedLead(member)
    await seedLead(member)
    expect((await move(member, id, { fase: 'leads-frios', index: 1 })).status).toBe(200)
    const { activities } = await read<LeadActivities>(member, `/api/leads/${id}/activities`)
    expect(activities).toMatchObject([
      { type: 'COLUMN_MOVEMENT', description: 'Reordenado em Leads Frios', details: { userName: 'Rafaela Vila' } },
    ])
  })
})

describe('a move taken back', () => {
  it.each([
    ['default', { padroes: ['nome', 'fase'], revisar: [], editados: {} }],
    ['unproven', { padroes: ['nome'], revisar: ['fase'], editados: {} }],
    ['proven', { padroes: ['nome'], revisar: [], editados: {} }],
    ['plain', { padroes: ['nome'], revisar: [], editados: {} }],
  ])('gives the phase back to what it rested on: %s', async (undoTo, expected) => {
    const member = await signUpAt(api)
    const id = await seedLead(member)
    await asOwner(`update leads set padroes = '{nome}' where id = $1`, [id])
    await move(member, id, { fase: 'fechados', index: 0 })
    expect((await move(member, id, { fase: 'leads-frios', index: 0, revision: 1, undoTo })).status).toBe(200)
    const { padroes, revisar, editados } = await lead(member, id)
    expect({ padroes, revisar, editados }).toEqual(expected)
    const { activities } = await read<LeadActivities>(member, `/api/leads/${id}/activities`)
    expect(activities[0]).toMatchObject({ description: 'Movimento desfeito: de volta a Leads Frios' })
  })

  it('leaves what a person had decided before as theirs', async () => {
    const member = await signUpAt(api)
    const id = await seedLead(member)
    await move(member, id, { fase: 'fechados', index: 0 })
    await move(member, id, { fase: 'leads-quentes', index: 0, undoTo: 'edited' })
    expect((await lead(member, id)).editados).toHaveProperty('fase')
  })
})

describe('an edit', () => {
  it('records who and when, and reads the amount', async () => {
    const member = await signUpAt(api)
    const id = await seedLead(member)
    expect((await edit(member, id, { valor: '3 unidades a R$ 1.500,00 cada', nome: 'Dona Célia' })).status).toBe(200)
    const edited = await lead(member, id)
    expect(Object.keys(edited.editados)).toEqual(['valor'])
    expect(edited.revision).toBe(1)
    expect((await column(member, 'leads-frios')).valorTotal).toBe(4_500)
  })

  it.each([
    { order: 5 },
    { user_id: randomUUID() },
    { progresso: 101 },
    { fase: 'perdidos' },
    { obstrucoes: ['1', '2', '3', '4', '5'] },
  ])('refuses %o', async (changes) => {
    const member = await signUpAt(api)
    const id = await seedLead(member)
    expect([400, 404]).toContain((await edit(member, id, changes)).status)
  })

  it('is refused when it was made on an old revision', async () => {
    const member = await signUpAt(api)
    const id = await seedLead(member)
    expect((await edit(member, id, { nome: 'Célia', revision: 0 })).status).toBe(200)
    expect((await edit(member, id, { nome: 'Celinha', revision: 0 })).status).toBe(409)
  })
})

it('moves a card that is being written without keeping its column from the writer', async () => {
  const member = await signUpAt(api)
  const id = await seedLead(member)
  const writing = await openTransaction('select 1 from leads where id = $1 for update', [id])
  const moving = move(member, id, { fase: 'fechados', index: 0 })
  await writing.isWaitedFor()
  // An analysis takes the card and then the column: the other way round, each would wait for the other.
  const { rows } = (await writing.query('select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free', [
    `column:${member.user.empresaId}:fechados`,
  ])) as pg.QueryResult<{ free: boolean }>
  expect(rows).toEqual([{ free: true }])
  await writing.commit()
  expect((await moving).status).toBe(200)
})

it('opens the quotes behind a lead with the key of its conversation', async () => {
  const member = await signUpAt(api)
  const { uploadId } = await accepted(await member.upload(`12/03/2026 10:00 - Ana: ${randomUUID()}\n`, 'conversa.txt'))
  const id = await finishUpload(member, uploadId)
  const { conversation_id: conversationId } = await lead(member, id)
  const owner = { empresaId: member.user.empresaId, userId: member.user.id, reach: 'company' as const }
  const key = await conversationsOf(api.deps.db, api.deps.master, owner).key(conversationId!)
  const analysisId = randomUUID()
  await asOwner(`update conversations set authors = '{Ana,Rafaela}' where id = $1`, [conversationId])
  await asOwner(
    'insert into analyses (empresa_id, id, conversation_id, upload_id, versao) values ($1, $2, $3, $4, 1)',
    [owner.empresaId, analysisId, conversationId, uploadId],
  )
  await asOwner('update leads set analysis_id = $2 where id = $1', [id, analysisId])
  await asOwner(
    `insert into evidence (empresa_id, lead_id, analysis_id, position, field, message_index, author, sent_at, quote)
     values ($1, $2, $3, 0, 'produto', 4, 1, '2026-03-12T13:00:00Z', $4)`,
    [owner.empresaId, id, analysisId, sealText(key, 'quero a bomba', quotePlace(analysisId, 0))],
  )
  const { evidence } = await read<LeadEvidence>(member, `/api/leads/${id}/evidence`)
  expect(evidence).toEqual([
    {
      field: 'produto',
      item: null,
      messageIndex: 4,
      quote: 'quero a bomba',
      author: 'Rafaela',
      sentAt: '2026-03-12T13:00:00.000Z',
    },
  ])
})

it('keeps the colours of a company', async () => {
  const [member, stranger] = [await signUpAt(api), await signUpAt(api)]
  expect(await read(member, '/api/column-colors')).toEqual({ colors: {} })
  for (const colors of [{ fechados: 'blue' }, { fechados: 'green', 'leads-frios': 'slate' }]) {
    expect((await member.request('PUT', '/api/column-colors', { body: { colors } })).status).toBe(200)
    expect(await read(member, '/api/column-colors')).toEqual({ colors })
  }
  expect(await read(stranger, '/api/column-colors')).toEqual({ colors: {} })
  expect((await member.request('PUT', '/api/column-colors', { body: { colors: { fechados: 'black' } } })).status).toBe(
    400,
  )
})
