import { randomBytes, randomUUID } from 'node:crypto'
import type { ObjectKind } from '@fechai/contracts/endpoint'
import type { LearningAnswer } from '@fechai/contracts/learnings'
import type { ChatContent } from '@fechai/domain/chat-message'
import { coachingNotesOf } from '@fechai/data/leads'
import { tasksOf } from '@fechai/data/tasks'
import { LINK_CODE_LENGTH, LINK_CODE_LETTERS } from '@fechai/domain/lead-origin'
import { timeInZone } from '@fechai/domain/task'
import { asOwner } from './company.ts'
import type { TestApi } from './harness.ts'
import { seedBatch } from './seed-batch.ts'
import { seedChat, seedLinkedSession } from './seed-chat.ts'
import { conversationOf, seedConversation } from './seed-conversation.ts'
import { seedScanPro } from './seed-scanpro.ts'
import { seedSession } from './seed-session.ts'
import { seedLead, seedUpload } from './seed.ts'
import { newEmail, type Member } from './visitor.ts'

/**
 * People who reach an object: its owner, the leader of the owner's team and the managers; the same without the leader;
 * everyone of the company; its owner alone; or anyone.
 */
export type Reach = 'owned' | 'managed' | 'shared' | 'personal' | 'nobody'

/** Objects that a path names before this one. */
export type Named = Partial<Record<ObjectKind, string>>
export type Seed = (owner: Member, api: TestApi, named: Named) => Promise<string>

const one = async (text: string, values: unknown[]): Promise<string> =>
  (await asOwner<{ id: string }>(`${text} returning id::text`, values))[0]!.id

/** A person of the owner's company, made anew. */
export const seedMember = (owner: Member, isActive = true): Promise<string> =>
  one(
    `insert into auth.users (empresa_id, name, email, role, deactivated_at)
     values ($1, 'Colega', $2, 'vendedor', case when $3 then null else now() end)`,
    [owner.user.empresaId, newEmail(), isActive],
  )

const MISSED_CALL: ChatContent = { kind: 'notice', text: 'Ligação perdida', people: [], call: 'missed' }
const VOICE_NOTE = {
  ...{ name: 'PTT-0001.opus', kind: 'audio' as const, bytes: Buffer.from('OggS') },
  outcome: { status: 'read' as const, reason: null, text: 'Fica em doze mil.' },
}

const newLinkCode = (): string =>
  Array.from(randomBytes(LINK_CODE_LENGTH), (byte) => LINK_CODE_LETTERS[byte % LINK_CODE_LETTERS.length]).join('')

/** A webhook that is switched off. */
const seedWebhook = ({ user }: Member): Promise<string> =>
  one(
    `insert into webhooks (empresa_id, user_id, url, events, secret, disabled_at, disabled_reason)
     values ($1, $2, 'https://webhooks.exemplo.invalid/', '{lead.created}', $3, now(), 'pessoa')`,
    [user.empresaId, user.id, Buffer.from('s')],
  )

/** A domain that is not verified, of an issuer that is switched off. */
async function seedSsoDomain({ user }: Member): Promise<string> {
  await asOwner(
    `insert into auth.sso_connections (empresa_id, issuer, client_id, client_secret)
     values ($1, 'https://login.exemplo.invalid', 'fechai', $2) on conflict do nothing`,
    [user.empresaId, Buffer.from('s')],
  )
  return one(`insert into auth.sso_domains (empresa_id, domain, token) values ($1, $2, 'x')`, [
    user.empresaId,
    `${randomUUID()}.invalid`,
  ])
}

/** A lead with a conversation of one message and one voice note. */
export const seedLeadWithConversation: Seed = (owner, api) =>
  seedConversation(api, owner, { messages: [{}], files: [VOICE_NOTE] })

