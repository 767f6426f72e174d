import { readSheet } from 'read-excel-file/universal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {
  BulkAnswer,
  BulkChange,
  BulkDelete,
  BulkDeleteAnswer,
  BulkRestoreAnswer,
  LeadIds,
} from '@fechai/contracts/bulk'
import type { LeadSettings } from '@fechai/contracts/lead-settings'
import type { LeadActivities, LeadAnswer } from '@fechai/contracts/leads'
import type { Lead } from '@fechai/domain/lead'
import { DEFAULT_LOSS_REASONS } from '@fechai/domain/lead-settings'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedConversation } from '../testing/seed-conversation.ts'
import { seedLead } from '../testing/seed.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api?.close())

const post = async <T>(member: Member, path: string, body: unknown): Promise<T> =>
  (await (await member.request('POST', path, { body })).json()) as T
const bulk = async (member: Member, changes: BulkChange[]) =>
  (await post<BulkAnswer>(member, '/api/leads/bulk', { changes })).results
const lead = async (member: Member, id: string): Promise<Lead> =>
  ((await (await member.request('GET', `/api/leads/${id}`)).json()) as LeadAnswer).lead
const exported = async (member: Member, body: unknown): Promise<string> =>
  (await member.request('POST', '/api/leads/export', { body })).text()

describe('a change of many leads', () => {
  it('changes each, leaves leads that another person changed, and can be undone as a whole', async () => {
    const member = await signUpAt(api)
    const ids = [await seedLead(member, { order: 3 }), await seedLead(member, { order: 2 }), await seedLead(member)]
    await asOwner(`update leads set padroes = '{fase}' where id = $1`, [ids[0]])
    await member.request('PATCH', `/api/leads/${ids[2]}`, { body: { nome: 'Mudou' } })
    const results = await bulk(
      member,
      [...ids, crypto.randomUUID()].map((id) => ({ id, revision: 0, fase: 'fechados' })),
    )
    const of = (id: string) => results.find((each) => each.id === id)!
    expect(of(ids[0]!)).toMatchObject({ refused: null, revision: 1, before: { fase: 'leads-frios', order: 3 } })
    expect(of(ids[2]!)).toMatchObject({ refused: 'alterado', before: null })
    expect(results.filter(({ refused }) => refused === 'nao-encontrado')).toHaveLength(1)
    expect((await lead(member, ids[2]!)).fase).toBe('leads-frios')

    const undo = results.flatMap(({ id, revision, before }) =>
      before ? [{ id, revision, fase: before.fase, order: before.order, undoTo: before.undoTo }] : [],
    )
    expect((await bulk(member, undo)).every(({ refused }) => refused === null)).toBe(true)
    expect(await lead(member, ids[0]!)).toMatchObject({
      fase: 'leads-frios',
      order: 3,
      padroes: ['fase'],
      editados: {},
      revision: 2,
    })
    expect(await lead(member, ids[1]!)).toMatchObject({ order: 2, editados: {} })
  })

  it('records a new attendant in each history, and writes nothing where nothing changes', async () => {
    const member = await signUpAt(api)
    const id = await seedLead(member)
    expect(await bulk(member, [{ id, atendente: 'Tiago' }])).toMatchObject([{ before: { atendente: '' } }])
    expect(await bulk(member, [{ id, atendente: 'Tiago' }])).toMatchObject([{ before: null, refused: null }])
    const { activities } = (await (await member.request('GET', `/api/leads/${id}/activities`)).json()) as LeadActivities
    expect(activities).toHaveLength(1)
  })

  it('never reaches another person’s leads', async () => {
    const manager = await signUpAt(api)
    const seller = await addMember(api, manager.user.empresaId, 'vendedor')
    const stranger = await signUpAt(api)
    const id = await seedLead(manager)
    for (const other of [seller, stranger]) {
      expect(await bulk(other, [{ id, fase: 'fechados' }])).toMatchObject([{ refused: 'nao-encontrado' }])
      expect((await post<LeadIds>(other, '/api/leads/ids', {})).ids).toEqual([])
      expect(await exported(other, { format: 'json', ids: [id] })).toBe('[]\n')
    }
    expect((await lead(manager, id)).fase).toBe('leads-frios')
  })

  it('refuses too many, and what is no change', async () => {
    const member = await signUpAt(api)
    const change = () => ({ id: crypto.randomUUID(), fase: 'fechados' })
    for (const changes of [[], Array.from({ length: 101 }, change), [{ id: 'x' }], [{ ...change(), nome: 'x' }]]) {
      expect((await member.request('POST', '/api/leads/bulk', { body: { changes } })).status).toBe(400)
    }
  })
})

