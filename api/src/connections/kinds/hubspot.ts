import type { SyncedTriple } from '@fechai/domain/connection'
import { TYPED_DEFAULTS } from '@fechai/domain/typed-lead'
import type { Connector, RemoteRecord } from '../connector.ts'
import { nextLook } from '../next-look.ts'
import { unlessGone, type Session } from '../remote-call.ts'
import { byLead, makeOwnField, ownersOf, search, MOST_FOUND, OWN_FIELD, type StoredObject } from './hubspot-calls.ts'

/** Protocol: https://developers.hubspot.com/docs/api-reference, objects by version 3 of the CRM. */
const API = 'https://api.hubapi.com'
const AUTHORIZE = 'https://app.hubspot.com'
const DEAL_TO_CONTACT = { associationCategory: 'HUBSPOT_DEFINED', associationTypeId: 3 }
const CHANGED = 'hs_lastmodifieddate'
const SCOPES = [
  ...['oauth', 'crm.objects.owners.read', 'crm.objects.deals.read', 'crm.objects.deals.write'],
  ...['crm.objects.contacts.read', 'crm.objects.contacts.write', 'crm.schemas.deals.read', 'crm.schemas.deals.write'],
  ...['crm.schemas.contacts.read', 'crm.schemas.contacts.write'],
]

interface Property {
  name: string
  label: string
  type: string
  hubspotDefined?: boolean
  calculated?: boolean
  hidden?: boolean
}
interface Pipeline {
  id: string
  label: string
  stages: { id: string; label: string }[]
}

/** @param origin address of both servers, for tests */
export const hubspot = (origin?: string): Connector => ({
  kind: 'hubspot',
  api: origin ?? API,
  oauth: {
    authorizeUrl: `${origin ?? AUTHORIZE}/oauth/authorize`,
    tokenUrl: `${origin ?? API}/oauth/v1/token`,
    ...{ scope: SCOPES.join(' '), secret: 'post', usesPkce: false },
  },
  valueField: 'amount',
  ...{ isTwoWay: true, hasPeople: true, findsFormer: true },
  sameFields: { nome: 'contact.firstname', whatsapp: 'contact.phone', produto: 'dealname', valor: 'amount' },

  async describe(session) {
    const get = (path: string): Promise<unknown> => session.request({ method: 'GET', path })
    const [account, properties, pipelines, owners] = await Promise.all([
      get('/account-info/v3/details') as Promise<{ portalId: number }>,
      get('/crm/v3/properties/deals') as Promise<{ results: Property[] }>,
      get('/crm/v3/pipelines/deals') as Promise<{ results: Pipeline[] }>,
      ownersOf(session),
    ])
    const own = properties.results.filter(
      ({ name, type, hubspotDefined: isTheirs, calculated, hidden }) =>
        !isTheirs && !calculated && !hidden && type in TYPES && name !== OWN_FIELD,
    )
    const isOnly = pipelines.results.length === 1
    return {
      account: `HubSpot ${account.portalId}`,
      fields: [...BUILT_IN, ...own.map(({ name, label, type }) => ({ id: name, label, type: TYPES[type]! }))],
      stages: pipelines.results.flatMap((pipeline) =>
        pipeline.stages.map(({ id, label }) => ({
          id: `${pipeline.id}/${id}`,
          label: isOnly ? label : `${pipeline.label}: ${label}`,
        })),
      ),
      owners: owners.map(({ id, email, firstName, lastName }) => ({
        ...{ id, email, label: [firstName, lastName].filter(Boolean).join(' ') || (email ?? id) },
      })),
    }
  },

  async prepare(session) {
    await makeOwnField(session, 'deals', 'dealinformation')
    await makeOwnField(session, 'contacts', 'contactinformation')
    return {}
  },

  async find(session, leadId) {
    const [deal, contact] = [await byLead(session, 'deals', leadId), await byLead(session, 'contacts', leadId)]
    return { id: deal?.id ?? null, personId: contact?.id ?? null }
  },

  async create(session, record) {
    const person = await personOf(session, record)
    const json = {
      properties: { dealname: TYPED_DEFAULTS.nome, ...dealOf(record), [OWN_FIELD]: record.leadId },
      associations: person ? [{ to: { id: person.id }, types: [DEAL_TO_CONTACT] }] : [],
    }
    const made = (await session.request({ method: 'POST', path: '/crm/v3/objects/deals', json })) as StoredObject
    return { id: made.id, personId: person?.isOurs ? person.id : null }
  },

  async update(session, { id, personId }, record) {
    await session.request({
      ...{ method: 'PATCH', path: `/crm/v3/objects/deals/${id}`, json: { properties: dealOf(record) } },
    })
    const properties = personFields(record)
    if (personId === null || Object.keys(properties).length === 0) return
    await session.request({ method: 'PATCH', path: `/crm/v3/objects/contacts/${personId}`, json: { properties } })
  },

  async read(session, id) {
    const query = { properties: 'amount,pipeline,dealstage,hubspot_owner_id' }
    return tripleOf(
      (await session.request({ method: 'GET', path: `/crm/v3/objects/deals/${id}`, query })) as StoredObject,
    )
  },

  async remove(session, { id, personId }) {
    const removeAt = (path: string) =>
      unlessGone(session.request({ method: 'DELETE', path: `/crm/v3/objects/${path}` }))
    if (id !== null) await removeAt(`deals/${id}`)
    if (personId !== null) await removeAt(`contacts/${personId}`)
  },

  async changed(session, cursor) {
    const next = nextLook()
    if (cursor === null) return { ids: [], cursor: next }
    const found: StoredObject[] = []
    for (let after: string | undefined = '0'; after !== undefined;) {
      const page = await search(session, 'deals', {
        ...{ by: CHANGED, after },
        filters: [
          { propertyName: CHANGED, operator: 'GTE', value: String(Date.parse(cursor)) },
          { propertyName: OWN_FIELD, operator: 'HAS_PROPERTY' },
        ],
      })
      found.push(...page.results)
      after = page.paging?.next?.after
      // The next look goes on from the last one.
      if (found.length >= MOST_FOUND) return { ids: idsOf(found), cursor: found.at(-1)!.properties[CHANGED]! }
    }
    return { ids: idsOf(found), cursor: next }
  },
})

