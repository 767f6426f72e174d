import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIST_SORTS, type LeadAttendants, type LeadListPage } from '@fechai/contracts/lead-list'
import type { Lead } from '@fechai/domain/lead'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedLead } from '../testing/seed.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
/** Their leads are only read. */
let reader: Member
beforeAll(async () => {
  api = await startApi()
  reader = await threeLeads()
})
afterAll(() => api?.close())

const ask = (member: Member, body: unknown) => member.request('POST', '/api/leads/list', { body })
const list = async (member: Member, body: unknown = {}): Promise<LeadListPage> => {
  const answer = await ask(member, body)
  if (!answer.ok) throw new Error(`the list answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as LeadListPage
}
const names = async (member: Member, body: unknown) => (await list(member, body)).leads.map(({ nome }) => nome)

/** Walks through every page, three rows at a time. */
async function walk(member: Member, body: Record<string, unknown>): Promise<Lead[]> {
  const seen: Lead[] = []
  let cursor: string | null | undefined
  do {
    const page: LeadListPage = await list(member, { ...body, limit: 3, ...(cursor ? { cursor } : {}) })
    seen.push(...page.leads)
    cursor = page.nextCursor
  } while (cursor !== null)
  return seen
}

type Row = Partial<Pick<Lead, 'atendente' | 'status_lead' | 'data_inicio_conversa' | 'ultima_interacao'>> & {
  valor_total?: number
}
async function seed(member: Member, lead: Partial<Lead>, row: Row = {}): Promise<string> {
  const id = await seedLead(member, lead)
  for (const [column, value] of Object.entries(row))
    await asOwner(`update leads set ${column} = $2 where id = $1`, [id, value])
  return id
}

async function threeLeads(): Promise<Member> {
  const member = await signUpAt(api)
  await seed(
    member,
    { nome: 'Ágata', produto: 'Bomba', fase: 'leads-frios' },
    {
      valor_total: 12_000,
      atendente: 'Tiago Hélios',
      data_inicio_conversa: '2026-03-02T02:30:00Z',
      ultima_interacao: '2026-05-03T10:00:00.000Z',
    },
  )
  await seed(
    member,
    { nome: 'bruno', produto: 'Filtro', fase: 'fechados' },
    { atendente: 'Rafaela', status_lead: 'Fechado', data_inicio_conversa: '2026-03-02T03:30:00Z' },
  )
  await seed(
    member,
    { nome: 'Célia', resumo: 'Pediu 100% à vista', fase: 'em-objecao' },
    { valor_total: 990.5, atendente: 'Ana', status_lead: 'Em pausa', ultima_interacao: '2026-05-04T10:00:00.000Z' },
  )
  return member
}

describe('the list of leads', () => {
  it.each([
    ['nome', false, ['Ágata', 'bruno', 'Célia']],
    ['nome', true, ['Célia', 'bruno', 'Ágata']],
    ['atendente', false, ['Célia', 'bruno', 'Ágata']],
    ['fase', false, ['bruno', 'Célia', 'Ágata']],
    // A lead without a date counts as the oldest.
    ['data_inicio_conversa', false, ['Célia', 'Ágata', 'bruno']],
    ['data_inicio_conversa', true, ['bruno', 'Ágata', 'Célia']],
    ['ultima_interacao', true, ['Célia', 'Ágata', 'bruno']],
    // As sums, not as words; what has no value comes below all that have one.
    ['valor', true, ['Ágata', 'Célia', 'bruno']],
    ['valor', false, ['bruno', 'Célia', 'Ágata']],
  ])('sorts by %s, descending %s', async (sort, descending, expected) => {
    expect(await names(reader, { sort, descending })).toEqual(expected)
  })

  it('begins with what changed last', async () => {
    const member = await threeLeads()
    const [second] = (await list(member)).leads.slice(1)
    await member.request('PATCH', `/api/leads/${second!.id}`, { body: { produto: 'Outra coisa' } })
    const { leads, total } = await list(member)
    expect(leads[0]!.id).toBe(second!.id)
    expect(total).toBe(3)
  })

  it.each([
    [{ q: 'agata' }, ['Ágata']],
    [{ q: 'FILTRO' }, ['bruno']],
    [{ q: 'helios' }, ['Ágata']],
    [{ q: '100%' }, ['Célia']],
    [{ q: '_' }, []],
    [{ q: "'; drop table leads; --" }, []],
    [{ fases: ['fechados', 'em-objecao'] }, ['bruno', 'Célia']],
    [{ status: ['Em pausa'] }, ['Célia']],
    [{ atendentes: ['Ana', 'Rafaela'] }, ['bruno', 'Célia']],
    // 2026-03-02T02:30Z is still the first of March in São Paulo.
    [{ inicioDe: '2026-03-02' }, ['bruno']],
    [{ inicioAte: '2026-03-01' }, ['Ágata']],
    [{ inicioDe: '2026-03-01', inicioAte: '2026-03-02' }, ['Ágata', 'bruno']],
    [{ q: 'a', fases: ['leads-frios'], atendentes: ['Ana'] }, []],
  ])('answers %j', async (query, expected) => {
    const { leads, total } = await list(reader, { ...query, sort: 'nome' })
    expect(leads.map(({ nome }) => nome)).toEqual(expected)
    expect(total).toBe(expected.length)
  })

  describe('with eight leads that share their keys', () => {
    let member: Member
    beforeAll(async () => {
      member = await signUpAt(api)
      for (let count = 0; count < 8; count++) await seed(member, { nome: `Lead ${count % 2}` })
      await asOwner(
        `update leads set updated_at = $2, ultima_interacao = case when nome = 'Lead 0' then $2::timestamptz end,
         valor_total = case when nome = 'Lead 0' then 10.01 end
         where empresa_id = $1`,
        [member.user.empresaId, '2026-01-01 10:00:00.123456Z'],
      )
    })

    it.each(LIST_SORTS.flatMap((sort) => [[sort, true] as const, [sort, false] as const]))(
      'pages by %s to the last row once, descending %s',
      async (sort, descending) => {
        const seen = await walk(member, { sort, descending })
        expect(new Set(seen.map(({ id }) => id)).size).toBe(8)
        expect(seen).toHaveLength(8)
      },
    )
  })

  it('carries nothing that only the database needs', async () => {
    const fields = Object.keys((await list(reader)).leads[0]!)
    expect(fields.filter((field) => /search|ordem|sortKey|valor_total|fence/.test(field))).toEqual([])
  })

  it('refuses what is no sort, no filter and no cursor of this sort', async () => {
    const { nextCursor } = await list(reader, { sort: 'nome', limit: 1 })
    const forged = (key: string) =>
      Buffer.from(JSON.stringify(['updated_at', true, key, crypto.randomUUID()])).toString('base64url')
    for (const body of [
      { sort: 'user_id' },
      { sort: 'nome; drop table leads' },
      { fases: ['perdidos'] },
      { inicioDe: '2026-02-31' },
      { cursor: 'abc' },
      { cursor: nextCursor, sort: 'atendente' },
      { cursor: nextCursor, sort: 'valor' },
      { cursor: nextCursor, sort: 'nome', descending: true },
      { cursor: forged('2026-99-99T00:00:00.000000Z') },
      { limit: 101 },
    ]) {
      expect((await ask(reader, body)).status, JSON.stringify(body)).toBe(400)
    }
  })

  it('ends at the company, and for a salesperson at their own leads', async () => {
    const manager = await threeLeads()
    const seller = await addMember(api, manager.user.empresaId, 'vendedor')
    await seed(seller, { nome: 'Do vendedor' }, { atendente: 'Vendedor' })
    const stranger = await signUpAt(api)
    await seed(stranger, { nome: 'De outra empresa' }, { atendente: 'Estranho' })
    expect(await names(seller, {})).toEqual(['Do vendedor'])
    expect((await list(manager)).total).toBe(4)
    expect(await names(stranger, { q: 'a' })).toEqual(['De outra empresa'])
    const attendants = async (member: Member) =>
      ((await (await member.request('GET', '/api/leads/attendants')).json()) as LeadAttendants).attendants
    expect(await attendants(manager)).toEqual(['Ana', 'Rafaela', 'Tiago Hélios', 'Vendedor'])
    expect(await attendants(seller)).toEqual(['Vendedor'])
    expect(await attendants(stranger)).toEqual(['Estranho'])
  })
})
