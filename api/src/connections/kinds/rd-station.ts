import type { SyncedTriple } from '@fechai/domain/connection'
import { TYPED_DEFAULTS } from '@fechai/domain/typed-lead'
import type { Connector, RemoteRecord } from '../connector.ts'
import { nextLook } from '../next-look.ts'
import { unlessGone, type Session } from '../remote-call.ts'
import { at, first, listed, MOST_LISTED, OWN_FIELD, ownField, ownFilter, sent } from './rd-station-calls.ts'
import type { CustomField, Named } from './rd-station-calls.ts'

/** Protocol: https://developers.rdstation.com/reference/crm-v2-introduction; lists are filtered by its language RDQL. */
const API = 'https://api.rd.services'
const AUTHORIZE = 'https://accounts.rdstation.com'

interface Deal extends Named {
  stage_id: string | null
  owner_id: string | null
  status: 'ongoing' | 'won' | 'lost' | 'paused'
  lost_reason_id: string | null
  one_time_price: number | null
  updated_at: string
}

/** @param origin address of both servers, for tests */
export const rdStation = (origin?: string): Connector => ({
  kind: 'rd-station',
  api: origin ?? API,
  oauth: {
    authorizeUrl: `${origin ?? AUTHORIZE}/oauth/authorize`,
    tokenUrl: `${origin ?? API}/oauth2/token`,
    ...{ scope: null, secret: 'post', usesPkce: false },
  },
  valueField: 'one_time_price',
  ...{ isTwoWay: true, hasPeople: true, findsFormer: true },
  sameFields: { nome: 'contact.name', whatsapp: 'contact.phone', produto: 'name', valor: 'one_time_price' },

  async describe(session) {
    const [fields, pipelines, reasons, users] = await Promise.all([
      listed<CustomField>(session, 'custom_fields', { filter: 'entity:deal' }),
      listed<Named>(session, 'pipelines'),
      listed<Named>(session, 'lost_reasons'),
      listed<Named & { email: string }>(session, 'users', { filter: 'is:active' }),
    ])
    const stages: Named[] = []
    for (const { id, name } of pipelines) {
      const own = await listed<Named>(session, `pipelines/${id}/stages`)
      stages.push(
        ...own.map((stage) => ({ id: stage.id, name: isOnly(pipelines) ? stage.name : `${name}: ${stage.name}` })),
      )
    }
    return {
      account: 'RD Station CRM',
      fields: [
        ...BUILT_IN,
        ...fields
          .filter(({ type, name }) => type in TYPES && name !== OWN_FIELD)
          .map(({ slug, name, type }) => ({ id: slug, label: name, type: TYPES[type]! })),
      ],
      stages: [
        ...stages.map(({ id, name }) => ({ id, label: name })),
        ...ENDS,
        ...reasons.map(({ id, name }) => ({ id: `lost:${id}`, label: `Perdida: ${name}` })),
      ],
      owners: users.map(({ id, name, email }) => ({ id, email, label: name })),
    }
  },

  async prepare(session) {
    return {
      leadField: await ownField(session, 'deal'),
      contactField: await ownField(session, 'contact'),
    }
  },

  async find(session, leadId) {
    const { leadField, contactField } = session.ownState
    const deal = await first<Deal>(session, 'deals', ownFilter(leadField!, leadId))
    const contact = await first<Named>(session, 'contacts', ownFilter(contactField!, leadId))
    return { id: deal?.id ?? null, personId: contact?.id ?? null }
  },

  async create(session, record) {
    const person = await personOf(session, record)
    const { status, lost_reason_id: _reason, ...data } = dealOf(record)
    const made = await sent<Deal>(session, 'POST', 'deals', {
      ...{ name: TYPED_DEFAULTS.nome, ...data, ...(person && { contact_ids: [person.id] }) },
      custom_fields: { ...(data.custom_fields as object), [session.ownState.leadField!]: record.leadId },
    })
    // A deal begins as an open one.
    if (status !== undefined && status !== 'ongoing')
      await sent(session, 'PUT', `deals/${made.id}`, stageOf(record.triple.stage))
    return { id: made.id, personId: person?.isOurs ? person.id : null }
  },

  async update(session, { id, personId }, record) {
    await sent(session, 'PUT', `deals/${id}`, dealOf(record))
    const person = personFields(record)
    if (personId === null || Object.keys(person).length === 0) return
    await sent(session, 'PUT', `contacts/${personId}`, person)
  },

  async read(session, id) {
    return tripleOf(((await session.request({ method: 'GET', path: at(`deals/${id}`) })) as { data: Deal }).data)
  },

  async remove(session, { id, personId }) {
    const removeAt = (path: string) => unlessGone(session.request({ method: 'DELETE', path: at(path) }))
    if (id !== null) await removeAt(`deals/${id}`)
    if (personId !== null) await removeAt(`contacts/${personId}`)
  },

  async changed(session, cursor) {
    const next = nextLook()
    if (cursor === null) return { ids: [], cursor: next }
    const filter = `updated_at:>="${cursor.slice(0, 19).replace('T', ' ')}"`
    const deals = await listed<Deal>(session, 'deals', { filter, 'sort[updated_at]': 'asc' })
    // The next look goes on from the last one.
    const isCut = deals.length >= MOST_LISTED
    return { ids: deals.map(({ id }) => id), cursor: isCut ? new Date(deals.at(-1)!.updated_at).toISOString() : next }
  },
})

