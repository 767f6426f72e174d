import { randomBytes } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { SyncedTriple } from '@fechai/domain/connection'
import type { CrmAccount } from './account.ts'
import { openCrmServer } from './crm-server.ts'
import { matchesRdql } from './rdql.ts'

type Item = Record<string, unknown> & { id: string; updated_at: string; custom_fields: Record<string, unknown> }
interface Phone {
  phone: string
}

const APP = { clientId: 'fechai-rd', clientSecret: 'segredo' }
/** Ids are 24 hexadecimal digits. */
const hex = (text = ''): string => (text || randomBytes(12).toString('hex')).padStart(24, '0')
const PIPELINES = [
  { id: hex('a1'), name: 'Vendas', stages: [hex('b1'), hex('b2'), hex('b3')] },
  { id: hex('a2'), name: 'Pós-venda', stages: [hex('b4')] },
]
const STAGE_NAMES = ['Sem contato', 'Contato feito', 'Proposta', 'Entrega']
const STAGES = PIPELINES.flatMap(({ stages }) => stages)
const LOST_REASONS = [{ id: hex('c1'), name: 'Preço' }]
const USERS = ['Caio', 'Bia', 'Davi'].map((name, index) => ({
  ...{ id: hex(`d${index}`), name, email: `${name.toLowerCase()}@loja.exemplo` },
}))

/** An RD Station CRM of one account, by version 2 of its API. */
export async function openRdStation(): Promise<CrmAccount> {
  const deals = new Map<string, Item>()
  const contacts = new Map<string, Item>()
  const fields: (Record<string, unknown> & { entity: string; slug: string })[] = [
    { id: hex(), name: 'Cor', entity: 'deal', type: 'text', slug: 'cor' },
  ]
  const now = (): string => new Date().toISOString()

  const routes = (app: Hono): void => {
    app.get('/crm/v2/pipelines', (c) => page(c, PIPELINES))
    app.get('/crm/v2/pipelines/:id/stages', (c) => {
      const own = PIPELINES.find(({ id }) => id === c.req.param('id'))!.stages
      return page(
        c,
        own.map((id) => ({ id, name: STAGE_NAMES[STAGES.indexOf(id)] })),
      )
    })
    app.get('/crm/v2/lost_reasons', (c) => page(c, LOST_REASONS))
    app.get('/crm/v2/users', (c) => page(c, USERS))
    app.get('/crm/v2/custom_fields', (c) =>
      page(
        c,
        fields.filter(({ entity }) => c.req.query('filter') === `entity:${entity}`),
      ),
    )
    app.post('/crm/v2/custom_fields', async (c) => {
      const data = await dataOf(c)
      const made = { ...data, id: hex(), entity: String(data.entity), slug: slugOf(String(data.name)) }
      fields.push(made)
      return c.json({ data: made }, 201)
    })
    const reasonOf = (entity: 'deal' | 'contact', data: Record<string, unknown>): string | null => {
      const unknown = Object.keys((data.custom_fields as object | undefined) ?? {}).find(
        (slug) => !fields.some((field) => field.entity === entity && field.slug === slug),
      )
      if (unknown !== undefined) return `custom field ${unknown} is invalid`
      if (data.stage_id !== undefined && !STAGES.includes(String(data.stage_id))) return 'stage_id is invalid'
      if (data.one_time_price !== undefined && typeof data.one_time_price !== 'number') return 'price is not a number'
      return data.status === 'lost' && data.lost_reason_id === undefined ? 'lost_reason_id is required' : null
    }
    for (const [path, entity, stored] of [
      ['deals', 'deal', deals],
      ['contacts', 'contact', contacts],
    ] as const) {
      app.get(`/crm/v2/${path}`, (c) => {
        const filter = c.req.query('filter')
        const found = [...stored.values()].filter((item) => filter === undefined || matchesRdql(filter, valueIn(item)))
        if (c.req.query('sort[updated_at]') === 'asc')
          found.sort((one, other) => one.updated_at.localeCompare(other.updated_at))
        return page(c, found)
      })
      app.post(`/crm/v2/${path}`, async (c) => {
        const data = await dataOf(c)
        if (!data.name) return refused(c, 'name is required')
        if (data.status !== undefined && data.status !== 'ongoing') return refused(c, 'status must be ongoing')
        const reason = reasonOf(entity, data)
        if (reason !== null) return refused(c, reason)
        const first = { stage_id: STAGES[0], owner_id: USERS[0]!.id, status: 'ongoing', one_time_price: null }
        const made: Item = {
          ...{ ...(entity === 'deal' && first), custom_fields: {}, ...data },
          ...{ id: hex(), updated_at: now() },
        }
        stored.set(made.id, made)
        return c.json({ data: made }, 201)
      })
      app.get(`/crm/v2/${path}/:id`, (c) => {
        const item = stored.get(c.req.param('id'))
        return item ? c.json({ data: item }) : gone(c)
      })
      app.put(`/crm/v2/${path}/:id`, async (c) => {
        const item = stored.get(c.req.param('id'))
        if (!item) return gone(c)
        const data = await dataOf(c)
        const reason = reasonOf(entity, data)
        if (reason !== null) return refused(c, reason)
        const custom = { ...item.custom_fields, ...(data.custom_fields as object | undefined) }
        Object.assign(item, data, { custom_fields: custom, updated_at: now() })
        return c.json({ data: item })
      })
      app.delete(`/crm/v2/${path}/:id`, (c) => (stored.delete(c.req.param('id')) ? c.body(null, 204) : gone(c)))
    }
  }
  const server = await openCrmServer(
    { ...APP, secret: 'post', authorizePath: '/oauth/authorize', tokenPath: '/oauth2/token' },
    routes,
  )
  const nameOf = (id: string): string | null => (contacts.get(id)?.name as string | undefined) ?? null
  return Object.assign(server, {
    ...{ kind: 'rd-station' as const, client: APP, mapping: MAPPING, user: USERS[1]!.id },
    lines: { create: 'POST /crm/v2/deals', remove: 'DELETE /crm/v2/deals', removePerson: 'DELETE /crm/v2/contacts' },
    records: () =>
      [...deals.values()].map((deal) => ({
        ...{ id: deal.id, title: deal.name as string, owner: deal.owner_id as string },
        ...{ value: deal.one_time_price as number | null },
        stage: deal.status === 'ongoing' ? (deal.stage_id as string) : `status:${deal.status as string}`,
        person: nameOf((deal.contact_ids as string[] | undefined)?.[0] ?? ''),
      })),
    people: () =>
      [...contacts.values()].map(({ name, phones }) => ({
        ...{ name: name as string, phone: (phones as Phone[] | undefined)?.[0]?.phone ?? null },
      })),
    addPerson: (name: string, phone: string) => {
      const id = hex()
      contacts.set(id, { id, name, phones: [{ phone }], custom_fields: {}, updated_at: now() })
    },
    change: (id: string, { stage, owner, value }: Partial<SyncedTriple>) =>
      void Object.assign(deals.get(id)!, {
        ...{ ...(stage != null && { stage_id: stage }), ...(owner != null && { owner_id: owner }) },
        ...{ ...(value != null && { one_time_price: value }), updated_at: now() },
      }),
    discard: (id: string) => void deals.delete(id),
    clear: () => [deals, contacts].forEach((each) => each.clear()),
  })
}

