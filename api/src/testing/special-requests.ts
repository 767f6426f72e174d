import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { whatsappConsentOf } from '@fechai/data/whatsapp'
import type { ObjectKind } from '@fechai/contracts/endpoint'
import type { EndpointName } from '@fechai/contracts/endpoints'
import type { ChatContent } from '@fechai/domain/chat-message'
import { asOwner } from './company.ts'
import type { TestApi } from './harness.ts'
import { seedBatch } from './seed-batch.ts'
import { seedChatFile } from './seed-chat-file.ts'
import { seedChat, seedLinkedSession } from './seed-chat.ts'
import { OBJECTS, seedLeadWithConversation, seedMember, type Named, type Reach, type Seed } from './seed-objects.ts'
import { seedSale } from './seed-sale.ts'
import { gatewayBeats, ownerOf, seedOfficialNumber, seedSession } from './seed-session.ts'
import { seedImports, seedLead, seedQuestion, seedUpload } from './seed.ts'
import type { Member } from './visitor.ts'

export type Verdict = 'fine' | 'refused' | 'not found' | 'signed out' | 'forbidden'

/** Differences from what the endpoint's own ids and example say. */
interface Special {
  /** Objects in a certain state, in place of the usual one of their kind. */
  seeds?: Partial<Record<ObjectKind, Seed>>
  before?: (owner: Member, api: TestApi) => Promise<unknown>
  /** A body that speaks of the objects in the path. */
  body?: (named: Named) => unknown
  form?: () => FormData
  reach?: Reach
  /** Answer that permitted users get, where the example is not to be carried out. */
  answers?: Verdict
  /** Answer that the leader of the owner's team gets, where it is not the one of a manager with the same rights. */
  leader?: Verdict
}

const refused: Special = { answers: 'refused' }
/** A leader reads it and changes nothing in it. */
const readByLeader: Special = { leader: 'forbidden' }
const upload = (seed: Seed): Special => ({ seeds: { upload: seed } })
const batch = (state: string): Special => ({ seeds: { batch: (owner) => seedBatch(owner, state) } })
const inactive: Special = { seeds: { member: (owner) => seedMember(owner, false) } }
const analysed: Special = { seeds: { lead: seedLeadWithConversation } }
/** A lead that was joined into the one that comes with it. */
const joinedLead: Seed = async (owner) => {
  const [id, into] = [await seedLead(owner), await seedLead(owner)]
  await asOwner(`update leads set joined_into = $2, joined_fields = '{"taken":{},"order":0}' where id = $1`, [id, into])
  return id
}
const imported: Seed = async (owner, _api, named) => {
  const { conversationId, uploadId } = await seedImports(owner)
  named.upload = uploadId
  return conversationId
}
const unreadItem: Seed = async (owner) => {
  const uploadId = await seedUpload(owner, 'concluido')
  await asOwner(
    `insert into media_items (empresa_id, upload_id, position, kind, sha256, size_bytes, storage_key, name, status)
     values ($1, $2, 0, 'audio', 'h', 1, 'k', 'n', 'unread')`,
    [owner.user.empresaId, uploadId],
  )
  return uploadId
}
/** A file in a format that is not read yet, which support has been given or not. */
const unknownFormat =
  (kept: boolean): Seed =>
  async (owner) => {
    const uploadId = await seedUpload(owner, 'aguardando_acao')
    await asOwner(`update uploads set cause = '{"code": "formato_desconhecido"}' where id = $1`, [uploadId])
    if (kept) await owner.request('POST', `/api/uploads/${uploadId}/support`)
    return uploadId
  }
const withChat: Seed = async (owner, api) => {
  const { conversationId } = await seedChat(api, owner, { messages: [{ text: 'Oi' }] })
  return seedLead(owner, { conversation_id: conversationId })
}
const chatOf =
  (state: 'connected' | 'disconnected'): Seed =>
  async (owner, api, named) => {
    const sessionId = await seedLinkedSession(api, owner, state)
    const { id, jid } = await seedChat(api, owner, { sessionId, messages: [{ text: 'Oi' }] })
    Object.assign(named, { 'whatsapp-session': sessionId, contact: jid })
    return id
  }
