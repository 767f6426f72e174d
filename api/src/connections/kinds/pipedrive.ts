import type { SyncedTriple } from '@fechai/domain/connection'
import { TYPED_DEFAULTS } from '@fechai/domain/typed-lead'
import type { Connector, RemoteRecord } from '../connector.ts'
import { nextLook } from '../next-look.ts'
import { RecordGone, unlessGone, type Session } from '../remote-call.ts'

/** Protocol: https://developers.pipedrive.com/docs/api/v1, deals and persons by version 2. */
const API = 'https://api.pipedrive.com'
const OAUTH = 'https://oauth.pipedrive.com'
const OWN_FIELD = 'Fechaí ID'
const PAGE = '500'

interface Deal {
  id: number
  value: number | null
  owner_id: number | null
  stage_id: number | null
  status: 'open' | 'won' | 'lost' | 'deleted'
}
interface Listed<Item> {
  data: Item[] | null
  additional_data?: { next_cursor?: string | null } | null
}
interface Found {
  data: { items: { item: { id: number } }[] }
}
interface CustomField {
  key: string
  name: string
  field_type: string
  edit_flag: boolean
}

/** @param origin address of both servers, for tests */
export const pipedrive = (origin?: string): Connector => ({
  kind: 'pipedrive',
  api: origin ?? API,
  oauth: {
    authorizeUrl: `${origin ?? OAUTH}/oauth/authorize`,
    tokenUrl: `${origin ?? OAUTH}/oauth/token`,
    ...{ scope: null, secret: 'basic', usesPkce: false },
  },
  valueField: 'value',
  ...{ isTwoWay: true, hasPeople: true, findsFormer: true },
  sameFields: { nome: 'person.name', whatsapp: 'person.phone', produto: 'title', valor: 'value' },

  async describe(session) {
    const me = (await session.request({ method: 'GET', path: '/v1/users/me' })) as { data: { company_name: string } }
    const [fields, stages, users] = await Promise.all([
      listed<CustomField>(session, '/v1/dealFields'),
      listed<{ id: number; name: string; pipeline_id: number }>(session, '/api/v2/stages'),
      listed<{ id: number; name: string; email: string; active_flag: boolean }>(session, '/v1/users'),
    ])
    const own = fields.filter(
      ({ edit_flag: isOwn, field_type: type, name }) => isOwn && type in TYPES && name !== OWN_FIELD,
    )
    return {
      account: me.data.company_name,
      fields: [
        ...BUILT_IN,
        ...own.map(({ key, name, field_type: type }) => ({ id: key, label: name, type: TYPES[type]! })),
      ],
      stages: [...stages.map(({ id, name }) => ({ id: String(id), label: name })), ...ENDS],
      owners: users
        .filter(({ active_flag: isActive }) => isActive)
        .map(({ id, name, email }) => ({ id: String(id), label: name, email })),
    }
  },

  async prepare(session) {
    return {
      leadField: await ownField(session, '/v1/dealFields'),
      personField: await ownField(session, '/v1/personFields'),
    }
  },

  async find(session, leadId) {
    return {
      id: await byText(session, 'deals', 'custom_fields', leadId),
      personId: await byText(session, 'persons', 'custom_fields', leadId),
    }
  },

  async create(session, record) {
    const person = await personOf(session, record)
    // A title that nobody mapped is given once: a person may write another one there.
    const title = record.fields['person.name'] ?? TYPED_DEFAULTS.nome
    const json = { title, ...dealOf(session, record), currency: 'BRL', ...(person && { person_id: Number(person.id) }) }
    const made = (await session.request({ method: 'POST', path: '/api/v2/deals', json })) as { data: Deal }
    return { id: String(made.data.id), personId: person?.isOurs ? person.id : null }
  },

  async update(session, { id, personId }, record) {
    await session.request({ method: 'PATCH', path: `/api/v2/deals/${id}`, json: dealOf(session, record) })
    const person = personFields(record)
    if (personId === null || Object.keys(person).length === 0) return
    await session.request({ method: 'PATCH', path: `/api/v2/persons/${personId}`, json: person })
  },

  async read(session, id) {
    const { data } = (await session.request({ method: 'GET', path: `/api/v2/deals/${id}` })) as { data: Deal }
    if (data.status === 'deleted') throw new RecordGone(id)
    return tripleOf(data)
  },

  async remove(session, { id, personId }) {
    if (id !== null) await removeAt(session, `/api/v2/deals/${id}`)
    if (personId !== null) await removeAt(session, `/api/v2/persons/${personId}`)
  },

  async changed(session, cursor) {
    const next = nextLook()
    if (cursor === null) return { ids: [], cursor: next }
    const query = { updated_since: cursor, sort_by: 'update_time', sort_direction: 'asc' }
    const deals = await listed<Deal>(session, '/api/v2/deals', query)
    return { ids: deals.map(({ id }) => String(id)), cursor: next }
  },
})

