import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BulkAnswer } from '@fechai/contracts/bulk'
import type { LeadListPage } from '@fechai/contracts/lead-list'
import type { LeadSettings, LossesAnswer } from '@fechai/contracts/lead-settings'
import type { LeadActivities, LeadAnswer } from '@fechai/contracts/leads'
import { DEFAULT_LOSS_REASONS, LEAD_SETTING_LIMITS, type CustomField } from '@fechai/domain/lead-settings'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedLead } from '../testing/seed.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api?.close())

const settingsOf = async (who: Member) =>
  (await (await who.request('GET', '/api/lead-settings')).json()) as LeadSettings
const change = (who: Member, body: object) => who.request('PUT', '/api/lead-settings', { body })
const changed = async (who: Member, body: object): Promise<LeadSettings> => {
  const answer = await change(who, body)
  expect(answer.status).toBe(200)
  return (await answer.json()) as LeadSettings
}
const patch = (who: Member, id: string, body: object) => who.request('PATCH', `/api/leads/${id}`, { body })
const leadOf = async (answer: Response) => {
  expect(answer.status).toBe(200)
  return ((await answer.json()) as LeadAnswer).lead
}
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code]
const idsOf = async (who: Member, filter: object) => {
  const answer = await who.request('POST', '/api/leads/list', { body: filter })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as LeadListPage).leads.map(({ id }) => id)
}
const [price] = DEFAULT_LOSS_REASONS as [(typeof DEFAULT_LOSS_REASONS)[number]]
const newField = (field: Partial<CustomField> = {}) => ({
  ...{ id: null, name: 'Bairro', kind: 'texto', choices: [], onCard: false, archived: false },
  ...field,
})

describe('reasons for a loss', () => {
  it('are the defaults until a manager renames, adds, orders and archives', async () => {
    const boss = await signUpAt(api)
    const seller = await addMember(api, boss.user.empresaId, 'vendedor')
    expect(await settingsOf(seller)).toEqual({
      ...{ reasons: DEFAULT_LOSS_REASONS, demandsReason: false, fields: [], revision: 0 },
    })
    const [first, second, ...rest] = DEFAULT_LOSS_REASONS.map((reason) => ({ ...reason }))
    const reasons = [second!, { ...first!, name: 'Caro' }, { id: null, name: 'Frete', archived: false }, ...rest]
    expect((await change(seller, { revision: 0, reasons })).status).toBe(403)
    const known = await changed(boss, { revision: 0, reasons, demandsReason: true })
    expect(known.reasons.slice(0, 3).map(({ name }) => name)).toEqual([second!.name, 'Caro', 'Frete'])
    expect(known).toMatchObject({ demandsReason: true, revision: 1 })
    expect(await codeOf(await change(boss, { revision: 0, reasons: [] }))).toEqual([409, 'lista_mudou'])
  })

  it('have a limit, and no name twice', async () => {
    const boss = await signUpAt(api)
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ id: null, name: `Motivo ${at}`, archived: false }))
    expect((await change(boss, { revision: 0, reasons: many(LEAD_SETTING_LIMITS.reasons + 1) })).status).toBe(400)
    await changed(boss, { revision: 0, reasons: many(LEAD_SETTING_LIMITS.reasons) })
    const double = [...many(1), { id: null, name: 'MOTIVO 0', archived: false }]
    expect(await codeOf(await change(boss, { revision: 1, reasons: double }))).toEqual([400, 'nome'])
  })
})

