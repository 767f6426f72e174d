import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LatestLead, LeadActivities, LeadAnswer } from '@fechai/contracts/leads'
import type { People } from '@fechai/contracts/session'
import { looksSold } from '@fechai/domain/standing'
import type { Lead } from '@fechai/domain/lead'
import { analysedLead, FOUND } from '../testing/analysed-lead.ts'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedLead } from '../testing/seed.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
let member: Member
beforeAll(async () => {
  api = await startApi()
  member = await signUpAt(api)
})
afterAll(() => api?.close())

const leadOf = async (answer: Response): Promise<Lead> => ((await answer.json()) as LeadAnswer).lead
const edit = (id: string, body: unknown) => member.request('PATCH', `/api/leads/${id}`, { body })
const giveBack = (id: string, body: unknown) => member.request('POST', `/api/leads/${id}/give-back`, { body })
const told = async (id: string, query = '') =>
  (await (await member.request('GET', `/api/leads/${id}/activities${query}`)).json()) as LeadActivities

const analysed = (): Promise<string> => analysedLead(api, member)

describe('an edit', () => {
  it('leaves one activity a field: who, what, from and to', async () => {
    const id = await seedLead(member)
    await edit(id, { produto: 'Bomba nova', valor: 'R$ 850,00', nome: 'Dona Célia' })
    const { activities } = await told(id)
    expect(activities).toMatchObject([
      {
        type: 'ACTION',
        description: 'Alterou valor: R$ 900,00 → R$ 850,00',
        details: {
          action: 'FIELD_EDITED',
          field: 'valor',
          from: 'R$ 900,00',
          to: 'R$ 850,00',
          userName: member.user.name,
        },
      },
      { description: 'Alterou produto: Bomba d’água → Bomba nova' },
    ])
  })

  it('stays the specified move when it changes the phase', async () => {
    const id = await seedLead(member)
    await edit(id, { fase: 'fechados' })
    expect((await told(id)).activities).toMatchObject([{ type: 'STAGE_CHANGE', details: { action: 'MANUAL_UPDATE' } }])
  })

  it('is kept as it was written, whatever it looks like', async () => {
    const id = await seedLead(member)
    const nome = '<img src=x onerror=alert(1)> ${7*7} "aspas"'
    expect((await leadOf(await edit(id, { nome }))).nome).toBe(nome)
  })
})

describe('a WhatsApp number', () => {
  it.each(['', 'Não informado', '+5511988887777', '(11) 98888-7777', '+1 415 555 0100'])(
    'may be %j',
    async (whatsapp) => {
      const id = await seedLead(member)
      expect((await leadOf(await edit(id, { whatsapp }))).whatsapp).toBe(whatsapp)
    },
  )

  it.each(['abc', '98888-7777', '11 1234-5678', '+5510988887777'])(
    'is not %j: refused, nothing changed',
    async (whatsapp) => {
      const id = await seedLead(member)
      const before = await leadOf(await member.request('GET', `/api/leads/${id}`))
      const answer = await edit(id, { whatsapp, produto: 'Outro' })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ error: 'Dados inválidos: confira whatsapp.' })
      expect(await leadOf(await member.request('GET', `/api/leads/${id}`))).toEqual(before)
    },
  )
})

describe('a field given back', () => {
  it('is the analysis’ again: its value, its doubt, its sum', async () => {
    const id = await analysed()
    await edit(id, { valor: 'R$ 1,00', produto: 'Outro', whatsapp: '+55 11 90000-0000', fase: 'fechados' })
    for (const field of ['valor', 'produto', 'whatsapp', 'fase'])
      expect((await giveBack(id, { field })).status).toBe(200)
    const lead = await leadOf(await member.request('GET', `/api/leads/${id}`))
    const { valor, produto, whatsapp, fase } = FOUND
    expect(lead).toMatchObject({
      valor,
      produto,
      whatsapp,
      fase,
      editados: {},
      revisar: ['produto'],
      recusados: {},
      parece_fechado: null,
      padroes: ['whatsapp'],
    })
    const [row] = await asOwner<{ valor_total: string }>('select valor_total from leads where id = $1', [id])
    expect(Number(row!.valor_total)).toBe(700)
    const { activities } = await told(id)
    expect(activities.slice(0, 4).map(({ type, description }) => [type, description])).toEqual([
      ['STAGE_CHANGE', 'Fase devolvida à análise: Leads Mornos'],
      ['ACTION', 'Devolveu à análise: WhatsApp'],
      ['ACTION', 'Devolveu à análise: produto'],
      ['ACTION', 'Devolveu à análise: valor'],
    ])
  })

  it('stays when no edit preceded it, and sends no notification', async () => {
    const id = await analysed()
    const before = await told(id)
    expect(await leadOf(await giveBack(id, { field: 'nome' }))).toMatchObject({ nome: 'Célia' })
    expect(await told(id)).toEqual(before)
  })

  it('is refused after a concurrent write, and where no analysis kept it', async () => {
    const id = await analysed()
    const { revision } = await leadOf(await edit(id, { nome: 'Outra' }))
    const late = await giveBack(id, { field: 'nome', revision: revision - 1 })
    expect([late.status, await late.json()]).toMatchObject([409, { code: 'lead_alterado' }])
    await asOwner('update analyses set result = null where id = (select analysis_id from leads where id = $1)', [id])
    const bare = await giveBack(id, { field: 'nome' })
    expect([bare.status, await bare.json()]).toMatchObject([409, { code: 'sem_analise' }])
    expect((await giveBack(id, { field: 'order' })).status).toBe(400)
  })
})