const TYPES: Record<string, 'text' | 'number'> = { text: 'text', number: 'number' }
const BUILT_IN = [
  { id: 'name', label: 'Nome da negociação', type: 'text' as const },
  { id: 'one_time_price', label: 'Valor único da negociação', type: 'number' as const },
  { id: 'contact.name', label: 'Nome do contato', type: 'text' as const },
  { id: 'contact.phone', label: 'Telefone do contato', type: 'phone' as const },
]
const ENDS = [
  { id: 'status:won', label: 'Vendida' },
  { id: 'status:paused', label: 'Pausada' },
]
const isOnly = (list: readonly unknown[]): boolean => list.length === 1

function dealOf({ fields, triple }: RemoteRecord): Record<string, unknown> {
  const { name, ['contact.name']: person, ['contact.phone']: _phone, ...custom } = fields
  const title = name ?? person
  return {
    ...(title && { name: title }),
    ...(triple.value != null && { one_time_price: triple.value }),
    ...(triple.owner != null && { owner_id: triple.owner }),
    ...stageOf(triple.stage),
    ...(Object.keys(custom).length > 0 && { custom_fields: custom }),
  }
}

function stageOf(stage: string | null | undefined): Record<string, unknown> {
  if (stage == null) return {}
  if (stage.startsWith('lost:')) return { status: 'lost', lost_reason_id: stage.slice(5) }
  return stage.startsWith('status:') ? { status: stage.slice(7) } : { status: 'ongoing', stage_id: stage }
}

function tripleOf({
  one_time_price: value,
  owner_id: owner,
  stage_id: stage,
  status,
  lost_reason_id: reason,
}: Deal): SyncedTriple {
  const end = status === 'lost' ? `lost:${reason}` : `status:${status}`
  return { owner, value, stage: status === 'ongoing' ? stage : end }
}

function personFields({ fields }: RemoteRecord): Record<string, unknown> {
  const { ['contact.name']: name, ['contact.phone']: phone } = fields
  return { ...(name && { name }), ...(phone && { phones: [{ phone, type: 'mobile' }] }) }
}

/** The contact that an earlier try made, one with this phone, or a new one. Null without a name and a phone. */
async function personOf(session: Session, record: RemoteRecord): Promise<{ id: string; isOurs: boolean } | null> {
  const fields = personFields(record)
  if (Object.keys(fields).length === 0) return null
  const ours = await first<Named>(session, 'contacts', ownFilter(session.ownState.contactField!, record.leadId))
  if (ours) return { id: ours.id, isOurs: true }
  const phone = record.fields['contact.phone']
  const theirs = phone ? await first<Named>(session, 'contacts', `phone:(${formsOf(phone)})`) : null
  if (theirs) return { id: theirs.id, isOurs: false }
  const custom = { [session.ownState.contactField!]: record.leadId }
  const made = await sent<Named>(session, 'POST', 'contacts', { name: phone, ...fields, custom_fields: custom })
  return { id: made.id, isOurs: true }
}

/** The forms in which accounts write a number; it is searched as it was written. */
function formsOf(phone: string): string {
  const local = phone.replace(/^\+55/, '').replace(/\D/g, '')
  const parted = local.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
  return [phone, phone.replace(/\D/g, ''), local, parted].map((form) => `"${form}"`).join(',')
}