describe('a deletion of many leads', () => {
  const remove = (member: Member, leads: BulkDelete['leads']) =>
    post<BulkDeleteAnswer>(member, '/api/leads/bulk/delete', { confirm: 'confirmo', leads })
  const restore = async (member: Member, ids: string[]) =>
    (await post<BulkRestoreAnswer>(member, '/api/leads/bulk/restore', { ids })).restored
  const shown = async (member: Member) => (await post<LeadIds>(member, '/api/leads/ids', {})).ids

  it('takes each out of sight, leaves what changed or is being analysed, and is taken back whole', async () => {
    const member = await signUpAt(api)
    const [first, second, changed] = [await seedLead(member), await seedLead(member), await seedLead(member)]
    const running = await seedConversation(api, member, { messages: [{}] })
    await asOwner(
      `update uploads set status = 'processando' where conversation_id = (select conversation_id from leads where id = $1)`,
      [running],
    )
    await member.request('PATCH', `/api/leads/${changed}`, { body: { nome: 'Mudou' } })
    const missing = crypto.randomUUID()
    const { deleted, refused } = await remove(
      member,
      [first, second, changed, missing].map((id) => ({ id, revision: 0 })).concat({ id: running, revision: 0 }),
    )
    expect(deleted.toSorted()).toEqual([first, second].toSorted())
    expect(new Map(refused.map(({ id, why }) => [id, why]))).toEqual(
      new Map([
        [changed, 'alterado'],
        [missing, 'nao-encontrado'],
        [running, 'em-analise'],
      ]),
    )
    expect((await shown(member)).toSorted()).toEqual([changed, running].toSorted())
    // Asked twice, nothing happens twice.
    expect((await remove(member, [{ id: first }])).refused).toEqual([{ id: first, why: 'nao-encontrado' }])
    expect((await restore(member, [first, second, missing])).toSorted()).toEqual([first, second].toSorted())
    expect(await shown(member)).toHaveLength(4)
    const words = await asOwner(
      `select event from audit_log where empresa_id = $1 and event in ('lead-deleted', 'lead-restored') order by id`,
      [member.user.empresaId],
    )
    expect(words.map(({ event }) => event)).toEqual(['lead-deleted', 'lead-deleted', 'lead-restored', 'lead-restored'])
  })

  it('never deletes or restores another person’s leads', async () => {
    const manager = await signUpAt(api)
    const seller = await addMember(api, manager.user.empresaId, 'vendedor')
    const stranger = await signUpAt(api)
    const id = await seedLead(manager)
    for (const other of [seller, stranger])
      expect((await remove(other, [{ id }])).refused).toEqual([{ id, why: 'nao-encontrado' }])
    await remove(manager, [{ id }])
    for (const other of [seller, stranger]) expect(await restore(other, [id])).toEqual([])
    expect(await restore(manager, [id])).toEqual([id])
  })

  it('asks for the word, and for no more than one request may name', async () => {
    const member = await signUpAt(api)
    const leads = (count: number) => Array.from({ length: count }, () => ({ id: crypto.randomUUID() }))
    for (const body of [
      { leads: leads(1) },
      { confirm: 'sim', leads: leads(1) },
      { confirm: 'confirmo', leads: [] },
      { confirm: 'confirmo', leads: leads(101) },
    ])
      expect((await member.request('POST', '/api/leads/bulk/delete', { body })).status).toBe(400)
    const ids = leads(101).map(({ id }) => id)
    expect((await member.request('POST', '/api/leads/bulk/restore', { body: { ids } })).status).toBe(400)
    expect((await remove(member, leads(100))).refused).toHaveLength(100)
  })
})

