import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActivitiesTold, AllActivities } from '@fechai/contracts/activities'
import type { LeadActivities } from '@fechai/contracts/leads'
import { LIMITS } from '@fechai/domain/limits'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedLead } from '../testing/seed.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api?.close())

const call = { action: 'CALL_MADE', resultado: 'atendeu' }
const one = (leadId: string, activity: object, more: object = {}) => ({
  ...{ id: randomUUID(), lead_id: leadId, activity },
  ...more,
})
const tell = async (who: Member, ...activities: object[]) => {
  const answer = await who.request('POST', '/api/activities', { body: { activities } })
  return { status: answer.status, ids: answer.ok ? ((await answer.json()) as ActivitiesTold).ids : [] }
}
const historyOf = async (who: Member, leadId: string) =>
  ((await (await who.request('GET', `/api/leads/${leadId}/activities`)).json()) as LeadActivities).activities
const all = async (who: Member, query = '') =>
  (await (await who.request('GET', `/api/activities${query}`)).json()) as AllActivities

describe('an action on a lead', () => {
  it.each([
    [{ action: 'MESSAGE_SENT', mensagem: 2, via: 'whatsapp' }, 'Mensagem 02 aberta no WhatsApp para enviar'],
    [{ action: 'MESSAGE_SENT', mensagem: 1, via: 'copia' }, 'Mensagem 01 copiada para enviar'],
    [{ action: 'ACTION_PLAN_OPENED' }, 'Plano de Ação Prático aberto'],
    [call, 'Ligou e foi atendido'],
    [{ action: 'CALL_MADE', resultado: 'nao_atendeu' }, 'Ligou e não foi atendido'],
    [{ action: 'MEETING_SCHEDULED', quando: '2026-12-01T17:30:00Z' }, 'Reunião marcada para 01/12/2026 14:30'],
  ])('%o: %s', async (activity, description) => {
    const member = await signUpAt(api)
    const leadId = await seedLead(member)
    const entry = one(leadId, activity)
    // However often it is sent.
    for (let sent = 0; sent < 3; sent++) expect(await tell(member, entry)).toEqual({ status: 200, ids: [entry.id] })
    expect(await historyOf(member, leadId)).toMatchObject([
      { id: entry.id, type: 'ACTION', description, details: { ...activity, userName: member.user.name } },
    ])
  })

  it('keeps the words of its teller sealed, and its own time', async () => {
    const member = await signUpAt(api)
    const leadId = await seedLead(member)
    const at = new Date(Date.now() - 3_600_000).toISOString()
    const entry = one(leadId, { ...call, texto: 'Prefere falar depois das 18h' }, { created_at: at })
    await tell(member, entry)
    const [told] = await historyOf(member, leadId)
    expect(told!.description).toBe('Ligou e foi atendido\nPrefere falar depois das 18h')
    expect(Date.parse(told!.timestamp)).toBe(Date.parse(at))
    const rows = await asOwner<{ all: string }>(
      'select lead_activities::text as all from lead_activities where id = $1',
      [entry.id],
    )
    expect(rows[0]!.all).not.toContain('18h')
  })

  it.each([
    ['a year to come', 365],
    ['a year ago', -365],
  ])('a time of %s is accepted within the tolerance for a browser’s clock', async (_when, days) => {
    const member = await signUpAt(api)
    const leadId = await seedLead(member)
    await tell(member, one(leadId, call, { created_at: new Date(Date.now() + days * 86_400_000).toISOString() }))
    const [told] = await historyOf(member, leadId)
    const ago = (Date.now() - Date.parse(told!.timestamp)) / 86_400_000
    expect(ago).toBeGreaterThan(-0.1)
    expect(ago).toBeLessThan(30.1)
  })

  it('opened ten times a day, the plan is recorded once a person', async () => {
    const manager = await signUpAt(api)
    const leadId = await seedLead(manager)
    const colleague = await addMember(api, manager.user.empresaId, 'gestor')
    for (const who of [manager, manager, colleague]) await tell(who, one(leadId, { action: 'ACTION_PLAN_OPENED' }))
    expect(await historyOf(manager, leadId)).toHaveLength(2)
  })

  it('a planned action is recorded once a day, with its words sealed', async () => {
    const member = await signUpAt(api)
    const leadId = await seedLead(member)
    const planned = (texto: string) => one(leadId, { action: 'ACTION_PLANNED', texto })
    for (const texto of ['Retomar 20 conversas', 'Retomar 20 conversas', 'Perguntar o valor'])
      await tell(member, planned(texto))
    expect((await historyOf(member, leadId)).map(({ description }) => description).sort()).toEqual([
      'Ação planejada\nPerguntar o valor',
      'Ação planejada\nRetomar 20 conversas',
    ])
  })

  it('is taken back only by who did it, only a while, and only if it was an action', async () => {
    const manager = await signUpAt(api)
    const leadId = await seedLead(manager)
    const colleague = await addMember(api, manager.user.empresaId, 'gestor')
    const { ids } = await tell(manager, one(leadId, call))
    const undo = (who: Member, id = ids[0]!) => who.request('DELETE', `/api/leads/${leadId}/actions/${id}`)
    await undo(colleague)
    await manager.request('POST', `/api/leads/${leadId}/move`, { body: { fase: 'fechados', index: 0 } })
    const [moved] = await historyOf(manager, leadId)
    await undo(manager, moved!.id)
    expect(await historyOf(manager, leadId)).toHaveLength(2)
    await asOwner(`update lead_activities set created_at = now() - interval '1 hour' where id = $1`, [ids[0]])
    expect((await undo(manager)).status).toBe(409)
    const { ids: again } = await tell(manager, one(leadId, call))
    expect((await undo(manager, again[0]!)).status).toBe(204)
    expect((await undo(manager, again[0]!)).status).toBe(204)
    expect((await historyOf(manager, leadId)).map(({ id }) => id)).not.toContain(again[0])
  })

  it.each([
    { action: 'MESSAGE_SENT', mensagem: 4, via: 'copia' },
    { action: 'MESSAGE_SENT', mensagem: 1, via: 'copia', texto: 'Oi, Ana' },
    { action: 'MEETING_SCHEDULED', quando: 'amanhã' },
    { action: 'CALL_MADE', resultado: 'caiu' },
    { ...call, texto: 'x'.repeat(2_001) },
    { action: 'DEEP_LEAD_ANALYSIS' },
    { type: 'ORIGIN', origin: 'MANUAL_ENTRY' },
  ])('refuses %j', async (activity) => {
    const member = await signUpAt(api)
    expect((await tell(member, one(await seedLead(member), activity))).status).toBe(400)
  })
})