describe('a lost lead', () => {
  it('goes to the coldest column with its reason, and comes back to its place', async () => {
    const boss = await signUpAt(api)
    const id = await seedLead(boss, { fase: 'leads-quentes', order: 7 })
    const lost = await leadOf(await patch(boss, id, { perdido: { motivo: price.id } }))
    expect(lost).toMatchObject({ fase: 'leads-frios', motivo_perda: price.id })
    expect(lost.perdido_em).toEqual(expect.any(String))
    expect(lost).not.toHaveProperty('perdido_de')
    const other = await leadOf(await patch(boss, id, { perdido: { motivo: null } }))
    expect(other).toMatchObject({ perdido_em: lost.perdido_em, motivo_perda: null })
    const back = await leadOf(await patch(boss, id, { perdido: null, revision: other.revision }))
    expect(back).toMatchObject({ fase: 'leads-quentes', order: 7, perdido_em: null, motivo_perda: null, editados: {} })
    const { activities } = (await (await boss.request('GET', `/api/leads/${id}/activities`)).json()) as LeadActivities
    expect(activities.map(({ description }) => description)).toEqual([
      'Não está mais perdido',
      'Marcado como perdido',
      'Perdido: Preço',
    ])
  })

  it('stays lost in the columns of open leads, and is lost again when a move to the sales is undone', async () => {
    const boss = await signUpAt(api)
    const id = await seedLead(boss)
    await asOwner(`update leads set fase = 'leads-quentes' where id = $1`, [id])
    await patch(boss, id, { perdido: { motivo: price.id } })
    const move = async (fase: string, more = {}) =>
      leadOf(await boss.request('POST', `/api/leads/${id}/move`, { body: { fase, index: 0, ...more } }))
    const lost = { perdido_em: expect.any(String) as string, motivo_perda: price.id }
    expect(await move('leads-mornos')).toMatchObject({ fase: 'leads-mornos', ...lost })
    expect(await move('leads-frios', { undoTo: 'edited' })).toMatchObject({ fase: 'leads-frios', ...lost })
    await move('em-objecao')
    expect(await move('fechados')).toMatchObject({ fase: 'fechados', perdido_em: null, motivo_perda: null })
    expect(await move('em-objecao', { undoTo: 'edited' })).toMatchObject({ fase: 'em-objecao', ...lost })
    // It stays where it moved to since.
    const back = await leadOf(await patch(boss, id, { perdido: null }))
    expect(back).toMatchObject({ fase: 'em-objecao', perdido_em: null, motivo_perda: null })
    await patch(boss, id, { perdido: { motivo: null } })
    await move('fechados')
    await move('leads-mornos')
    expect(await move('fechados', { undoTo: 'edited' })).toMatchObject({ perdido_em: null })
    expect(await move('leads-mornos', { undoTo: 'edited' })).toMatchObject({ perdido_em: null, motivo_perda: null })
  })

  it('marks many at once, takes them back to where each was, and refuses a strange reason for all', async () => {
    const boss = await signUpAt(api)
    const ids = await Promise.all(
      ['leads-quentes', 'leads-mornos', 'leads-frios'].map(async (fase, order) => {
        const id = await seedLead(boss)
        await asOwner('update leads set fase = $2, "order" = $3 where id = $1', [id, fase, order + 5])
        return id
      }),
    )
    await patch(boss, ids[2]!, { perdido: { motivo: null } })
    const bulk = (changes: object[]) => boss.request('POST', '/api/leads/bulk', { body: { changes } })
    const strange = { motivo: '00000000-0000-4000-9000-000000000999' }
    expect(await codeOf(await bulk(ids.map((id) => ({ id, perdido: strange }))))).toEqual([400, 'motivo'])
    const marked = await bulk(ids.map((id) => ({ id, perdido: { motivo: price.id } })))
    const { results } = (await marked.json()) as BulkAnswer
    expect(results.every(({ before, refused }) => before !== null && refused === null)).toBe(true)
    expect((await idsOf(boss, { motivos: [price.id] })).sort()).toEqual([...ids].sort())
    const entries = await asOwner(`select 1 from audit_log where empresa_id = $1 and details::text like '%perdido%'`, [
      boss.user.empresaId,
    ])
    expect(entries).toHaveLength(4)
    // A loss without a reason comes back also where the company demands one since.
    await changed(boss, { revision: 0, demandsReason: true })
    const back = results.map(({ id, revision, before }) => ({ id, revision, perdido: before!.perdido }))
    expect(await codeOf(await bulk(back))).toEqual([400, 'motivo'])
    const undone = await bulk(back.map((each, at) => ({ ...each, undoTo: results[at]!.before!.undoTo })))
    expect(undone.status).toBe(200)
    const after = await Promise.all(ids.map(async (id) => leadOf(await boss.request('GET', `/api/leads/${id}`))))
    expect(after).toMatchObject([
      { fase: 'leads-quentes', order: 5, perdido_em: null },
      { fase: 'leads-mornos', order: 6, perdido_em: null },
      { fase: 'leads-frios', order: 7, perdido_em: expect.any(String) as string, motivo_perda: null },
    ])
  })

  it('is never a sale: alone it is refused, and among many it is left alone', async () => {
    const boss = await signUpAt(api)
    const [sale, open] = [await seedLead(boss, { fase: 'fechados', order: 4 }), await seedLead(boss)]
    const perdido = { motivo: price.id }
    expect(await codeOf(await patch(boss, sale, { perdido }))).toEqual([409, 'ja_vendido'])
    const body = { changes: [sale, open].map((id) => ({ id, perdido })) }
    const { results } = (await (await boss.request('POST', '/api/leads/bulk', { body })).json()) as BulkAnswer
    expect(new Map(results.map(({ id, refused }) => [id, refused]))).toEqual(
      new Map([
        [sale, 'ja-vendido'],
        [open, null],
      ]),
    )
    const read = async (id: string) => leadOf(await boss.request('GET', `/api/leads/${id}`))
    expect(await read(sale)).toMatchObject({ fase: 'fechados', order: 4, perdido_em: null, revision: 0 })
    expect(await read(open)).toMatchObject({ fase: 'leads-frios', motivo_perda: price.id })
  })

  it('needs a reason where the company demands one, and a reason of the company', async () => {
    const boss = await signUpAt(api)
    const id = await seedLead(boss)
    const strange = { perdido: { motivo: '00000000-0000-4000-9000-000000000999' } }
    expect(await codeOf(await patch(boss, id, strange))).toEqual([400, 'motivo'])
    await changed(boss, { revision: 0, demandsReason: true })
    expect(await codeOf(await patch(boss, id, { perdido: { motivo: null } }))).toEqual([400, 'motivo'])
    await leadOf(await patch(boss, id, { perdido: { motivo: price.id } }))
    const without = DEFAULT_LOSS_REASONS.slice(1)
    expect(await codeOf(await change(boss, { revision: 1, reasons: without }))).toEqual([409, 'em_uso'])
  })

  it('is filtered and counted by reason, each person their own', async () => {
    const boss = await signUpAt(api)
    const seller = await addMember(api, boss.user.empresaId, 'vendedor')
    const [a, b, c, open] = await Promise.all([seedLead(boss), seedLead(seller), seedLead(boss), seedLead(boss)])
    for (const [who, id, motivo] of [
      [boss, a, price.id],
      [seller, b, price.id],
      [boss, c, null],
    ] as const)
      await leadOf(await patch(who, id, { perdido: { motivo } }))
    expect((await idsOf(boss, { perdidos: true })).sort()).toEqual([a, b, c].sort())
    expect((await idsOf(boss, { motivos: [price.id] })).sort()).toEqual([a, b].sort())
    expect(await idsOf(boss, { motivos: [boss.user.empresaId] })).toEqual([c])
    expect(await idsOf(boss, { q: 'Célia' })).toContain(open)
    const lossesOf = async (who: Member) =>
      ((await (await who.request('GET', '/api/insights/losses?days=30')).json()) as LossesAnswer).losses
    expect(await lossesOf(boss)).toEqual([
      { reason: { id: price.id, name: price.name }, leads: 2, value: 1800 },
      { reason: null, leads: 1, value: 900 },
    ])
    expect(await lossesOf(seller)).toMatchObject([{ leads: 1 }])
  })
})