const officialNumber: Special = { seeds: { 'whatsapp-session': (owner, api) => seedOfficialNumber(api, owner) } }
const CARD: ChatContent = { kind: 'contact', names: ['Rui'], numbers: [null] }
const chatFile: Special = {
  seeds: {
    async chat(owner, api, named) {
      const file = await seedChatFile(api, owner, { bytes: randomBytes(100) })
      await file.bring()
      const [, chat, line] = /conversations\/([^/]+)\/messages\/(\d+)\//.exec(file.path)!
      named.line = line!
      return chat!
    },
    line: async (_owner, _api, { line }) => line!,
  },
}
/** The owner's closed sale proposes it, and it awaits a decision. */
const proposal: Special = {
  reach: 'owned',
  async before(owner, api) {
    await asOwner('delete from learning_proposals where empresa_id = $1', [owner.user.empresaId])
    await seedSale(api, owner, { techniques: [['leads-mornos', 'desconto', 0]] })
  },
}
const fileOf = (content: string, name: string) => (): FormData => {
  const form = new FormData()
  form.append('file', new Blob([content === '' ? randomUUID() : content]), name)
  return form
}
const learningText = (): string => `Ligar no mesmo dia ${randomUUID()}`

export const SPECIAL: Partial<Record<EndpointName, Special>> = {
  'POST /api/lead-requests': { reach: 'nobody', body: () => ({ uploadId: randomUUID() }), answers: 'not found' },
  'POST /api/lead-requests/:id/answer': { answers: 'not found' },
  // No e-mail is received in the matrix, and no company has an address.
  'POST /api/lead-mailbox': { answers: 'refused' },
  'DELETE /api/lead-mailbox': { answers: 'not found' },
  // One that is carried out knocks at every route of the matrix, for each who may.
  'POST /api/isolation-tests': { ...refused, body: () => ({ kind: 'nenhum' }) },
  'PUT /api/sso': refused,
  'POST /api/sso/remove': refused,
  // There is no issuer at its address, and no record at the domain.
  'POST /api/sso/test': refused,
  'POST /api/sso/switch': refused,
  'POST /api/sso/domains': { ...refused, body: () => ({ domain: 'nenhum' }) },
  'POST /api/sso/domains/:id/verify': refused,
  'POST /api/sso/domains/:id/remove': refused,
  'POST /api/sso/scim-token': refused,
  'POST /api/connections': refused,
  // The browser is sent back to the page, which no test serves.
  'GET /api/connections/callback': { answers: 'not found' },
  'POST /api/connections/:id/authorise': refused,
  // The connection of the matrix has no access.
  'GET /api/connections/:id/account': refused,
  'PUT /api/connections/:id/mapping': refused,
  'POST /api/connections/:id/preview': refused,
  'POST /api/connections/:id/take-back': refused,
  'POST /api/connections/:id/conflicts/:leadId': refused,
  'POST /api/connections/:id/leads/:leadId/create-again': refused,
  'POST /api/connections/:id/remove': refused,
  'POST /api/webhooks': refused,
  'PUT /api/webhooks/:id': refused,
  'POST /api/webhooks/:id/secret': refused,
  // The webhook of the matrix is off.
  'POST /api/webhooks/:id/test': refused,
  'POST /api/webhooks/:id/replay': refused,
  'POST /api/webhook-deliveries/:id/replay': refused,
  'POST /api/webhooks/:id/switch': { body: () => ({ on: false }) },
  'POST /api/api-keys': refused,
  'POST /api/api-keys/:id/rotate': refused,
  'POST /api/account/close': refused,
  'POST /api/account/second-factor/begin': refused,
  'POST /api/account/second-factor/confirm': refused,
  'POST /api/account/second-factor/codes': refused,
  'POST /api/account/second-factor/disable': refused,
  'POST /api/privacy/company-erasure': refused,
  'GET /api/privacy/exports/:id/file': refused,
  'POST /api/members/:id/hand-over': inactive,
  'POST /api/members/:id/erase': inactive,
  'POST /api/members/:id/reactivate': inactive,
  'POST /api/lead-imports': { form: fileOf('Nome\nCélia', 'leads.csv') },
  // A person has one import under way at a time.
  'POST /api/lead-imports/:id/start': {
    async before(owner) {
      await asOwner(`update lead_imports set state = 'concluida' where empresa_id = $1`, [owner.user.empresaId])
    },
  },
  'POST /api/lead-imports/:id/undo': {
    seeds: {
      async 'lead-import'(...to) {
        const id = await OBJECTS['lead-import'].seed(...to)
        await asOwner(`update lead_imports set state = 'concluida', ended_at = now() where id = $1`, [id])
        return id
      },
    },
  },
  'POST /upload': { form: fileOf('', 'conversa.txt') },
  'POST /api/upload': { form: fileOf('', 'conversa.txt') },
  'POST /api/uploads/:id/retry': upload((owner) => seedUpload(owner, 'aguardando_acao')),
  'POST /api/uploads/:id/retry-item': upload(unreadItem),
  'POST /api/uploads/:id/answer': upload((owner) => seedQuestion(owner)),
  'POST /api/uploads/:id/support': { ...upload(unknownFormat(false)), ...readByLeader },
  'DELETE /api/uploads/:id/support': { ...upload(unknownFormat(true)), ...readByLeader },
  'POST /api/uploads/:id/cancel': readByLeader,
  'POST /api/conversations/:id/undo-import': {
    seeds: { conversation: imported },
    body: ({ upload: uploadId }) => ({ uploadId }),
    ...readByLeader,
  },
  'PATCH /api/whatsapp/conversations/:id': readByLeader,
  'DELETE /api/whatsapp/conversations/:id': readByLeader,
  'PATCH /api/whatsapp/conversations/:id/messages/:line': readByLeader,
  'POST /api/conversations/:id/seller': { seeds: { conversation: imported } },
  // Each lead is answered by itself.
  // Into the queue, which is a manager's: a leader assigns within the team.
  'POST /api/leads/assign': { reach: 'nobody', leader: 'forbidden' },
  'POST /api/leads/bulk': { reach: 'nobody' },
  'POST /api/leads/bulk/delete': { reach: 'nobody' },
  'POST /api/leads/bulk/restore': { reach: 'nobody' },
  'POST /api/leads/:id/give-back': analysed,
  'POST /api/leads/:id/reanalyse': analysed,
  'GET /api/leads/:id/analyses': analysed,
  'GET /api/leads/:id/news': analysed,
  'POST /api/coaching': analysed,
  'POST /api/leads/:id/part': { seeds: { lead: joinedLead } },
  'PUT /api/leads/:id/source': { seeds: { lead: withChat } },
  'POST /api/user-learnings': { body: () => ({ learningText: learningText(), category: null }) },
  'PUT /api/lead-rule': { reach: 'nobody', body: () => ({ rule: 'attendant', members: [] }) },
  'PUT /api/attendants': { reach: 'nobody', body: () => ({ name: 'Carla', person: null }) },
  'POST /api/learning-proposals/accept': {
    ...proposal,
    body: () => ({ fase: 'leads-mornos', technique: 'desconto', learningText: learningText() }),
  },
  'POST /api/learning-proposals/decline': proposal,
  'POST /api/batches': {
    before: (owner) => asOwner(`update batches set state = 'concluido' where empresa_id = $1`, [owner.user.empresaId]),
  },
  'POST /api/batches/:id/resume': batch('pausado'),
  'POST /api/batches/:id/retry': batch('concluido'),
  'POST /api/batches/:id/take-back': batch('concluido'),
  'POST /api/whatsapp/conversations/:id/messages/:line/lead': {
    seeds: { chat: async (owner, api) => (await seedChat(api, owner, { messages: [{ content: CARD }] })).id },
  },
  'GET /api/whatsapp/conversations/:id/messages/:line/media': chatFile,
  'POST /api/whatsapp/conversations/:id/messages/:line/media': chatFile,
  'POST /api/whatsapp/send': {
    seeds: { chat: chatOf('disconnected') },
    body: (named) => ({ sessionId: named['whatsapp-session'], to: named.contact, message: 'Bom dia' }),
  },
  'POST /api/whatsapp/conversations/:id/files': {
    seeds: { chat: chatOf('disconnected') },
    form: fileOf('%PDF-1.7', 'proposta.pdf'),
    ...readByLeader,
  },
  // There is no Meta at its address.
  'POST /api/whatsapp/cloud': refused,
  'GET /api/whatsapp/cloud/:id': officialNumber,
  'GET /api/whatsapp/templates': { ...officialNumber, ...refused, reach: 'managed' },
  'POST /api/whatsapp/import': {
    seeds: { 'whatsapp-session': (owner, api) => seedLinkedSession(api, owner, 'connected') },
  },
  'POST /api/whatsapp/conversations/:id/import': { seeds: { chat: chatOf('connected') }, ...readByLeader },
  'POST /api/whatsapp/connect': { before: (owner, api) => seedSession(api, owner, { code: 'codigo' }) },
  'POST /api/whatsapp/link-code': {
    async before(owner, api) {
      await whatsappConsentOf(api.deps.db, ownerOf(owner)).give()
      await gatewayBeats()
    },
    body: () => ({ number: `11 9${randomInt(10_000_000, 99_999_999)}` }),
  },
  'POST /api/whatsapp/regenerate-qr': { reach: 'personal' },
  'GET /api/whatsapp/debug/qr/:empresaId': { reach: 'personal' },
}
