import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Board, LeadActivities, LeadAnswer } from '@fechai/contracts/leads'
import type { JoinedLeads, SamePerson } from '@fechai/contracts/same-person'
import type { Lead } from '@fechai/domain/lead'
import { deletionsEnder } from '../leads/end-deletions.ts'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { conversationOf, seedConversation } from '../testing/seed-conversation.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
let member: Member
beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  member = await signUpAt(api)
})
afterAll(() => api?.close())

const typed = async (fields: Partial<Lead>, by = member): Promise<Lead> =>
  ((await (await by.request('POST', '/api/leads', { body: fields })).json()) as LeadAnswer).lead
const leadOf = async (id: string, by = member): Promise<Lead> =>
  ((await (await by.request('GET', `/api/leads/${id}`)).json()) as LeadAnswer).lead
/** As an export of that contact leaves it. */
async function exported(title: string, changes: Partial<Lead> = {}): Promise<Lead> {
  const id = await seedConversation(api, member, { messages: [{ text: 'Quanto custa?' }] })
  await asOwner('update conversations set title = $2 where id = $1', [await conversationOf(id), title])
  const { nome = title, whatsapp = 'Não informado', produto = 'Bomba' } = changes
  await asOwner('update leads set nome = $2, whatsapp = $3, produto = $4 where id = $1', [id, nome, whatsapp, produto])
  return leadOf(id)
}
const look = async (id: string, by = member): Promise<SamePerson> =>
  (await (await by.request('GET', `/api/leads/${id}/same-person`)).json()) as SamePerson
const suggested = async (id: string) => (await look(id)).suggestions.map(({ lead, why }) => [lead.id, why])
const askJoin = (one: Lead, other: Lead, by = member) =>
  by.request('POST', `/api/leads/${one.id}/join`, {
    body: { other: other.id, revision: one.revision, otherRevision: other.revision },
  })
async function join(one: Lead, other: Lead): Promise<JoinedLeads> {
  const answer = await askJoin(one, other)
  expect(answer.status).toBe(200)
  return (await answer.json()) as JoinedLeads
}
const askPart = (lead: Lead, by = member) =>
  by.request('POST', `/api/leads/${lead.id}/part`, { body: { revision: lead.revision } })
async function part(lead: Lead): Promise<JoinedLeads> {
  const answer = await askPart(lead)
  expect(answer.status).toBe(200)
  return (await answer.json()) as JoinedLeads
}
const board = async (by = member): Promise<Board> =>
  (await (await by.request('GET', '/api/board?size=100')).json()) as Board
const onBoard = async () => (await board()).columns.flatMap(({ leads }) => leads.map(({ id }) => id))
const sums = async () =>
  (await board()).columns.reduce(
    ([leads, value], { total, valorTotal }) => [leads! + total, value! + valorTotal],
    [0, 0],
  )
const content = ({ revision: _revision, updated_at: _at, ...lead }: Lead) => lead