describe('fields of a company', () => {
  it('are defined by managers within limits, and keep their kind while they have values', async () => {
    const boss = await signUpAt(api)
    const many = (count: number) => Array.from({ length: count }, (_, at) => newField({ name: `Campo ${at}` }))
    expect((await change(boss, { revision: 0, fields: many(LEAD_SETTING_LIMITS.fields + 1) })).status).toBe(400)
    await changed(boss, { revision: 0, fields: many(LEAD_SETTING_LIMITS.fields) })
    const known = await changed(boss, { revision: 1, fields: [newField()] })
    const [field] = known.fields as [CustomField]
    const id = await seedLead(boss)
    await leadOf(await patch(boss, id, { campos: { [field.id]: 'Moema' } }))
    const body = (fields: object[]) => ({ revision: 2, fields })
    expect(await codeOf(await change(boss, body([])))).toEqual([409, 'em_uso'])
    expect(await codeOf(await change(boss, body([{ ...field, kind: 'numero' }])))).toEqual([409, 'em_uso'])
    expect(await codeOf(await change(boss, body([field, newField({ name: 'Zona', kind: 'escolha' })])))).toEqual([
      400,
      'opcoes',
    ])
    await changed(boss, body([{ ...field, archived: true }]))
    expect(await codeOf(await patch(boss, id, { campos: { [field.id]: 'Vila' } }))).toEqual([400, 'campo'])
  })

  it('take values by their kind, change back, and filter the list', async () => {
    const boss = await signUpAt(api)
    const kinds = [
      newField({ name: 'Bairro' }),
      newField({ name: 'Metros', kind: 'numero' }),
      newField({ name: 'Entrega', kind: 'data' }),
      newField({ name: 'Zona', kind: 'escolha', choices: ['Sul', 'Norte'] }),
    ]
    const { fields } = await changed(boss, { revision: 0, fields: kinds })
    const [text, number, day, choice] = fields.map(({ id }) => id) as [string, string, string, string]
    const [a, b] = [await seedLead(boss), await seedLead(boss)]
    const values = { [text]: 'São Judas', [number]: 120.5, [day]: '2026-12-24', [choice]: 'Sul' }
    expect(await leadOf(await patch(boss, a, { campos: values }))).toMatchObject({ campos: values })
    await leadOf(await patch(boss, b, { campos: { [number]: 9, [day]: '2027-01-02' } }))
    for (const wrong of [
      { [number]: '12' },
      { [day]: '24/12/2026' },
      { [choice]: 'Leste' },
      { [text]: 5 },
      { '00000000-0000-4000-9000-000000000999': 'x' },
    ])
      expect(await codeOf(await patch(boss, a, { campos: wrong }))).toEqual([400, 'campo'])
    const found = (condition: object) => idsOf(boss, { campos: [condition] })
    expect(await found({ campo: text, contem: 'sao' })).toEqual([a])
    expect(await found({ campo: number, de: 10 })).toEqual([a])
    expect(await found({ campo: number, ate: 10 })).toEqual([b])
    expect(await found({ campo: day, de: '2026-12-01', ate: '2026-12-31' })).toEqual([a])
    expect(await found({ campo: choice, valores: ['Sul', 'Norte'] })).toEqual([a])
    const emptied = await leadOf(await patch(boss, a, { campos: { [text]: null, [choice]: '' } }))
    expect(emptied.campos).toEqual({ [number]: 120.5, [day]: '2026-12-24' })
    const row = await asOwner<{ campos: object }>('select campos from leads where id = $1', [a])
    expect(row[0]!.campos).toEqual(emptied.campos)
  })
})