const TYPES: Record<string, 'text' | 'number'> = { string: 'text', number: 'number' }
const BUILT_IN = [
  { id: 'dealname', label: 'Nome do negócio', type: 'text' as const },
  { id: 'amount', label: 'Valor do negócio', type: 'number' as const },
  { id: 'description', label: 'Descrição do negócio', type: 'text' as const },
  { id: 'contact.firstname', label: 'Nome do contato', type: 'text' as const },
  { id: 'contact.phone', label: 'Telefone do contato', type: 'phone' as const },
]
const idsOf = (found: StoredObject[]): string[] => found.map(({ id }) => id)

function dealOf({ fields, triple }: RemoteRecord): Record<string, string> {
  const { ['contact.firstname']: name, ['contact.phone']: _phone, ...properties } = fields
  const [pipeline, dealstage] = triple.stage?.split('/') ?? []
  return {
    ...(name && { dealname: name }),
    ...properties,
    ...(triple.value != null && { amount: String(triple.value) }),
    ...(triple.owner != null && { hubspot_owner_id: triple.owner }),
    ...(dealstage !== undefined && { pipeline: pipeline!, dealstage }),
  }
}

function tripleOf({ properties }: StoredObject): SyncedTriple {
  const { amount, pipeline, dealstage, hubspot_owner_id: owner } = properties
  return {
    ...{ owner: owner || null, stage: dealstage ? `${pipeline}/${dealstage}` : null },
    value: amount ? Number(amount) : null,
  }
}

function personFields({ fields }: RemoteRecord): Record<string, string> {
  const { ['contact.firstname']: firstname, ['contact.phone']: phone } = fields
  return { ...(firstname && { firstname }), ...(phone && { phone }) }
}

/** The contact that an earlier try made, one with this phone, or a new one. Null without a name and a phone. */
async function personOf(session: Session, record: RemoteRecord): Promise<{ id: string; isOurs: boolean } | null> {
  const properties = personFields(record)
  if (Object.keys(properties).length === 0) return null
  const ours = await byLead(session, 'contacts', record.leadId)
  if (ours) return { id: ours.id, isOurs: true }
  if (properties.phone !== undefined) {
    // The searched number has no code of the country.
    const value = properties.phone.replace(/^\+55/, '')
    const filters = [{ propertyName: 'hs_searchable_calculated_phone_number', operator: 'EQ', value }]
    const { results } = await search(session, 'contacts', { filters, by: 'createdate' })
    if (results[0]) return { id: results[0].id, isOurs: false }
  }
  const json = { properties: { ...properties, [OWN_FIELD]: record.leadId } }
  const made = (await session.request({ method: 'POST', path: '/crm/v3/objects/contacts', json })) as StoredObject
  return { id: made.id, isOurs: true }
}