describe('a suggestion', () => {
  it('finds the same number, however it is written, and the same name or contact', async () => {
    const lead = await typed({ nome: 'Dona Célia', whatsapp: '11 98765-4321' })
    const numbered = await exported('Cel da bomba', { whatsapp: '+551187654321' })
    const named = await exported('Dona Célia', { nome: 'Célia' })
    await exported('Bento Sá', { whatsapp: '21 98765-4321' })
    expect((await suggested(lead.id)).sort()).toEqual(
      [
        [numbered.id, 'telefone'],
        [named.id, 'nome'],
      ].sort(),
    )
    expect(await suggested(named.id)).toEqual([[lead.id, 'nome']])
  })

  it('excludes placeholder names, other people’s leads and deleted ones', async () => {
    const [one] = [await typed({}), await typed({})]
    expect(await suggested(one.id)).toEqual([])
    const stranger = await signUpAt(api)
    const colleague = await addMember(api, member.user.empresaId, 'vendedor')
    const mine = await typed({ nome: 'Rui Prado', whatsapp: '11 98765-4321' })
    for (const by of [stranger, colleague]) await typed({ nome: 'Rui Prado', whatsapp: '11 98765-4321' }, by)
    expect(await suggested(mine.id)).toEqual([])
    const gone = await typed({ nome: 'Rui Prado' })
    expect(await suggested(mine.id)).toEqual([[gone.id, 'nome']])
    await member.request('DELETE', `/api/leads/${gone.id}`, { body: { confirm: 'confirmo' } })
    expect(await suggested(mine.id)).toEqual([])
  })

  it('finds a name of any length', async () => {
    const long = Array.from({ length: 900 }, (_, index) => `parte${index}`).join(' ')
    const [one, two] = [await exported(long), await exported(long)]
    expect(await suggested(one.id)).toEqual([[two.id, 'nome']])
  })

  it('names at most three leads at once, and never a pair that a person separated', async () => {
    const lead = await typed({ nome: 'Ana' })
    const others = [await typed({ nome: 'Ana' }), await typed({ nome: 'Ana' }), await typed({ nome: 'Ana' })]
    await typed({ nome: 'Ana' })
    expect(await suggested(lead.id)).toHaveLength(3)
    const apart = (other: string) => member.request('POST', `/api/leads/${lead.id}/not-same`, { body: { other } })
    for (const { id } of [...others, others[0]!]) expect((await apart(id)).status).toBe(200)
    expect(await suggested(lead.id)).toHaveLength(1)
    expect((await suggested(others[0]!.id)).map(([id]) => id)).not.toContain(lead.id)
    expect((await apart(lead.id)).status).toBe(400)
    expect((await apart(randomUUID())).status).toBe(404)
  })
})