it('times in the body, in either spelling, are taken and dropped; what is no field is refused', async () => {
  const id = await analysed()
  const times = { createdAt: 'x', updatedAt: 'x', created_at: 'x', updated_at: 'x' }
  const lead = await leadOf(await edit(id, { nome: 'Célia Ramos', ...times }))
  expect(lead.nome).toBe('Célia Ramos')
  expect(Number.isNaN(Date.parse(lead.updated_at))).toBe(false)
  expect((await edit(id, { nome: 'Outra', criadoEm: 'x' })).status).toBe(400)
})

it('the history pages to its end once', async () => {
  const id = await seedLead(member)
  for (let turn = 0; turn < 7; turn++) await edit(id, { quantidade: String(turn + 2) })
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: LeadActivities = await told(id, `?limit=3${cursor && `&cursor=${cursor}`}`)
    seen.push(...page.activities.map(({ details }) => String(details.to)))
    cursor = page.nextCursor
  }
  expect(seen).toEqual(['8', '7', '6', '5', '4', '3', '2'])
})

it('people are those of the company, by name only', async () => {
  const colleague = await addMember(api, member.user.empresaId, 'vendedor')
  await signUpAt(api)
  const { people } = (await (await colleague.request('GET', '/api/people')).json()) as People
  expect(people.map(({ id }) => id).sort()).toEqual([member.user.id, colleague.user.id].sort())
  expect(Object.keys(people[0]!).sort()).toEqual(['id', 'name'])
})

it('the latest lead is the one that came last among those one may see', async () => {
  const manager = await signUpAt(api)
  const latest = async (who: Member) =>
    ((await (await who.request('GET', '/api/leads/latest')).json()) as LatestLead).lead
  expect(await latest(manager)).toBeNull()
  const seller = await addMember(api, manager.user.empresaId, 'vendedor')
  const own = await seedLead(seller)
  const newer = await seedLead(manager)
  expect([(await latest(seller))?.id, (await latest(manager))?.id]).toEqual([own, newer])
})

describe('a field that is to be confirmed', () => {
  it('is decided by the person who says that it is right, and given back', async () => {
    const id = await analysed()
    const before = await leadOf(await member.request('GET', `/api/leads/${id}`))
    const { produto } = before
    const after = await leadOf(await edit(id, { produto, revision: before.revision }))
    expect(after).toMatchObject({ produto, revisar: [], editados: { produto: { por: member.user.id } } })
    expect((await told(id)).activities[0]).toMatchObject({ description: `Confirmou produto: ${produto}` })
    // Writing an undoubted value again decides nothing.
    expect((await leadOf(await edit(id, { nome: before.nome }))).editados).toEqual(after.editados)
    expect((await giveBack(id, { field: 'produto' })).status).toBe(200)
    expect((await leadOf(await member.request('GET', `/api/leads/${id}`))).revisar).toEqual(['produto'])
  })
})

describe('a value', () => {
  it.each(['R$ 1.500,00', '3 parcelas de R$ 500,00', '--', ''])('may be %j', async (valor) => {
    const id = await seedLead(member)
    expect((await leadOf(await edit(id, { valor }))).valor).toBe(valor)
  })

  it.each([
    ['12 mil', 'R$ 12.000,00'],
    ['4600', 'R$ 4.600,00'],
  ])('typed as %j is kept and shown as %j', async (valor, kept) => {
    const id = await seedLead(member)
    expect((await leadOf(await edit(id, { valor }))).valor).toBe(kept)
    const { description } = (await told(id)).activities[0]!
    expect([description.endsWith(kept), description.includes(`→ ${valor}`)]).toEqual([true, false])
  })

  it.each(['abacate', 'a combinar'])('is not %j: refused with what can be read, nothing changed', async (valor) => {
    const id = await seedLead(member)
    const before = await leadOf(await member.request('GET', `/api/leads/${id}`))
    const answer = await edit(id, { valor, produto: 'Outro' })
    expect(answer.status).toBe(400)
    const { error } = (await answer.json()) as { error: string }
    expect(error).toContain('R$ 1.500,00')
    expect(await leadOf(await member.request('GET', `/api/leads/${id}`))).toEqual(before)
  })
})

describe('the question if a hot lead is sold', () => {
  const said = '2026-11-20T10:00:00.000Z'
  const asked = async (): Promise<string> => {
    const id = await seedLead(member, { fase: 'leads-quentes' })
    await asOwner('update leads set parece_fechado = $2 where id = $1', [id, said])
    return id
  }

  it("is asked until a person answers 'Ainda não', which is recorded and can be undone", async () => {
    const id = await asked()
    const denied = await leadOf(await edit(id, { ainda_nao: true }))
    expect([looksSold(denied), new Date(denied.ainda_nao!).toISOString()]).toEqual([false, said])
    const again = await leadOf(await edit(id, { ainda_nao: false, revision: denied.revision }))
    expect([looksSold(again), again.revision]).toEqual([true, denied.revision + 1])
    const { activities } = await told(id)
    expect(activities).toHaveLength(2)
    expect(activities[1]).toMatchObject({ type: 'ACTION', details: { action: 'CLOSING_ANSWERED' } })
  })

  it('is refused where another person changed the lead in between', async () => {
    const id = await asked()
    await edit(id, { produto: 'Outro' })
    expect((await edit(id, { ainda_nao: true, revision: 0 })).status).toBe(409)
  })
})
