import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Board, LeadActivities, LeadAnswer, LeadEvidence, LeadPage, Narrowing } from '@fechai/contracts/leads'
import { newKey, sealText } from '@fechai/platform/crypto/keys'
import { conversationsOf } from '@fechai/data/conversations'
import { quotePlace } from '@fechai/data/leads'
import type { Lead } from '@fechai/domain/lead'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { finishUpload, seedLead } from '../testing/seed.ts'
import { accepted, signUpAt, type Member } from '../testing/visitor.ts'
import { removeErasedFiles } from '../outbox/file-removals.ts'
import { until } from '@fechai/testkit/testing/until'
import { deletionsEnder } from './end-deletions.ts'

/** Sessions that wait for what this one holds. */
async function waitingFor(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return (
    await asOwner('select 1 from pg_stat_activity where $1::integer = any(pg_blocking_pids(pid))', [rows[0]!.pid])
  ).length
}

let api: TestApi
let endDeletions: ReturnType<typeof deletionsEnder>
beforeAll(async () => {
  api = await startApi()
  endDeletions = deletionsEnder(api.deps)
})
afterAll(() => api?.close())

const read = async <T>(member: Member, path: string): Promise<T> => {
  const answer = await member.request('GET', path)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}
const narrowed = async <T>(member: Member, path: string, body: unknown): Promise<T> =>
  (await (await member.request('POST', path, { body })).json()) as T
const lead = async (member: Member, id: string): Promise<Lead> =>
  (await read<LeadAnswer>(member, `/api/leads/${id}`)).lead
const column = async (member: Member, fase: string) =>
  (await read<Board>(member, '/api/board?size=100')).columns.find((each) => each.fase === fase)!
const names = async (member: Member, fase: string) => (await column(member, fase)).leads.map(({ nome }) => nome)
const move = (member: Member, id: string, body: unknown) => member.request('POST', `/api/leads/${id}/move`, { body })
const edit = (member: Member, id: string, body: unknown) => member.request('PATCH', `/api/leads/${id}`, { body })

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