describe('joined', () => {
  it('one card represents both, with the conversation and people’s decisions', async () => {
    const typedIn = await typed({
      nome: 'Dona Célia',
      valor: 'R$ 900,00',
      fase: 'em-objecao',
      whatsapp: '11 98765-4321',
    })
    const found = await exported('Dona Célia', { nome: 'Célia', produto: 'Filtro' })
    expect(await sums()).toEqual([2, 1_800])
    const { lead, other } = await join(typedIn, found)
    expect([lead.id, other.id, other.joined_into]).toEqual([found.id, typedIn.id, found.id])
    expect(lead).toMatchObject({
      nome: 'Dona Célia',
      produto: 'Filtro',
      valor: 'R$ 900,00',
      fase: 'em-objecao',
      whatsapp: '+5511987654321',
      conversation_id: found.conversation_id,
      editados: typedIn.editados,
    })
    expect(await onBoard()).toEqual([found.id])
    expect(await sums()).toEqual([1, 900])
    const list = await member.request('POST', '/api/leads/list', { body: {} })
    expect(await list.json()).toMatchObject({ total: 1, leads: [{ id: found.id }] })
    expect(await (await member.request('POST', '/api/leads/ids', { body: {} })).json()).toMatchObject({
      ids: [found.id],
    })
    const csv = await (await member.request('POST', '/api/leads/export', { body: { format: 'json' } })).text()
    expect(csv).not.toContain(typedIn.id)
    expect(await (await member.request('GET', '/api/leads/latest')).json()).toMatchObject({ lead: { id: found.id } })
    expect(await look(found.id)).toMatchObject({ suggestions: [], joined: [{ id: typedIn.id }], into: null })
    expect(await look(typedIn.id)).toMatchObject({ suggestions: [], joined: [], into: { id: found.id } })
  })

  it('both conversations and both proofs are there, and the activities of both in order', async () => {
    const [one, two] = [
      await exported('Ana', { whatsapp: '11 98765-4321' }),
      await exported('Ana Luz', { whatsapp: '11 98765-4321' }),
    ]
    const note = (id: string, text: string) =>
      member.request('POST', `/api/leads/${id}/notes`, { body: { id: randomUUID(), text } })
    await note(one.id, 'primeira')
    await note(two.id, 'segunda')
    await note(one.id, 'terceira')
    const { lead, other } = await join(one, two)
    expect([lead.id, other.id]).toEqual([one.id, two.id])
    for (const id of [one.id, two.id]) {
      const messages = await member.request('GET', `/api/conversations/${await conversationOf(id)}/messages`)
      expect(messages.status).toBe(200)
      expect((await member.request('GET', `/api/leads/${id}/evidence`)).status).toBe(200)
    }
    const page = async (query = '') =>
      (await (await member.request('GET', `/api/leads/${one.id}/activities${query}`)).json()) as LeadActivities
    const { activities } = await page()
    expect(activities.map(({ description }) => description)).toEqual([
      'Juntou com Ana Luz',
      'terceira',
      'segunda',
      'primeira',
    ])
    const first = await page('?limit=2')
    expect(
      (await page(`?limit=2&cursor=${first.nextCursor}`)).activities.map(({ description }) => description),
    ).toEqual(['segunda', 'primeira'])
    const audited = await asOwner(`select event, details from audit_log where subject_id = $1`, [one.id])
    expect(audited).toContainEqual({ event: 'leads-joined', details: { other: two.id } })
  })

  it('joins three leads of one person, and skips leads that are already joined', async () => {
    const [one, two, three, four] = [
      await exported('Ana'),
      await typed({ nome: 'Ana' }),
      await typed({ nome: 'Ana' }),
      await typed({ nome: 'Ana' }),
    ]
    const { lead } = await join(one, two)
    expect((await askJoin(await leadOf(two.id), three)).status).toBe(409)
    // Named second or first, the one that has others stays.
    const { lead: still } = await join(three, lead)
    expect(still.id).toBe(one.id)
    const five = await exported('Ana')
    await join(five, four)
    expect((await askJoin(still, await leadOf(five.id))).status).toBe(409)
    expect((await look(one.id)).joined.map(({ id }) => id).sort()).toEqual([two.id, three.id].sort())
  })

  it('holds no place in its column', async () => {
    const [low, hidden, mid, top] = [
      await typed({ nome: 'Baixo', order: 1 }),
      await typed({ nome: 'Meio', order: 2 }),
      await typed({ nome: 'Meio', order: 3 }),
      await typed({ nome: 'Alto', order: 4 }),
    ]
    await join(mid, hidden)
    expect(await onBoard()).toEqual([top.id, mid.id, low.id])
    await member.request('POST', `/api/leads/${top.id}/move`, { body: { fase: 'leads-frios', index: 2 } })
    expect(await onBoard()).toEqual([mid.id, low.id, top.id])
    await member.request('POST', `/api/leads/${top.id}/move`, { body: { fase: 'leads-frios', index: 1 } })
    expect(await onBoard()).toEqual([mid.id, top.id, low.id])
  })

  it('is deleted, brought back and erased as one person', async () => {
    const [one, two] = [await exported('Ana'), await exported('Ana')]
    await join(one, two)
    const conversations = [await conversationOf(one.id), await conversationOf(two.id)]
    const gone = () => member.request('DELETE', `/api/leads/${one.id}`, { body: { confirm: 'confirmo' } })
    expect((await gone()).status).toBe(200)
    expect((await member.request('GET', `/api/leads/${two.id}`)).status).toBe(404)
    expect((await member.request('POST', `/api/leads/${one.id}/restore`)).status).toBe(200)
    expect((await leadOf(two.id)).joined_into).toBe(one.id)
    expect(await onBoard()).toEqual([one.id])
    await gone()
    await asOwner(`update uploads set created_at = now() - interval '1 hour' where empresa_id = $1`, [
      member.user.empresaId,
    ])
    await asOwner(`update leads set deleted_at = now() - interval '1 minute' where id = any($1)`, [[one.id, two.id]])
    await deletionsEnder(api.deps)()
    expect(await asOwner('select id from leads where id = any($1)', [[one.id, two.id]])).toEqual([])
    expect(await asOwner('select id from conversations where id = any($1)', [conversations])).toEqual([])
    expect(await sums()).toEqual([0, 0])
  })
})

