import { randomBytes } from 'node:crypto'
import type { Hono } from 'hono'
import type { SyncedTriple } from '@fechai/domain/connection'
import type { CrmAccount } from './account.ts'
import { openCrmServer } from './crm-server.ts'

interface PipedriveDeal {
  id: number
  title: string
  value: number | null
  currency: string | null
  owner_id: number
  stage_id: number
  status: string
  person_id: number | null
  custom_fields: Record<string, unknown>
  update_time: string
}
interface PipedrivePerson {
  id: number
  name: string
  phones: { value: string }[]
  custom_fields: Record<string, unknown>
}

const APP = { clientId: 'fechai-pd', clientSecret: 'segredo' }
const STAGES = [
  { id: 1, name: 'Qualificado', pipeline_id: 1 },
  { id: 2, name: 'Proposta', pipeline_id: 1 },
  { id: 3, name: 'Negociação', pipeline_id: 1 },
]
const OWN_USER = 900

/** A Pipedrive of one account: deals, persons, fields and users as its two API versions answer them. */
export async function openPipedrive(): Promise<CrmAccount> {
  const users = [{ id: 7, name: 'Bia', email: 'bia@loja.exemplo' }]
  const deals = new Map<number, PipedriveDeal>()
  const persons = new Map<number, PipedrivePerson>()
  const fields = [
    { key: 'title', name: 'Title', field_type: 'varchar', edit_flag: false },
    { key: 'a'.repeat(40), name: 'Cor', field_type: 'varchar', edit_flag: true },
  ]
  const personFields: typeof fields = []
  let last = 0
  const now = (): string => new Date().toISOString().replace(/\.\d+Z$/, 'Z')

  const routes = (app: Hono): void => {
    app.get('/v1/users/me', (c) => c.json({ success: true, data: { company_name: 'Loja da Ana' } }))
    app.get('/v1/users', (c) => c.json({ success: true, data: users.map((user) => ({ ...user, active_flag: true })) }))
    app.get('/v1/dealFields', (c) => c.json({ success: true, data: fields }))
    app.get('/v1/personFields', (c) => c.json({ success: true, data: personFields }))
    for (const [path, known] of [
      ['/v1/dealFields', fields],
      ['/v1/personFields', personFields],
    ] as const)
      app.post(path, async (c) => {
        const { name, field_type } = (await c.req.json()) as { name: string; field_type: string }
        const made = { key: randomBytes(20).toString('hex'), name, field_type, edit_flag: true }
        known.push(made)
        return c.json({ success: true, data: made }, 201)
      })
    app.get('/api/v2/stages', (c) => c.json({ success: true, data: STAGES, additional_data: { next_cursor: null } }))
    app.get('/api/v2/persons/search', (c) => {
      const [term, digits] = [c.req.query('term')!, c.req.query('term')!.replace(/\D/g, '')]
      const found = [...persons.values()].filter(({ phones, custom_fields: custom }) =>
        c.req.query('fields') === 'phone'
          ? phones.some(({ value }) => value.replace(/\D/g, '').endsWith(digits))
          : Object.values(custom).includes(term),
      )
      return c.json({ success: true, data: { items: found.map((item) => ({ item })) } })
    })
    app.post('/api/v2/persons', async (c) => {
      const given = (await c.req.json()) as Omit<PipedrivePerson, 'id'>
      if (!given.name) return c.json({ success: false, error: 'name is required' }, 400)
      const made = { ...given, phones: given.phones ?? [], custom_fields: given.custom_fields ?? {}, id: ++last }
      persons.set(made.id, made)
      return c.json({ success: true, data: made }, 201)
    })
    app.patch('/api/v2/persons/:id', async (c) => {
      const known = persons.get(Number(c.req.param('id')))
      if (!known) return c.json({ success: false }, 404)
      Object.assign(known, await c.req.json())
      return c.json({ success: true, data: known })
    })
    app.delete('/api/v2/persons/:id', (c) =>
      persons.delete(Number(c.req.param('id'))) ? c.json({ success: true }) : c.json({ success: false }, 404),
    )
    app.get('/api/v2/deals/search', (c) => {
      const term = c.req.query('term')
      const found = [...deals.values()].filter((deal) => Object.values(deal.custom_fields).includes(term))
      return c.json({ success: true, data: { items: found.map((item) => ({ item })) } })
    })
    app.get('/api/v2/deals', (c) => {
      const since = c.req.query('updated_since')!
      const from = Number(c.req.query('cursor') ?? 0)
      const all = [...deals.values()].filter(({ update_time: time }) => time >= since)
      all.sort((one, other) => one.update_time.localeCompare(other.update_time))
      // Pages of two: the client has to follow the cursor.
      const next = from + 2 < all.length ? String(from + 2) : null
      return c.json({ success: true, data: all.slice(from, from + 2), additional_data: { next_cursor: next } })
    })
    app.post('/api/v2/deals', async (c) => {
      const given = (await c.req.json()) as Partial<PipedriveDeal>
      if (!given.title) return c.json({ success: false, error: 'title is required' }, 400)
      const defaults = { value: null, currency: null, owner_id: OWN_USER, stage_id: 1, status: 'open', person_id: null }
      const made = { ...defaults, custom_fields: {}, ...given, id: ++last, update_time: now() } as PipedriveDeal
      deals.set(made.id, made)
      return c.json({ success: true, data: made }, 201)
    })
    app.get('/api/v2/deals/:id', (c) => {
      const deal = deals.get(Number(c.req.param('id')))
      return deal ? c.json({ success: true, data: deal }) : c.json({ success: false, error: 'Deal not found' }, 404)
    })
    app.patch('/api/v2/deals/:id', async (c) => {
      const deal = deals.get(Number(c.req.param('id')))
      if (!deal) return c.json({ success: false, error: 'Deal not found' }, 404)
      const { custom_fields: custom, ...change } = (await c.req.json()) as Partial<PipedriveDeal>
      Object.assign(deal, change, { update_time: now(), custom_fields: { ...deal.custom_fields, ...custom } })
      return c.json({ success: true, data: deal })
    })
    app.delete('/api/v2/deals/:id', (c) =>
      deals.delete(Number(c.req.param('id'))) ? c.json({ success: true }) : c.json({ success: false }, 404),
    )
  }
  const server = await openCrmServer(
    {
      ...{ ...APP, secret: 'basic', authorizePath: '/oauth/authorize', tokenPath: '/oauth/token' },
      tokenFields: (url) => ({ api_domain: url }),
    },
    routes,
  )
  return Object.assign(server, {
    ...{ kind: 'pipedrive' as const, client: APP, mapping: MAPPING, user: '7' },
    lines: { create: 'POST /api/v2/deals', remove: 'DELETE /api/v2/deals', removePerson: 'DELETE /api/v2/persons' },
    records: () =>
      [...deals.values()].map((deal) => ({
        ...toRecord(deal),
        person: persons.get(deal.person_id ?? 0)?.name ?? null,
      })),
    people: () => [...persons.values()].map(({ name, phones }) => ({ name, phone: phones[0]?.value ?? null })),
    addPerson: (name: string, phone: string) =>
      void persons.set(++last, { id: last, name, phones: [{ value: phone }], custom_fields: {} }),
    change: (id: string, change: Partial<SyncedTriple>) =>
      void Object.assign(deals.get(Number(id))!, changeOf(change), { update_time: now() }),
    discard: (id: string) => void deals.delete(Number(id)),
    clear: () => [deals, persons].forEach((each) => each.clear()),
  })
}

const MAPPING: CrmAccount['mapping'] = {
  fields: { nome: 'person.name', whatsapp: 'person.phone', produto: 'title', valor: 'value', resumo: 'a'.repeat(40) },
  stages: { fechados: 'status:won', 'leads-quentes': '3', 'em-objecao': '2', 'leads-mornos': '2', 'leads-frios': '1' },
  ...{ owners: {}, isTwoWay: false },
}

const toRecord = ({ id, title, value, owner_id: owner, stage_id: stage, status }: PipedriveDeal) => ({
  ...{ id: String(id), title, value, owner: String(owner) },
  stage: status === 'open' ? String(stage) : `status:${status}`,
})

const changeOf = ({ stage, owner, value }: Partial<SyncedTriple>): Partial<PipedriveDeal> => ({
  ...(stage != null && { stage_id: Number(stage) }),
  ...(owner != null && { owner_id: Number(owner) }),
  ...(value !== undefined && { value }),
})