const MAPPING: CrmAccount['mapping'] = {
  fields: { nome: 'contact.name', whatsapp: 'contact.phone', produto: 'name', valor: 'one_time_price', resumo: 'cor' },
  stages: { fechados: 'status:won', 'leads-quentes': STAGES[2]!, 'leads-frios': STAGES[0]! },
  ...{ owners: {}, isTwoWay: false },
}

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z ]/g, '')
    .replaceAll(' ', '_')
const dataOf = async (c: Context) => ((await c.req.json()) as { data: Record<string, unknown> }).data
const refused = (c: Context, detail: string): Response => c.json({ errors: [{ title: 'invalid', detail }] }, 422)
const gone = (c: Context): Response => c.json({ errors: [{ title: 'not found' }] }, 404)

/** Values of a field of an item, by its name in RDQL. */
const valueIn =
  (item: Item) =>
  (name: string): string[] => {
    if (name.startsWith('@')) return [String(item.custom_fields[name.slice(1)] ?? '')]
    if (name === 'phone') return ((item.phones as Phone[] | undefined) ?? []).map(({ phone }) => phone)
    return [String(item[name] ?? '')]
  }

/** One page of at most two, whatever was asked for: the client has to follow them. */
function page(c: Context, items: readonly unknown[]): Response {
  const [number, size] = [
    Number(c.req.query('page[number]') ?? 1),
    Math.min(Number(c.req.query('page[size]') ?? 25), 2),
  ]
  const url = new URL(c.req.url)
  // The address that the real server names is one of an inner server.
  url.pathname = url.pathname.replace('/crm/v2', '/api/v2')
  url.searchParams.set('page[number]', String(number + 1))
  const next = number * size < items.length ? { next: url.href } : {}
  return c.json({ data: items.slice((number - 1) * size, number * size), links: { self: c.req.url, ...next } })
}