describe('an export', () => {
  it('holds what the filters leave but some, a line a lead, and leaves word of it', async () => {
    const member = await signUpAt(api)
    const [celia, bruno] = [await seedLead(member, { nome: '=1+1' }), await seedLead(member, { nome: 'Bruno' })]
    await seedLead(member, { nome: 'Longe', fase: 'fechados' })
    expect((await post<LeadIds>(member, '/api/leads/ids', { fases: ['leads-frios'] })).ids.sort()).toEqual(
      [celia, bruno].sort(),
    )
    const csv = await exported(member, { format: 'csv', fases: ['leads-frios'] })
    const lines = csv.trimEnd().split('\r\n')
    expect(lines.filter((line) => !line.startsWith('# '))).toHaveLength(3)
    expect(csv).toContain('# Fase;Leads Frios\r\n')
    expect(lines[0]).toContain('Nome;Produto')
    expect(lines[0]).toContain(';Valor;Valor total (R$);')
    expect(csv).toContain(`'=1+1;`)
    const json = JSON.parse(
      await exported(member, { format: 'json', fases: ['leads-frios'], except: [celia] }),
    ) as Lead[]
    expect(json.map(({ id }) => id)).toEqual([bruno])
    const log = () =>
      asOwner(`select details from audit_log where event = 'leads-exported' and empresa_id = $1 order by id`, [
        member.user.empresaId,
      ])
    await expect
      .poll(log)
      .toEqual([{ details: { format: 'csv', leads: 2 } }, { details: { format: 'json', leads: 1 } }])
  })

  it('is a workbook with numbers, dates, losses and own fields, and states its filters', async () => {
    const member = await signUpAt(api)
    const fields = [{ id: null, name: 'Metros', kind: 'numero', choices: [], onCard: false, archived: false }]
    const put = await member.request('PUT', '/api/lead-settings', { body: { revision: 0, fields } })
    const [field] = ((await put.json()) as LeadSettings).fields
    const id = await seedLead(member)
    const perdido = { motivo: DEFAULT_LOSS_REASONS[0]!.id }
    await member.request('PATCH', `/api/leads/${id}`, { body: { campos: { [field!.id]: 12.5 }, perdido } })
    const answer = await member.request('POST', '/api/leads/export', { body: { format: 'xlsx', perdidos: true } })
    expect(answer.headers.get('content-type')).toContain('spreadsheetml')
    const bytes = await answer.arrayBuffer()
    const [head, row] = await readSheet(bytes.slice(0))
    const of = (title: string) => row![head!.indexOf(title)]
    expect(of('Valor total (R$)')).toBe(900)
    expect(of('Criado em')).toBeInstanceOf(Date)
    expect([of('Motivo da perda'), of('Metros')]).toEqual(['Preço', 12.5])
    expect(await readSheet(bytes, 2)).toContainEqual(['Perdidos', 'sim'])
  })

  it('goes through pages to the last lead once', async () => {
    const member = await signUpAt(api)
    await asOwner(
      `insert into leads (empresa_id, user_id, nome, produto, quantidade, valor, progresso, fase, resumo, "proximoPasso")
       select $1, $2, 'Lead ' || n, 'p', '1', '--', 50, 'leads-frios', 'r', 'p' from generate_series(1, 1203) n`,
      [member.user.empresaId, member.user.id],
    )
    const leads = JSON.parse(await exported(member, { format: 'json' })) as Lead[]
    expect(new Set(leads.map(({ nome }) => nome)).size).toBe(1_203)
    expect(leads).toHaveLength(1_203)
  })
})