describe('a deletion', () => {
  const remove = (member: Member, id: string, confirm = 'confirmo') =>
    member.request('DELETE', `/api/leads/${id}`, { body: { confirm } })
  const restore = (member: Member, id: string) => member.request('POST', `/api/leads/${id}/restore`)
  const uploaded = async (member: Member) => {
    const content = `12/03/2026 10:00 - Ana: ${randomUUID()}\n`
    const { uploadId } = await accepted(await member.upload(content, 'conversa.txt'))
    return { content, uploadId, id: await finishUpload(member, uploadId) }
  }

  it('needs the word, and takes the conversation with it, so that the file may come again', async () => {
    const member = await signUpAt(api)
    const { content, id } = await uploaded(member)
    expect((await remove(member, id, 'Confirmo')).status).toBe(400)
    expect((await remove(member, id)).status).toBe(200)
    await endDeletions(0)
    for (const table of ['leads', 'conversations', 'uploads', 'messages', 'fingerprints']) {
      expect(await asOwner(`select 1 from ${table} where empresa_id = $1`, [member.user.empresaId])).toEqual([])
    }
    expect((await restore(member, id)).status).toBe(404)
    expect((await accepted(await member.upload(content, 'conversa.txt'))).duplicate).toBe(false)
  })

  it('is out of every sight at once, and can be taken back until it is final', async () => {
    const member = await signUpAt(api)
    const stays = await seedLead(member, { nome: 'Fica', order: 1 })
    const { id } = await uploaded(member)
    const before = await lead(member, id)
    await remove(member, id)
    for (const path of ['', '/evidence', '/activities'])
      expect((await member.request('GET', `/api/leads/${id}${path}`)).status, path).toBe(404)
    const messages = `/api/conversations/${before.conversation_id}/messages`
    expect((await member.request('GET', messages)).status).toBe(404)
    expect((await move(member, id, { fase: 'fechados', index: 0 })).status).toBe(404)
    expect((await edit(member, id, { nome: 'x' })).status).toBe(404)
    expect((await remove(member, id)).status).toBe(404)
    expect(await column(member, 'leads-frios')).toMatchObject({ total: 1, leads: [{ id: stays }] })
    await endDeletions()
    expect((await restore(member, id)).status).toBe(200)
    expect((await restore(member, id)).status).toBe(200)
    const { updated_at: _changed, ...after } = await lead(member, id)
    expect(before).toMatchObject({ ...after, revision: before.revision })
    await endDeletions(0)
    expect((await column(member, 'leads-frios')).total).toBe(2)
    expect(await asOwner('select event from audit_log where subject_id = $1 order by id', [id])).toEqual([
      { event: 'lead-deleted' },
      { event: 'lead-restored' },
    ])
  })

  it('can be undone only by people who may see the lead', async () => {
    const manager = await signUpAt(api)
    const [seller, colleague] = [
      await addMember(api, manager.user.empresaId, 'vendedor'),
      await addMember(api, manager.user.empresaId, 'vendedor'),
    ]
    const id = await seedLead(seller)
    await remove(seller, id)
    expect((await restore(colleague, id)).status).toBe(404)
    expect((await restore(await signUpAt(api), id)).status).toBe(404)
    expect((await restore(manager, id)).status).toBe(200)
  })

  it('is called off by a file that came for the conversation meanwhile', async () => {
    const member = await signUpAt(api)
    const { id, uploadId } = await uploaded(member)
    await remove(member, id)
    await asOwner(
      `insert into uploads (empresa_id, user_id, conversation_id, file_name, size_bytes, sha256, storage_key, status)
       select empresa_id, user_id, conversation_id, 'nova.zip', 1, $2, 'nowhere', 'concluido' from uploads where id = $1`,
      [uploadId, randomUUID()],
    )
    await endDeletions(0)
    expect((await lead(member, id)).id).toBe(id)
  })

  it('is called off by a file that is joining the conversation in that very moment', async () => {
    const member = await signUpAt(api)
    const { id, uploadId } = await uploaded(member)
    await remove(member, id)
    const joining = new pg.Client({ connectionString: process.env.DATABASE_URL })
    await joining.connect()
    try {
      await joining.query('begin')
      await joining.query(
        `insert into uploads (empresa_id, user_id, conversation_id, file_name, size_bytes, sha256, storage_key)
         select empresa_id, user_id, conversation_id, 'nova.zip', 1, $2, 'nowhere' from uploads where id = $1`,
        [uploadId, randomUUID()],
      )
      const ending = endDeletions(0)
      await until(async () => (await waitingFor(joining)) > 0)
      await joining.query('commit')
      await ending
    } finally {
      await joining.end()
    }
    expect((await lead(member, id)).id).toBe(id)
  })

  it('waits while it cannot be done, holds up no other company’s, and is done later', async () => {
    const [stuck, other] = [await signUpAt(api), await signUpAt(api)]
    const [first, second] = [await uploaded(stuck), await uploaded(other)]
    const hasty = await startApi({}, {}, { connectMs: 30_000, statementMs: 1_000, sessionMs: 30_000 })
    const holding = new pg.Client({ connectionString: process.env.DATABASE_URL })
    await holding.connect()
    try {
      const ending = deletionsEnder(hasty.deps)
      await remove(stuck, first.id)
      await remove(other, second.id)
      await holding.query('begin')
      await holding.query('select 1 from leads where id = $1 for update', [first.id])
      await until(async () => {
        await ending(0)
        return (await asOwner('select 1 from leads where id = $1', [second.id])).length === 0
      })
      expect(await asOwner('select 1 from leads where id = $1', [first.id])).toHaveLength(1)
      await holding.query('commit')
      await until(async () => {
        await ending(0)
        return (await asOwner('select 1 from leads where id = $1', [first.id])).length === 0
      })
    } finally {
      await holding.end()
      await hasty.close()
    }
  })

  it('keeps within the time of a statement for a conversation of hundreds of thousands of messages', async () => {
    const member = await signUpAt(api)
    const { id, uploadId } = await uploaded(member)
    await asOwner(
      `insert into messages (empresa_id, conversation_id, index, author, sent_at, body)
       select empresa_id, conversation_id, n, 0, now(), '\\x00' from uploads, generate_series(0, 299999) n where id = $1`,
      [uploadId],
    )
    const hasty = await startApi({}, {}, { connectMs: 30_000, statementMs: 600, sessionMs: 30_000 })
    try {
      await remove(member, id)
      const ending = deletionsEnder(hasty.deps)
      await until(async () => {
        await ending(0)
        return (await asOwner('select 1 from leads where id = $1', [id])).length === 0
      })
      expect(await asOwner('select 1 from messages where empresa_id = $1', [member.user.empresaId])).toEqual([])
    } finally {
      await hasty.close()
    }
  })

  it('removes the files for good: also where storage was away, and what came late', async () => {
    const member = await signUpAt(api)
    const { id, uploadId } = await uploaded(member)
    const prefix = `companies/${member.user.empresaId}/uploads/${uploadId}/`
    const { storage } = api.deps
    const ordered = () => asOwner<{ tries: number }>('select tries from file_removals where upload_id = $1', [uploadId])
    const due = () => asOwner('update file_removals set due_at = now() where upload_id = $1', [uploadId])
    await storage.put(`${prefix}raw`, Buffer.from('x'), newKey())
    await remove(member, id)
    await endDeletions(0)
    expect(await ordered()).toEqual([{ tries: 0 }])
    const away = await startApi({ S3_ENDPOINT: 'http://127.0.0.1:1' })
    try {
      await removeErasedFiles(away.deps)
    } finally {
      await away.close()
    }
    expect(await ordered()).toEqual([{ tries: 1 }])
    expect(await storage.list(prefix)).toHaveLength(1)

    await due()
    await removeErasedFiles(api.deps)
    expect(await storage.list(prefix)).toEqual([])
    // Something that was being stored when it went: known until nothing is left at a second look.
    await storage.put(`${prefix}entries/late`, Buffer.from('x'), newKey())
    await due()
    await removeErasedFiles(api.deps)
    expect(await storage.list(prefix)).toEqual([])
    expect(await ordered()).toHaveLength(1)
    await due()
    await removeErasedFiles(api.deps)
    expect(await ordered()).toEqual([])
  })

  it('waits for a run that still reads the conversation', async () => {
    const member = await signUpAt(api)
    const { id, uploadId } = await uploaded(member)
    await asOwner(`update uploads set status = 'processando' where id = $1`, [uploadId])
    expect(await (await remove(member, id)).json()).toMatchObject({ code: 'analise_em_andamento' })
  })
})

it('moves a card that is being written without keeping its column from the writer', async () => {
  const member = await signUpAt(api)
  const id = await seedLead(member)
  const writing = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await writing.connect()
  try {
    await writing.query('begin')
    await writing.query('select 1 from leads where id = $1 for update', [id])
    const moving = move(member, id, { fase: 'fechados', index: 0 })
    await until(async () => (await waitingFor(writing)) > 0)
    // An analysis takes the card and then the column: the other way round, each would wait for the other.
    const { rows } = await writing.query<{ free: boolean }>(
      'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free',
      [`column:${member.user.empresaId}:fechados`],
    )
    expect(rows).toEqual([{ free: true }])
    await writing.query('commit')
    expect((await moving).status).toBe(200)
  } finally {
    await writing.end()
  }
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