/** Makes one object of each kind for its owner, and says who reaches it. */
export const OBJECTS: Readonly<Record<ObjectKind, { reach: Reach; seed: Seed }>> = {
  'account-session': {
    reach: 'personal',
    seed: ({ user }) =>
      one(`insert into auth.sessions (user_id, token, expires_at) values ($1, $2, now() + interval '1 day')`, [
        user.id,
        randomUUID(),
      ]),
  },
  activity: { reach: 'nobody', seed: async () => randomUUID() },
  'api-key': {
    reach: 'shared',
    seed: ({ user }) =>
      one(
        `insert into auth.api_keys (empresa_id, user_id, name, scopes, token_hash) values ($1, $2, 'Planilha', $3, $4)`,
        [user.empresaId, user.id, ['leads:read'], Buffer.from(randomUUID())],
      ),
  },
  batch: { reach: 'owned', seed: (owner) => seedBatch(owner) },
  call: {
    reach: 'owned',
    async seed(_owner, _api, { chat }) {
      const [row] = await asOwner<{ id: string }>('select id from chat_notices where chat_id = $1', [chat])
      return row!.id
    },
  },
  chat: {
    reach: 'owned',
    seed: async (owner, api) =>
      (await seedChat(api, owner, { messages: [{ text: 'Oi' }, { content: MISSED_CALL }] })).id,
  },
  'coaching-note': {
    reach: 'owned',
    async seed(owner, api) {
      const [id, leadId] = [randomUUID(), await seedConversation(api, owner, { messages: [{}] })]
      const company = { empresaId: owner.user.empresaId, userId: owner.user.id, reach: 'company' as const }
      const notes = coachingNotesOf(api.deps.db, api.deps.master, company)
      await notes.add({ id, leadId, index: 0, texto: 'Pergunte.' })
      return id
    },
  },
  colleague: { reach: 'shared', seed: (owner) => seedMember(owner) },
  company: { reach: 'shared', seed: async ({ user }) => user.empresaId },
  'company-erasure': { reach: 'nobody', seed: async () => randomUUID() },
  contact: { reach: 'owned', seed: async (owner, api) => (await seedChat(api, owner)).jid },
  conversation: {
    reach: 'owned',
    seed: async (...to) => conversationOf(await seedLeadWithConversation(...to)),
  },
  'data-export': {
    reach: 'managed',
    seed: ({ user }) =>
      one(
        `insert into data_exports (empresa_id, id, requested_by, scope, ending) values ($1, $2, $3, 'contato', '5678')`,
        [user.empresaId, randomUUID(), user.id],
      ),
  },
  invitation: {
    reach: 'shared',
    seed: ({ user }) =>
      one(
        `insert into auth.invitations (empresa_id, email, role, token_hash, invited_by, expires_at)
         values ($1, $2, 'vendedor', $3, $4, now() + interval '1 day')`,
        [user.empresaId, newEmail(), Buffer.from(randomUUID()), user.id],
      ),
  },
  'isolation-test': {
    reach: 'shared',
    seed: ({ user }) =>
      one(
        `insert into isolation_tests (empresa_id, id, number, kind, result, body, signature, user_id)
         select $1, $2, coalesce(max(number), 0) + 1, 'isolamento', 'SEGURO', '{}', 's', $3 from isolation_tests
         where empresa_id = $1`,
        [user.empresaId, randomUUID(), user.id],
      ),
  },
  lead: { reach: 'owned', seed: (owner) => seedLead(owner) },
  'lead-request': { reach: 'nobody', seed: async () => randomUUID() },
  learning: {
    reach: 'managed',
    async seed(owner) {
      const body = { learningText: `Ligar no mesmo dia ${randomUUID()}` }
      const answer = await owner.request('POST', '/api/user-learnings', { body })
      return ((await answer.json()) as LearningAnswer).learning.id
    },
  },
  line: {
    reach: 'owned',
    async seed(_owner, _api, { chat }) {
      const [row] = await asOwner<{ position: string }>('select position from whatsapp_messages where chat_id = $1', [
        chat,
      ])
      return row!.position
    },
  },
  'calendar-token': { reach: 'nobody', seed: async () => randomUUID() },
  'mail-token': { reach: 'nobody', seed: async () => randomUUID() },
  member: { reach: 'shared', seed: (owner) => seedMember(owner) },
  notification: {
    reach: 'personal',
    seed: ({ user }) =>
      one(`insert into notifications (empresa_id, user_id, kind, subject) values ($1, $2, 'release', $3)`, [
        ...[user.empresaId, user.id, randomUUID()],
      ]),
  },
  'outbox-message': {
    reach: 'managed',
    async seed(owner, api) {
      const sessionId = await seedLinkedSession(api, owner)
      const { jid: to } = await seedChat(api, owner, { sessionId, messages: [{ text: 'Oi' }] })
      const [id, body] = [randomUUID(), { sessionId, to, message: 'Bom dia' }]
      await owner.request('POST', '/api/whatsapp/send', { body, headers: { 'idempotency-key': id } })
      return id
    },
  },
  phase: { reach: 'nobody', seed: async () => 'em-objecao' },
  position: { reach: 'nobody', seed: async () => '0' },
  release: {
    reach: 'nobody',
    seed: () =>
      one(`insert into releases (version, channel, title, summary_override) values ($1, 'staging', 'Novo', 'Mudou.')`, [
        randomUUID(),
      ]),
  },
  'release-item': { reach: 'nobody', seed: async () => randomUUID() },
  report: { reach: 'shared', seed: (owner, api) => seedScanPro(api, owner) },
  'session-name': { reach: 'managed', seed: (owner, api) => seedSession(api, owner, { code: 'codigo' }) },
  'lead-import': {
    reach: 'personal',
    async seed({ user }) {
      const id = await one(
        `insert into lead_imports (empresa_id, user_id, file_name, headings, mapping, rows)
         values ($1, $2, 'leads.csv', '{Nome}', '["nome"]', 1)`,
        [user.empresaId, user.id],
      )
      await asOwner(
        `insert into lead_import_rows (empresa_id, import_id, position, cells) values ($1, $2, 1, '{Ana}')`,
        [user.empresaId, id],
      )
      return id
    },
  },
  'saved-view': {
    reach: 'personal',
    seed: ({ user }) =>
      one(`insert into saved_views (empresa_id, user_id, name, place, body) values ($1, $2, 'Quentes', 'lista', $3)`, [
        ...[user.empresaId, user.id],
        JSON.stringify({ filter: {}, sort: 'updated_at', descending: true, columns: [] }),
      ]),
  },
  task: {
    reach: 'owned',
    async seed(owner, api) {
      const [id, leadId] = [randomUUID(), await seedLead(owner)]
      const company = { empresaId: owner.user.empresaId, userId: owner.user.id, reach: 'company' as const }
      const tasks = tasksOf(api.deps.db, api.deps.master, company)
      await tasks.add({ id, leadId, title: 'Ligar', dueOn: timeInZone(Date.now()).day, dueMinute: null })
      return id
    },
  },
  upload: { reach: 'owned', seed: (owner) => seedUpload(owner, 'processando') },
  team: {
    reach: 'shared',
    seed: ({ user }) =>
      one(`insert into sales_teams (empresa_id, id, name) values ($1, $2, 'Loja')`, [user.empresaId, randomUUID()]),
  },
  'cloud-hook': { reach: 'nobody', seed: async () => randomUUID() },
  'form-token': { reach: 'nobody', seed: async () => randomUUID() },
  'lead-form': {
    reach: 'shared',
    seed: ({ user }) =>
      one(
        `insert into lead_forms (empresa_id, user_id, name, origins) values ($1, $2, 'Site', '{https://loja.exemplo}')`,
        [user.empresaId, user.id],
      ),
  },
  'lead-link': {
    reach: 'shared',
    seed: ({ user }) =>
      one(
        `insert into lead_links (empresa_id, user_id, name, code, number, words)
         values ($1, $2, 'Bio', $3, '5511912345678', 'Olá!')`,
        [user.empresaId, user.id, newLinkCode()],
      ),
  },
  'link-code': { reach: 'nobody', seed: async () => 'AAAAAAA' },
  'scim-user': { reach: 'nobody', seed: async () => randomUUID() },
  'sso-company': { reach: 'nobody', seed: async () => randomUUID() },
  'sso-domain': { reach: 'shared', seed: (owner) => seedSsoDomain(owner) },
  connection: {
    reach: 'shared',
    seed: ({ user }) =>
      one(
        `insert into connections (empresa_id, user_id, kind) values ($1, $2, 'pipedrive')
         on conflict (empresa_id, kind) do update set created_at = excluded.created_at`,
        [user.empresaId, user.id],
      ),
  },
  webhook: { reach: 'shared', seed: (owner) => seedWebhook(owner) },
  'webhook-delivery': {
    reach: 'shared',
    async seed(owner) {
      const id = await seedWebhook(owner)
      return one(
        `insert into webhook_deliveries (empresa_id, webhook_id, event_id, kind, lane, state, ended_at)
         values ($1, $2, $2, 'lead.created', $2, 'failed', now())`,
        [owner.user.empresaId, id],
      )
    },
  },
  'whatsapp-session': { reach: 'managed', seed: (owner, api) => seedSession(api, owner, { code: 'codigo' }) },
}