const TYPES: Record<string, 'text' | 'number' | 'phone'> = {
  ...{ varchar: 'text', text: 'text', varchar_auto: 'text', double: 'number', phone: 'phone' },
}
const BUILT_IN = [
  { id: 'title', label: 'Título do negócio', type: 'text' as const },
  { id: 'value', label: 'Valor do negócio', type: 'number' as const },
  { id: 'person.name', label: 'Nome da pessoa', type: 'text' as const },
  { id: 'person.phone', label: 'Telefone da pessoa', type: 'phone' as const },
]
const ENDS = [
  { id: 'status:won', label: 'Ganho' },
  { id: 'status:lost', label: 'Perdido' },
]

/** Reads all pages; both versions of the API are paged, each by its own cursor. */
async function listed<Item>(session: Session, path: string, query: Record<string, string> = {}): Promise<Item[]> {
  const items: Item[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const answer = (await session.request({
      ...{ method: 'GET', path },
      query: { ...query, limit: PAGE, ...(cursor !== '' && { cursor }) },
    })) as Listed<Item>
    items.push(...(answer.data ?? []))
    cursor = answer.additional_data?.next_cursor ?? null
  }
  return items
}

function dealOf({ ownState }: Session, { leadId, fields, triple }: RemoteRecord): Record<string, unknown> {
  const { title, ['person.name']: _name, ['person.phone']: _phone, value: _value, ...custom } = fields
  return {
    ...(title && { title }),
    ...(triple.value != null && { value: triple.value }),
    ...(triple.owner != null && { owner_id: Number(triple.owner) }),
    ...stageOf(triple.stage),
    custom_fields: { ...custom, [ownState.leadField!]: leadId },
  }
}

function stageOf(stage: string | null | undefined): Record<string, unknown> {
  if (stage == null) return {}
  return stage.startsWith('status:') ? { status: stage.slice(7) } : { status: 'open', stage_id: Number(stage) }
}

const tripleOf = ({ value, owner_id: owner, stage_id: stage, status }: Deal): SyncedTriple => ({
  owner: owner === null ? null : String(owner),
  stage: status === 'open' ? (stage === null ? null : String(stage)) : `status:${status}`,
  value,
})

function personFields({ fields }: RemoteRecord): Record<string, unknown> {
  const { ['person.name']: name, ['person.phone']: phone } = fields
  return { ...(name && { name }), ...(phone && { phones: [{ value: phone, primary: true, label: 'mobile' }] }) }
}

/** The person that an earlier try made, one with this phone, or a new one. Null without a name and a phone. */
async function personOf(session: Session, record: RemoteRecord): Promise<{ id: string; isOurs: boolean } | null> {
  const fields = personFields(record)
  if (Object.keys(fields).length === 0) return null
  const ours = await byText(session, 'persons', 'custom_fields', record.leadId)
  if (ours !== null) return { id: ours, isOurs: true }
  const phone = record.fields['person.phone']
  // Most accounts hold numbers without the code of the country.
  const theirs = phone ? await byText(session, 'persons', 'phone', phone.replace(/^\+55/, '')) : null
  if (theirs !== null) return { id: theirs, isOurs: false }
  const json = { name: phone, ...fields, custom_fields: { [session.ownState.personField!]: record.leadId } }
  const made = (await session.request({ method: 'POST', path: '/api/v2/persons', json })) as { data: { id: number } }
  return { id: String(made.data.id), isOurs: true }
}

/** @returns the id of the first that has this text in one of the fields */
async function byText(session: Session, type: string, fields: string, term: string): Promise<string | null> {
  const query = { term, fields, exact_match: 'true' }
  const found = (await session.request({ method: 'GET', path: `/api/v2/${type}/search`, query })) as Found
  const [first] = found.data.items
  return first ? String(first.item.id) : null
}

/** @returns the key of the field by which records are found again */
async function ownField(session: Session, path: string): Promise<string> {
  const known = (await listed<CustomField>(session, path)).find(({ name }) => name === OWN_FIELD)
  if (known) return known.key
  const json = { name: OWN_FIELD, field_type: 'varchar' }
  return ((await session.request({ method: 'POST', path, json })) as { data: CustomField }).data.key
}

async function removeAt(session: Session, path: string): Promise<void> {
  await unlessGone(session.request({ method: 'DELETE', path }))
}