describe('a batch', () => {
  it('takes ten, each once, and leaves out reports about leads of other people', async () => {
    const [ours, theirs] = [await signUpAt(api), await signUpAt(api)]
    const [mine, strange] = [await seedLead(ours), await seedLead(theirs)]
    const entries = Array.from({ length: LIMITS.activityBatch }, (_, at) => one(at % 2 ? strange : mine, call))
    const { ids } = await tell(ours, ...entries)
    expect(ids).toEqual(entries.filter((_, at) => at % 2 === 0).map(({ id }) => id))
    expect(await historyOf(theirs, strange)).toEqual([])
    expect((await tell(ours, ...entries, one(mine, call))).status).toBe(400)
    expect((await tell(ours)).status).toBe(400)
  })

  it('waits a second for a lead that is on its way', async () => {
    const member = await signUpAt(api)
    const leadId = await seedLead(member)
    await asOwner('update leads set deleted_at = now(), deleted_by = user_id where id = $1', [leadId])
    const entry = one(leadId, call)
    const telling = tell(member, entry)
    await new Promise((resolve) => setTimeout(resolve, 400))
    await asOwner('update leads set deleted_at = null, deleted_by = null where id = $1', [leadId])
    expect(await telling).toEqual({ status: 200, ids: [entry.id] })
  })
})

describe('the activities of all leads', () => {
  it('are each reach’s own, newest first, page by page', async () => {
    const manager = await signUpAt(api)
    const seller = await addMember(api, manager.user.empresaId, 'vendedor')
    const [one1, one2] = [
      await seedLead(manager, { nome: 'Dona Célia' }),
      await seedLead(seller, { nome: 'Seu Jorge' }),
    ]
    const ids: string[] = []
    for (const [who, leadId] of [
      [manager, one1],
      [seller, one2],
      [seller, one2],
    ] as const)
      ids.unshift((await tell(who, one(leadId, { ...call, texto: `de ${leadId}` }))).ids[0]!)
    const first = await all(manager, '?limit=2')
    expect(first.activities.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    expect(first.activities[0]).toMatchObject({ lead_id: one2, nome: 'Seu Jorge' })
    expect(first.activities[0]!.description).toContain(`de ${one2}`)
    const second = await all(manager, `?limit=2&cursor=${first.nextCursor}`)
    expect([second.activities.map(({ id }) => id), second.nextCursor]).toEqual([ids.slice(2), null])
    expect((await all(seller)).activities.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    expect((await all(await signUpAt(api))).activities).toEqual([])
    expect((await manager.request('GET', '/api/activities?limit=101')).status).toBe(400)
  })

  it('are not those of a lead that was deleted', async () => {
    const member = await signUpAt(api)
    const leadId = await seedLead(member)
    await tell(member, one(leadId, call))
    await member.request('DELETE', `/api/leads/${leadId}`, { body: { confirm: 'confirmo' } })
    expect((await all(member)).activities).toEqual([])
  })
})