describe('a deletion of two joined leads', () => {
  it.each(['kept', 'joined'])('brings both back when a file for the %s one calls it off', async (which) => {
    const [one, two] = [await exported('Ana'), await exported('Ana')]
    const { lead: kept, other: joined } = await join(one, two)
    await asOwner(`update uploads set created_at = now() - interval '1 day' where empresa_id = $1`, [
      member.user.empresaId,
    ])
    expect((await member.request('DELETE', `/api/leads/${kept.id}`, { body: { confirm: 'confirmo' } })).status).toBe(
      200,
    )
    await asOwner(`update leads set deleted_at = now() - interval '1 minute' where empresa_id = $1`, [
      member.user.empresaId,
    ])
    const conversationId = await conversationOf(which === 'kept' ? kept.id : joined.id)
    await asOwner(
      `insert into uploads (empresa_id, user_id, conversation_id, file_name, size_bytes, sha256, storage_key, status)
       values ($1, $2, $3, 'nova.zip', 10, $4, 'nowhere', 'concluido')`,
      [member.user.empresaId, member.user.id, conversationId, randomUUID()],
    )
    await deletionsEnder(api.deps)()
    expect((await leadOf(joined.id)).joined_into).toBe(kept.id)
    expect(await onBoard()).toEqual([kept.id])
    for (const { id } of [kept, joined])
      expect(
        await asOwner('select 1 from messages where conversation_id = $1', [await conversationOf(id)]),
      ).toHaveLength(1)
  })
})

describe('parted', () => {
  it('both are as they were, but for what people decided in between', async () => {
    const typedIn = await typed({ nome: 'Dona Célia', valor: 'R$ 900,00', fase: 'fechados', produto: 'Kit' })
    const found = await exported('Dona Célia', { nome: 'Célia' })
    await asOwner(`update leads set padroes = '{produto}', revisar = '{valor}' where id = $1`, [found.id])
    const before = await leadOf(found.id)
    const { lead, other } = await join(before, typedIn)
    expect(lead.fase).toBe('fechados')
    await member.request('PATCH', `/api/leads/${found.id}`, {
      body: { produto: 'Kit grande', revision: lead.revision },
    })
    const parted = await part(other)
    expect(content(parted.other)).toEqual(content({ ...typedIn, joined_into: null }))
    expect(content(parted.lead)).toEqual(
      content({
        ...before,
        produto: 'Kit grande',
        padroes: [],
        editados: { produto: { por: member.user.id, em: expect.any(String) as string } },
      }),
    )
    expect((await onBoard()).sort()).toEqual([found.id, typedIn.id].sort())
    const { activities } = (await (
      await member.request('GET', `/api/leads/${typedIn.id}/activities`)
    ).json()) as LeadActivities
    expect(activities[0]).toMatchObject({ description: 'Separou de Célia', details: { action: 'LEADS_PARTED' } })
    expect(await suggested(found.id)).toEqual([[typedIn.id, 'nome']])
    // And joined again.
    expect((await join(parted.lead, parted.other)).lead.id).toBe(found.id)
  })
})

describe('permissions', () => {
  it('a salesperson joins their own, a manager whose leads are of one salesperson', async () => {
    const [ana, bia] = [
      await addMember(api, member.user.empresaId, 'vendedor'),
      await addMember(api, member.user.empresaId, 'vendedor'),
    ]
    const [one, two] = [await typed({ nome: 'Rui' }, ana), await typed({ nome: 'Rui' }, ana)]
    const theirs = await typed({ nome: 'Rui' }, bia)
    expect((await askJoin(one, theirs, ana)).status).toBe(404)
    expect((await askJoin(one, two, bia)).status).toBe(404)
    const refused = await askJoin(one, theirs, member)
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain('vendedores diferentes')
    expect((await askJoin(one, one, ana)).status).toBe(400)
    expect((await askJoin(one, two, member)).status).toBe(200)
    expect((await askPart(await leadOf(two.id, ana), bia)).status).toBe(404)
    expect((await askPart(await leadOf(two.id, ana), ana)).status).toBe(200)
  })

  it('only who saw both as they are; of two at once one is first', async () => {
    const [one, two] = [await typed({ nome: 'Rui' }), await typed({ nome: 'Rui' })]
    expect((await askJoin({ ...one, revision: 7 }, two)).status).toBe(409)
    expect((await askJoin(one, { ...two, revision: 7 })).status).toBe(409)
    const both = await Promise.all([askJoin(one, two), askJoin(two, one)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const other = (await look(one.id)).joined[0] ?? (await look(two.id)).joined[0]!
    expect((await askPart({ ...other, revision: 0 })).status).toBe(409)
    const twice = await Promise.all([askPart(other), askPart(other)])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await sums()).toEqual([2, 0])
  })
})
