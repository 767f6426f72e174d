import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import type { SyncedTriple } from '@fechai/domain/connection'
import type { CrmAccount } from './account.ts'
import { openCrmServer } from './crm-server.ts'
import { hubspotObjects, type ObjectStore } from './hubspot-objects.ts'

const APP = { clientId: 'fechai-hs', clientSecret: 'segredo' }
const PIPELINES = [
  {
    ...{ id: 'default', label: 'Vendas' },
    stages: [
      { id: 'appointmentscheduled', label: 'Agendado' },
      { id: 'contractsent', label: 'Proposta' },
      { id: 'closedwon', label: 'Ganho' },
    ],
  },
  { id: '771', label: 'Pós-venda', stages: [{ id: '9001', label: 'Entrega' }] },
]
const OWNERS = [
  { id: '1', email: 'caio@loja.exemplo', firstName: 'Caio', lastName: null },
  { id: '7', email: 'bia@loja.exemplo', firstName: 'Bia', lastName: 'Souza' },
  { id: '8', email: 'davi@loja.exemplo', firstName: 'Davi', lastName: null },
]

/** A HubSpot of one account: deals and contacts of its CRM, version 3, with what it refuses. */
export async function openHubSpot(): Promise<CrmAccount> {
  const stages = PIPELINES.flatMap(({ id, stages: each }) => each.map((stage) => `${id}/${stage.id}`))
  const deals = hubspotObjects('deals', ['dealname', 'amount', 'pipeline', 'dealstage', 'hubspot_owner_id', 'cor'])
  const contacts = hubspotObjects('contacts', ['firstname', 'phone'])
  deals.refuses = ({ pipeline, dealstage, amount }) => {
    if (dealstage != null && !stages.includes(`${pipeline}/${dealstage}`)) return 'dealstage was not one of the options'
    return amount != null && Number.isNaN(Number(amount)) ? `${amount} was not a valid number` : null
  }
  const routes = (app: Hono): void => {
    app.get('/account-info/v3/details', (c) => c.json({ portalId: 4_242, companyCurrency: 'BRL' }))
    app.get('/crm/v3/pipelines/deals', (c) => c.json({ results: PIPELINES }))
    app.get('/crm/v3/owners', (c) => {
      const from = Number(c.req.query('after') ?? 0)
      // Pages of two: the client has to follow them.
      const next = from + 2 < OWNERS.length ? { paging: { next: { after: String(from + 2) } } } : {}
      return c.json({ results: OWNERS.slice(from, from + 2), ...next })
    })
    deals.serve(app)
    contacts.serve(app)
  }
  const correlationId = randomUUID()
  const server = await openCrmServer(
    {
      ...{ ...APP, secret: 'post', authorizePath: '/oauth/authorize', tokenPath: '/oauth/v1/token' },
      answers: {
        busy: {
          ...{ status: 429 },
          body: {
            ...{ status: 'error', message: 'You have reached your ten_secondly_rolling limit.', correlationId },
            ...{ errorType: 'RATE_LIMIT', policyName: 'TEN_SECONDLY_ROLLING' },
          },
        },
        refusedRefresh: {
          status: 400,
          body: { status: 'BAD_REFRESH_TOKEN', message: 'missing or invalid refresh token', correlationId },
        },
      },
    },
    routes,
  )
  return Object.assign(server, {
    ...{ kind: 'hubspot' as const, client: APP, mapping: MAPPING, user: '7' },
    lines: {
      create: 'POST /crm/v3/objects/deals',
      remove: 'DELETE /crm/v3/objects/deals',
      removePerson: 'DELETE /crm/v3/objects/contacts',
    },
    records: () => records(deals, contacts),
    people: () => contacts.list().map(({ properties }) => ({ name: properties.firstname!, phone: properties.phone! })),
    addPerson: (firstname: string, phone: string) => void contacts.add({ firstname, phone }),
    change: (id: string, { stage, owner, value }: Partial<SyncedTriple>) => {
      const [pipeline, dealstage] = stage?.split('/') ?? []
      deals.change(id, {
        ...(dealstage !== undefined && { pipeline: pipeline!, dealstage }),
        ...(owner != null && { hubspot_owner_id: owner }),
        ...(value != null && { amount: String(value) }),
      })
    },
    discard: (id: string) => deals.archive(id),
    clear: () => [deals, contacts].forEach((each) => each.clear()),
  })
}

const MAPPING: CrmAccount['mapping'] = {
  fields: {
    ...{ nome: 'contact.firstname', whatsapp: 'contact.phone', produto: 'dealname', valor: 'amount', resumo: 'cor' },
  },
  stages: {
    ...{ fechados: 'default/closedwon', 'leads-quentes': 'default/contractsent' },
    'leads-frios': 'default/appointmentscheduled',
  },
  ...{ owners: {}, isTwoWay: false },
}

const records = (deals: ObjectStore, contacts: ObjectStore) =>
  deals
    .list()
    .map(({ id, associated, properties: { dealname, amount, pipeline, dealstage, hubspot_owner_id: owner } }) => ({
      ...{ id, title: dealname ?? null, owner: owner ?? null, value: amount == null ? null : Number(amount) },
      stage: dealstage == null ? null : `${pipeline}/${dealstage}`,
      person: contacts.list().find((each) => each.id === associated)?.properties.firstname ?? null,
    }))
