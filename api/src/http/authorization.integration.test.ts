import { readEnvironment } from '@fechai/platform/env'
import { openApiTurns } from './api-turns.ts'
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { whatsappConsentOf } from '@fechai/data/whatsapp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LearningAnswer } from '@fechai/contracts/learnings'
import { NO_OWN_WORDS } from '@fechai/domain/insights/analysis/own-words'
import { coachingNotesOf } from '@fechai/data/leads'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { conversationOf, seedConversation } from '../testing/seed-conversation.ts'
import { seedBatch } from '../testing/seed-batch.ts'
import { seedScanPro } from '../testing/seed-scanpro.ts'
import { seedSet } from '../testing/seed-set.ts'
import { seedSale } from '../testing/seed-sale.ts'
import { seedChatFile } from '../testing/seed-chat-file.ts'
import { seedChat, seedLinkedSession } from '../testing/seed-chat.ts'
import { gatewayBeats, ownerOf, seedSession } from '../testing/seed-session.ts'
import { seedImports, seedLead, seedQuestion, seedUpload } from '../testing/seed.ts'
import { newEmail, PASSWORD, signUpAt, visitor, type Member, type Visitor } from '../testing/visitor.ts'
import { createApp } from '../app.ts'
import type { Deps } from '../deps.ts'
import { listPolicies, requirePolicies } from './policies.ts'
import type { ChatContent } from '@fechai/domain/chat-message'
import { TERMS_VERSION } from '@fechai/domain/terms'
import { route, type Access } from './route.ts'

const environment = readEnvironment({ PUBLIC_URL: 'http://localhost:3002', API_PORT: '3002' })
/** As much of it as the table of routes is made of. */
const unopened = { environment, turns: openApiTurns(environment) } as Deps

/** One request to a route, on something that belongs to `owner`, made anew for each who tries. */
interface Sample {
  path?: (owner: Member, api: TestApi) => Promise<string>
  /** A function where it speaks of what the path was made for. */
  body?: unknown
  form?: () => FormData
  /** True when it names something of the owner's, which others must not even find. */
  owned?: true | undefined
  /** True when it names something of the owner's company, which others must not even find. */
  shared?: true
  /** True when it is the owner's alone, hidden from the company's managers too. */
  personal?: true
  /** Answer that permitted users get, where the sample is not to be done. */
  answers?: Verdict
}

const lead = (tail = ''): Sample => ({
  owned: true,
  path: async (owner) => `/api/leads/${await seedLead(owner)}${tail}`,
})
let lastOther = ''
const pair = (tail: string, joined = false): Sample => ({
  owned: true,
  path: async (owner) => {
    const id = await seedLead(owner)
    lastOther = await seedLead(owner)
    if (joined)
      await asOwner(`update leads set joined_into = $2, joined_fields = '{"taken":{},"order":0}' where id = $1`, [
        id,
        lastOther,
      ])
    return `/api/leads/${id}${tail}`
  },
})
const upload = (tail: string, status: 'aguardando_acao' | 'processando'): Sample => ({
  owned: true,
  path: async (owner) => `/api/uploads/${await seedUpload(owner, status)}${tail}`,
})
const media = (tail = ''): Sample => ({
  owned: true,
  path: async (owner, api) => {
    const files = [{ name: 'PTT-0001.opus', kind: 'audio' as const, bytes: Buffer.from('OggS') }]
    const leadId = await seedConversation(api, owner, { messages: [{}], files })
    return `/api/conversations/${await conversationOf(leadId)}/media/0${tail}`
  },
})
const heard: Sample = {
  owned: true,
  path: async (owner, api) => {
    const outcome = { status: 'read' as const, reason: null, text: 'Fica em doze mil.' }
    const files = [{ name: 'PTT-0001.opus', kind: 'audio' as const, bytes: Buffer.from('OggS'), outcome }]
    const leadId = await seedConversation(api, owner, { messages: [{}], files })
    return `/api/conversations/${await conversationOf(leadId)}/media/0/transcript`
  },
  body: { lines: ['Fica em dois mil.'], before: null, readAgain: false },
}
const analysed = (tail: string): Sample => ({
  owned: true,
  path: async (owner, api) => `/api/leads/${await seedConversation(api, owner, { messages: [{}] })}${tail}`,
})
const conversation = (tail: string): Sample => ({
  owned: true,
  path: async (owner, api) => {
    const leadId = await seedConversation(api, owner, { messages: [{}] })
    return `/api/conversations/${await conversationOf(leadId)}${tail}`
  },
})
const ownCompany = (path: string, tail = ''): Sample => ({
  shared: true,
  path: async ({ user }) => `${path}/${user.empresaId}${tail}`,
})
const learning: Sample = {
  owned: true,
  path: async (owner) => {
    const body = { learningText: `Ligar no mesmo dia ${randomUUID()}`, empresaId: owner.user.empresaId }
    const answer = await owner.request('POST', '/api/user-learnings', { body })
    return `/api/user-learnings/${((await answer.json()) as LearningAnswer).learning.id}`
  },
}
/** The owner's closed sale proposes it, and it awaits a decision. */
const proposal = (tail: string): Sample => ({
  owned: true,
  path: async (owner, api) => {
    await asOwner('delete from learning_proposals where empresa_id = $1', [owner.user.empresaId])
    await seedSale(api, owner, { techniques: [['leads-mornos', 'desconto', 0]] })
    return `/api/learning-proposals${tail}`
  },
})
const unreadItem: Sample = {
  owned: true,
  path: async (owner) => {
    const uploadId = await seedUpload(owner, 'concluido')
    await asOwner(
      `insert into media_items (empresa_id, upload_id, position, kind, sha256, size_bytes, storage_key, name, status)
       values ($1, $2, 0, 'audio', 'h', 1, 'k', 'n', 'unread')`,
      [owner.user.empresaId, uploadId],
    )
    return `/api/uploads/${uploadId}/retry-item`
  },
}
/** A file in a format that is not read yet, which support has been given or not. */
const unknownFormat = (kept: boolean): Sample => ({
  owned: true,
  path: async (owner) => {
    const uploadId = await seedUpload(owner, 'aguardando_acao')
    await asOwner(`update uploads set cause = '{"code": "formato_desconhecido"}' where id = $1`, [uploadId])
    if (kept) await owner.request('POST', `/api/uploads/${uploadId}/support`)
    return `/api/uploads/${uploadId}/support`
  },
})
const asked: Sample = {
  owned: true,
  path: async (owner) => `/api/uploads/${await seedQuestion(owner)}/answer`,
  body: { seller: 'Ana' },
}
/** A batch that is steered, whose one conversation is of the owner's lead and failed. */
const batch = (tail: string, state = 'em_andamento'): Sample => ({
  owned: true,
  path: async (owner) => `/api/batches/${await seedBatch(owner, state)}${tail}`,
})
/** A report belongs to the whole company. */
const scanPro = (tail: string): Sample => ({
  shared: true,
  path: async (owner, api) => `/api/scanpro/${await seedScanPro(api, owner)}${tail}`,
})
let lastLead = ''
const told: Sample = {
  owned: true,
  path: async (owner) => {
    lastLead = await seedLead(owner)
    return '/api/activities'
  },
  body: () => ({
    activities: [{ id: randomUUID(), lead_id: lastLead, activity: { action: 'CALL_MADE', resultado: 'atendeu' } }],
  }),
}
let lastImport = ''
const undo: Sample = {
  owned: true,
  path: async (owner) => {
    const { conversationId, uploadId } = await seedImports(owner)
    lastImport = uploadId
    return `/api/conversations/${conversationId}/undo-import`
  },
  body: () => ({ uploadId: lastImport }),
}
const seller: Sample = {
  owned: true,
  path: async (owner) => `/api/conversations/${(await seedImports(owner)).conversationId}/seller`,
  body: { author: 'Ana' },
}
let lastSession = { empresaId: '', id: '' }
/** A session of the owner's that shows a code; the company agreed to it. */
const session = (path: (of: { empresaId: string; id: string }) => string): Sample => ({
  owned: true,
  path: async (owner, api) => {
    lastSession = { empresaId: owner.user.empresaId, id: await seedSession(api, owner, { code: 'codigo' }) }
    return path(lastSession)
  },
  body: () => ({ sessionId: lastSession.id }),
})
const file = (): FormData => {
  const form = new FormData()
  form.append('file', new Blob([randomUUID()]), 'conversa.txt')
  return form
}
const email = newEmail()

const chat = (tail: string): Sample => ({
  owned: true,
  path: async (owner, api) => {
    const { id } = await seedChat(api, owner, { messages: [{ text: 'Olá' }] })
    return `/api/whatsapp/conversations/${id}${tail}`
  },
})
let lastChat: { sessionId: string; jid: string } | null = null
const sending: Sample = {
  owned: true,
  path: async (owner, api) => {
    lastChat = await seedChat(api, owner, {
      sessionId: await seedLinkedSession(api, owner),
      messages: [{ text: 'Oi' }],
    })
    return '/api/whatsapp/send'
  },
  body: () => ({ sessionId: lastChat!.sessionId, to: lastChat!.jid, message: 'Bom dia' }),
}
const chatWithFile: Sample = {
  owned: true,
  path: async (owner, api) => {
    const chat = { sessionId: await seedLinkedSession(api, owner), messages: [{ text: 'Oi' }] }
    return `/api/whatsapp/conversations/${(await seedChat(api, owner, chat)).id}/files`
  },
  form: () => {
    const form = new FormData()
    form.append('file', new Blob(['%PDF-1.7']), 'proposta.pdf')
    return form
  },
}
let lastConnected = ''
const importing: Sample = {
  owned: true,
  path: async (owner, api) => {
    lastConnected = await seedLinkedSession(api, owner, 'connected')
    return '/api/whatsapp/import'
  },
  body: () => ({ sessionId: lastConnected }),
}
const importedChat: Sample = {
  owned: true,
  body: {},
  path: async (owner, api) => {
    const sessionId = await seedLinkedSession(api, owner, 'connected')
    const { id } = await seedChat(api, owner, { sessionId, messages: [{ text: 'Oi' }] })
    return `/api/whatsapp/conversations/${id}/import`
  },
}
const waiting: Sample = {
  owned: true,
  path: async (owner, api) => {
    const [key, path] = [randomUUID(), await sending.path!(owner, api)]
    await owner.request('POST', path, { body: bodyOf(sending), headers: { 'idempotency-key': key } })
    return `/api/whatsapp/outbox/${key}`
  },
}
const liveLine: Sample = {
  owned: true,
  path: async (owner, api) => {
    const { id } = await seedChat(api, owner, { messages: [{ text: 'Oi' }] })
    const [row] = await asOwner<{ position: string }>('select position from whatsapp_messages where chat_id = $1', [id])
    return `/api/whatsapp/conversations/${id}/messages/${row!.position}`
  },
  body: { starred: true },
}
const sourced: Sample = {
  owned: true,
  path: async (owner, api) => {
    const { conversationId } = await seedChat(api, owner, { messages: [{ text: 'Oi' }] })
    return `/api/leads/${await seedLead(owner, { conversation_id: conversationId })}/source`
  },
  body: { text: 'Indicação' },
}
const contactCard: Sample = {
  owned: true,
  path: async (owner, api) => {
    const content: ChatContent = { kind: 'contact', names: ['Rui'], numbers: [null] }
    const { id } = await seedChat(api, owner, { messages: [{ content }] })
    const [row] = await asOwner<{ position: string }>('select position from whatsapp_messages where chat_id = $1', [id])
    return `/api/whatsapp/conversations/${id}/messages/${row!.position}/lead`
  },
  body: { card: 0 },
}
const missedCall: Sample = {
  owned: true,
  path: async (owner, api) => {
    const call: ChatContent = { kind: 'notice', text: 'Ligação perdida', people: [], call: 'missed' }
    const { id } = await seedChat(api, owner, { messages: [{ text: 'Oi' }, { content: call }] })
    const [row] = await asOwner<{ id: string }>('select id from chat_notices where chat_id = $1', [id])
    return `/api/whatsapp/conversations/${id}/calls/${row!.id}`
  },
  body: { done: true },
}
const chatFile: Sample = {
  owned: true,
  path: async (owner, api) => {
    const file = await seedChatFile(api, owner, { bytes: randomBytes(100) })
    await file.bring()
    return file.path
  },
}
const whatsappContact: Sample = {
  owned: true,
  path: async (owner, api) => `/api/whatsapp/contact/${(await seedChat(api, owner)).jid}`,
}
let lastHeir = ''
/** A colleague of the owner's, made anew, whose access is open or has ended. */
const member = (tail: string, isActive = true): Sample => ({
  shared: true,
  path: async (owner) => {
    const [id, heir] = [randomUUID(), randomUUID()]
    for (const each of [id, heir])
      await asOwner(
        `insert into auth.users (id, empresa_id, name, email, role, deactivated_at)
         values ($1, $2, 'Colega', $3, 'vendedor', case when $4 then null else now() end)`,
        [each, owner.user.empresaId, newEmail(), each === heir || isActive],
      )
    lastHeir = heir
    return `/api/members/${id}${tail}`
  },
})
const invitation = (tail = ''): Sample => ({
  shared: true,
  path: async (owner) => {
    const [row] = await asOwner<{ id: string }>(
      `insert into auth.invitations (empresa_id, email, role, token_hash, invited_by, expires_at)
       values ($1, $2, 'vendedor', $3, $4, now() + interval '1 day') returning id`,
      [owner.user.empresaId, newEmail(), Buffer.from(randomUUID()), owner.user.id],
    )
    return `/api/members/invitations/${row!.id}${tail}`
  },
})
const ownSession: Sample = {
  owned: true,
  personal: true,
  path: async (owner) => {
    const [row] = await asOwner<{ id: string }>(
      `insert into auth.sessions (user_id, token, expires_at) values ($1, $2, now() + interval '1 day') returning id`,
      [owner.user.id, randomUUID()],
    )
    return `/api/account/sessions/${row!.id}`
  },
}
/** A draft, which is of no company. */
const release = (tail: string): Sample => ({
  path: async () => {
    const [row] = await asOwner<{ id: string }>(
      `insert into releases (version, channel, title, summary_override) values ($1, 'staging', 'Novo', 'Mudou.') returning id`,
      [randomUUID()],
    )
    return `/api/releases/${row!.id}${tail}`
  },
})
const notification: Sample = {
  owned: true,
  personal: true,
  path: async (owner) => {
    const [row] = await asOwner<{ id: string }>(
      `insert into notifications (empresa_id, user_id, kind, subject) values ($1, $2, 'release', $3) returning id`,
      [owner.user.empresaId, owner.user.id, randomUUID()],
    )
    return `/api/notifications/${row!.id}`
  },
}
let lastCoached = ''
/** A lead of the owner's with one message, of which a manager may say something. */
const coached: Sample = {
  owned: true,
  path: async (owner, api) => {
    lastCoached = await seedConversation(api, owner, { messages: [{}] })
    return '/api/coaching'
  },
  body: () => ({ id: randomUUID(), leadId: lastCoached, index: 0, texto: 'Pergunte o que falta.' }),
}
const coachingNote: Sample = {
  shared: true,
  path: async (owner, api) => {
    const [id, leadId] = [randomUUID(), await seedConversation(api, owner, { messages: [{}] })]
    const { empresaId, id: userId } = owner.user
    const company = { empresaId, userId, reach: 'company' as const }
    await coachingNotesOf(api.deps.db, api.deps.master, company).add({ id, leadId, index: 0, texto: 'Pergunte.' })
    return `/api/coaching/${id}`
  },
}
const followed: Sample = { owned: true, path: async (owner) => `/api/follows/${await seedLead(owner)}` }
/** A route that is not here fails the first test below. */
const SAMPLES: Record<string, Sample> = {
  'POST /api/auth/sign-in/email': { body: { email, password: 'errada-mesmo' } },
  'GET /api/auth/sign-up': {},
  'POST /api/auth/sign-up/email': { body: { name: 'Ana', email, password: PASSWORD } },
  'POST /api/auth/sign-out': { body: {} },
  'POST /api/auth/email-otp/request-password-reset': { body: { email } },
  'POST /api/auth/email-otp/check-verification-otp': { body: { email, otp: 'ABCDEF' } },
  'POST /api/auth/email-otp/reset-password': { body: { email, otp: 'ABCDEF', password: PASSWORD } },
  'POST /api/auth/email-otp/send-verification-otp': { body: {} },
  'POST /api/auth/email-otp/verify-email': { body: { otp: 'ABCDEF' } },
  'POST /api/auth/invitations/look': { body: { token: 'nenhum' } },
  'POST /api/auth/invitations/accept': { body: { token: 'nenhum', name: 'Ana', password: PASSWORD } },
  'GET /api/members': {},
  'POST /api/members/invitations': { body: () => ({ email: newEmail(), role: 'vendedor' }) },
  'POST /api/members/invitations/:id/resend': invitation('/resend'),
  'DELETE /api/members/invitations/:id': invitation(),
  'PATCH /api/members/:id': { ...member(''), body: { role: 'gestor' } },
  'POST /api/members/:id/deactivate': { ...member('/deactivate'), body: () => ({ to: lastHeir }) },
  'POST /api/members/:id/hand-over': { ...member('/hand-over', false), body: () => ({ to: lastHeir }) },
  'POST /api/members/:id/reactivate': member('/reactivate', false),
  'POST /api/members/:id/erase': {
    ...member('/erase', false),
    body: () => ({ id: randomUUID(), confirm: 'confirmo' }),
  },
  'GET /api/account/sessions': {},
  'DELETE /api/account/sessions/:id': ownSession,
  'POST /api/account/sessions/end-others': {},
  'GET /api/account/second-factor': {},
  'POST /api/account/second-factor/begin': { body: { current: 'errada-mesmo' }, answers: 'refused' },
  'POST /api/account/second-factor/confirm': { body: { code: '000000' }, answers: 'refused' },
  'POST /api/account/second-factor/codes': { body: { current: 'errada-mesmo' }, answers: 'refused' },
  'POST /api/account/second-factor/disable': {
    body: { current: 'errada-mesmo', code: '000000' },
    answers: 'refused',
  },
  'POST /api/auth/two-factor/verify': { body: { code: '000000' } },
  'POST /api/account/close': { body: { current: 'errada-mesmo' }, answers: 'refused' },
  'POST /api/account/password': { body: { current: PASSWORD, password: PASSWORD } },
  'POST /api/audit/incident': { body: { from: '2026-01-01T00:00:00Z', to: '2027-01-01T00:00:00Z' } },
  'POST /api/account/terms': { body: { version: TERMS_VERSION } },
  'GET /api/privacy': {},
  'POST /api/privacy/contacts/look': { body: { number: '+55 11 91234-5678' } },
  'POST /api/privacy/erasures': {
    body: () => ({ id: randomUUID(), number: '+55 11 91234-5678', confirm: 'confirmo', notAgain: false }),
  },
  'GET /api/privacy/company-erasure': {},
  'POST /api/privacy/company-erasure': {
    body: () => ({ id: randomUUID(), confirm: 'outro nome', password: 'errada-mesmo' }),
    answers: 'refused',
  },
  'POST /api/privacy/company-erasure/withdraw': {},
  'GET /api/privacy/company-erasures/:id': { path: async () => `/api/privacy/company-erasures/${randomUUID()}` },
  'GET /api/privacy/retention': {},
  'PUT /api/privacy/retention': { body: { days: 365 } },
  'GET /api/privacy/exports': {},
  'POST /api/privacy/exports': { body: () => ({ id: randomUUID(), scope: 'conta' }) },
  'GET /api/privacy/exports/:id/file': {
    owned: true,
    path: async ({ user }) => {
      const id = randomUUID()
      await asOwner(
        `insert into data_exports (empresa_id, id, requested_by, scope, ending) values ($1, $2, $3, 'contato', '5678')`,
        [user.empresaId, id, user.id],
      )
      return `/api/privacy/exports/${id}/file`
    },
    answers: 'refused',
  },
  'POST /api/privacy/not-analysed': { body: { number: '+55 11 91234-5679' } },
  'POST /api/privacy/not-analysed/remove': { body: { number: '+55 11 91234-5679' } },
  'GET /api/emergency': {},
  'POST /api/emergency': { body: { act: 'switch-on', target: 'uploads' } },
  'GET /api/isolation-tests': {},
  'GET /api/isolation-tests/:id': {
    shared: true,
    path: async ({ user }) => {
      const id = randomUUID()
      await asOwner(
        `insert into isolation_tests (empresa_id, id, number, kind, result, body, signature, user_id)
         select $1, $2, coalesce(max(number), 0) + 1, 'isolamento', 'SEGURO', '{}', 's', $3 from isolation_tests
         where empresa_id = $1`,
        [user.empresaId, id, user.id],
      )
      return `/api/isolation-tests/${id}`
    },
  },
  'POST /api/isolation-tests': { body: { kind: 'seguranca' } },
  'GET /api/releases/latest': {},
  'GET /api/releases/draft': {},
  'GET /api/releases': {},
  'POST /api/releases': {
    body: () => ({ version: randomUUID(), channel: 'prod', title: 'Novo', summary_override: null, modules: ['ui'] }),
  },
  'DELETE /api/releases/:id': release(''),
  'POST /api/releases/:id/items': { ...release('/items'), body: { module: 'ui', type: 'feat', text: 'Algo' } },
  'DELETE /api/releases/:id/items/:item': release(`/items/${randomUUID()}`),
  'POST /api/releases/:id/publish': release('/publish'),
  'GET /api/audit': {},
  'POST /api/audit/verify': {},
  'POST /api/audit/export': {},
  'GET /api/insights/sales-settings': {},
  'PUT /api/insights/sales-settings': { body: { goal: null, idealDays: [1, 3, 2, 5, 4, null] } },
  'GET /api/insights/words': {},
  'PUT /api/insights/words': { body: NO_OWN_WORDS },
  'GET /api/insights/calibration': {},
  'PUT /api/insights/calibration': { body: { enabled: false } },
  'GET /api/insights/learning-effects': {},
  'GET /api/insights/seller': { path: async () => '/api/insights/seller?periodo=3m' },
  'GET /api/coaching': {},
  'POST /api/coaching': coached,
  'POST /api/coaching/read': {},
  'DELETE /api/coaching/:id': coachingNote,
  'GET /api/follows': {},
  'PUT /api/follows/:id': followed,
  'DELETE /api/follows/:id': followed,
  'GET /api/notifications': {},
  'POST /api/notifications/read': { body: {} },
  'DELETE /api/notifications': {},
  'DELETE /api/notifications/:id': notification,
  'GET /api/operations': {},
  'GET /api/operations/installation': {},
  'GET /api/insights/conversations': { path: async () => '/api/insights/conversations?days=30' },
  'GET /api/insights/set': { path: async () => '/api/insights/set?days=30' },
  'GET /api/insights/sources': {},
  'GET /api/insights/sales': { path: async () => '/api/insights/sales?days=30' },
  'GET /api/insights/objections': { path: async () => '/api/insights/objections?days=30' },
  'GET /api/insights/analysis': { path: async () => '/api/insights/analysis?days=30' },
  'POST /api/scanpro': { body: () => ({ id: randomUUID(), days: 30 }) },
  'GET /api/scanpro': {},
  'GET /api/scanpro/:id': scanPro(''),
  'POST /api/scanpro/:id/export': scanPro('/export'),
  'POST /api/operations/retry': { body: { cause: 'sem_espaco' } },
  'GET /api/me': {},
  'GET /api/people': {},
  'POST /upload': { form: file },
  'POST /api/upload': { form: file },
  'GET /api/uploads': {},
  'GET /api/uploads/allowance': {},
  'POST /api/uploads/estimate': { body: { characters: 1_000, audioSeconds: 0 } },
  'GET /api/uploads/:id': upload('', 'processando'),
  'POST /api/uploads/:id/retry': upload('/retry', 'aguardando_acao'),
  'POST /api/uploads/:id/retry-item': { ...unreadItem, body: { position: 0 } },
  'POST /api/uploads/:id/answer': asked,
  'POST /api/uploads/:id/support': unknownFormat(false),
  'DELETE /api/uploads/:id/support': unknownFormat(true),
  'GET /api/conversations/:id/messages': conversation('/messages'),
  'GET /api/conversations/:id/messages/:index/text': conversation('/messages/0/text'),
  'POST /api/conversations/:id/search': { ...conversation('/search'), body: { q: 'valor' } },
  'POST /api/conversations/search': { body: { q: 'valor' } },
  'GET /api/conversations/:id/transcript': conversation('/transcript'),
  'GET /api/conversations/:id/media/:position': media(),
  'GET /api/conversations/:id/media/:position/words': media('/words'),
  'POST /api/conversations/:id/media/:position/transcript': heard,
  'POST /api/conversations/:id/undo-import': undo,
  'POST /api/conversations/:id/seller': seller,
  'POST /api/uploads/:id/cancel': upload('/cancel', 'processando'),
  'GET /api/board': {},
  'POST /api/board': { body: {} },
  'GET /api/leads': {},
  'POST /api/leads': { body: { nome: 'Dona Célia' } },
  'POST /api/leads/page': { body: {} },
  'POST /api/leads/list': { body: {} },
  'POST /api/leads/ids': { body: {} },
  'POST /api/leads/assign': { body: { to: null, leads: [{ id: randomUUID(), from: randomUUID() }] } },
  'POST /api/leads/bulk/delete': { body: { confirm: 'confirmo', leads: [{ id: randomUUID() }] } },
  'POST /api/leads/bulk/restore': { body: { ids: [randomUUID()] } },
  'POST /api/leads/bulk': { body: { changes: [{ id: randomUUID(), fase: 'fechados' }] } },
  'POST /api/leads/export': { body: { format: 'csv' } },
  'GET /api/leads/attendants': {},
  'GET /api/leads/latest': {},
  'GET /api/leads/owners': {},
  'GET /api/attendants': {},
  'POST /api/lead-requests': { body: { uploadId: randomUUID() } },
  'POST /api/lead-requests/:id/answer': {
    path: async () => `/api/lead-requests/${randomUUID()}/answer`,
    body: { accept: false },
  },
  'PUT /api/attendants': { body: { name: 'Carla', userId: null } },
  'GET /api/leads/:id': lead(),
  'PATCH /api/leads/:id': { ...lead(), body: { nome: 'Outro nome' } },
  'DELETE /api/leads/:id': { ...lead(), body: { confirm: 'confirmo' } },
  'POST /api/leads/:id/restore': lead('/restore'),
  'POST /api/leads/:id/move': { ...lead('/move'), body: { fase: 'fechados', index: 0 } },
  'POST /api/leads/:id/give-back': { ...analysed('/give-back'), body: { field: 'nome' } },
  'GET /api/leads/:id/evidence': lead('/evidence'),
  'POST /api/leads/:id/reanalyse': { ...analysed('/reanalyse'), body: {} },
  'GET /api/leads/:id/analyses': analysed('/analyses'),
  'GET /api/leads/:id/analysis': lead('/analysis'),
  'GET /api/leads/:id/source': lead('/source'),
  'PUT /api/leads/:id/source': sourced,
  'GET /api/leads/:id/activities': lead('/activities'),
  'GET /api/leads/:id/same-person': lead('/same-person'),
  'POST /api/leads/:id/join': { ...pair('/join'), body: () => ({ other: lastOther, revision: 0, otherRevision: 0 }) },
  'POST /api/leads/:id/part': { ...pair('/part', true), body: { revision: 0 } },
  'POST /api/leads/:id/not-same': { ...pair('/not-same'), body: () => ({ other: lastOther }) },
  'POST /api/leads/:id/notes': { ...lead('/notes'), body: () => ({ id: randomUUID(), text: 'Ligar depois das 18h' }) },
  'POST /api/leads/:id/action-plan': { ...lead('/action-plan'), body: {} },
  'DELETE /api/leads/:id/actions/:activityId': lead(`/actions/${randomUUID()}`),
  'POST /api/activities': told,
  'GET /api/activities': {},
  'POST /api/generate-objection-message': { body: { leadInfo: { obstrucoes: ['Preço'] } } },
  'GET /api/closing-context/:empresaId/:fase': ownCompany('/api/closing-context', '/em-objecao'),
  'POST /api/user-learnings': { body: () => ({ learningText: `Ligar no mesmo dia ${randomUUID()}`, category: null }) },
  'GET /api/user-learnings/:empresaId': ownCompany('/api/user-learnings'),
  'DELETE /api/user-learnings/:id': learning,
  'GET /api/learning-proposals': {},
  'POST /api/learning-proposals/accept': {
    ...proposal('/accept'),
    body: () => ({
      fase: 'leads-mornos',
      technique: 'desconto',
      learningText: `Oferecer desconto ${randomUUID()}`,
    }),
  },
  'POST /api/learning-proposals/decline': {
    ...proposal('/decline'),
    body: { fase: 'leads-mornos', technique: 'desconto' },
  },
  'GET /api/whatsapp/conversations': {},
  'GET /api/whatsapp/conversations/:id/messages': chat('/messages'),
  'GET /api/whatsapp/conversations/:id': chat(''),
  'PATCH /api/whatsapp/conversations/:id': { ...chat(''), body: { favorite: true } },
  'DELETE /api/whatsapp/conversations/:id': chat(''),
  'GET /api/whatsapp/conversations/:id/starred': chat('/starred'),
  'POST /api/whatsapp/conversations/:id/messages/:line/lead': contactCard,
  'GET /api/whatsapp/calls': {},
  'PATCH /api/whatsapp/conversations/:id/calls/:call': missedCall,
  'PATCH /api/whatsapp/conversations/:id/messages/:line': liveLine,
  'POST /api/whatsapp/conversations/:id/search': { ...chat('/search'), body: { q: 'valor' } },
  'GET /api/whatsapp/conversations/:id/messages/:line/media': chatFile,
  'POST /api/whatsapp/conversations/:id/messages/:line/media': { ...chatFile, body: {} },
  'POST /api/whatsapp/send': sending,
  'POST /api/whatsapp/conversations/:id/files': chatWithFile,
  'GET /api/whatsapp/outbox': {},
  'DELETE /api/whatsapp/outbox/:id': waiting,
  'GET /api/whatsapp/allowance': {},
  'POST /api/whatsapp/conversations/:id/analyze': { ...chat('/analyze'), body: {} },
  'GET /api/whatsapp/conversations/:id/estimate': chat('/estimate'),
  'GET /api/whatsapp/analysis-rule': {},
  'PUT /api/whatsapp/analysis-rule': { body: { enabled: false, quietMinutes: 15, dailyCeiling: 20 } },
  'GET /api/leads/:id/news': analysed('/news'),
  'POST /api/whatsapp/import': importing,
  'GET /api/whatsapp/import': {},
  'POST /api/whatsapp/conversations/:id/import': importedChat,
  'GET /api/whatsapp/contacts': {},
  'GET /api/whatsapp/contact/:jid': whatsappContact,
  'POST /api/batches/preview': { body: { filter: {} } },
  'POST /api/batches': {
    path: async (owner) => {
      await asOwner(`update batches set state = 'concluido' where empresa_id = $1`, [owner.user.empresaId])
      return '/api/batches'
    },
    body: () => ({ id: randomUUID(), filter: {}, mode: 'so_comparar' }),
  },
  'GET /api/batches': {},
  'GET /api/alerts': {},
  'PUT /api/alerts': {
    body: {
      enabled: true,
      parkedMinutes: 30,
      providerPercent: 10,
      byMail: true,
      webhookUrl: 'https://alertas.exemplo/',
    },
  },
  'POST /api/alerts/test': {
    path: async (owner) => {
      await asOwner(
        `insert into alert_rules (empresa_id, enabled, parked_minutes, provider_percent, by_mail, webhook_url, user_id)
         values ($1, false, 30, 10, false, 'https://alertas.exemplo/', $2)
         on conflict (empresa_id) do update set webhook_url = excluded.webhook_url`,
        [owner.user.empresaId, owner.user.id],
      )
      return '/api/alerts/test'
    },
    body: {},
  },
  'GET /api/batches/older': {},
  'POST /api/batches/older/put-away': { body: {} },
  'GET /api/batches/nightly': {},
  'PUT /api/batches/nightly': { body: { enabled: true, limitBrl: 5 } },
  'GET /api/batches/:id': batch(''),
  'POST /api/batches/:id/items': { ...batch('/items'), body: {} },
  'POST /api/batches/:id/pause': batch('/pause'),
  'POST /api/batches/:id/resume': batch('/resume', 'pausado'),
  'POST /api/batches/:id/cancel': batch('/cancel'),
  'POST /api/batches/:id/tune': { ...batch('/tune'), body: { limitBrl: 5 } },
  'POST /api/batches/:id/retry': { ...batch('/retry', 'concluido'), body: {} },
  'POST /api/batches/:id/take-back': batch('/take-back', 'concluido'),
  'POST /api/batches/:id/export': batch('/export'),
  'GET /api/events': {},
  'GET /api/whatsapp/sessions/:empresaId': ownCompany('/api/whatsapp/sessions'),
  'POST /api/whatsapp/connect': {
    ...session(() => '/api/whatsapp/connect'),
    owned: undefined,
    shared: true,
    body: () => ({ empresaId: lastSession.empresaId }),
  },
  'POST /api/whatsapp/link-code': {
    path: async (owner, api) => {
      await whatsappConsentOf(api.deps.db, ownerOf(owner)).give()
      lastSession = { ...lastSession, empresaId: owner.user.empresaId }
      await gatewayBeats()
      return '/api/whatsapp/link-code'
    },
    shared: true,
    body: () => ({ empresaId: lastSession.empresaId, number: `11 9${randomInt(10_000_000, 99_999_999)}` }),
  },
  'POST /api/whatsapp/regenerate-qr': { ...session(() => '/api/whatsapp/regenerate-qr'), personal: true },
  'GET /api/whatsapp/debug/qr/:empresaId': {
    ...session(({ empresaId, id }) => `/api/whatsapp/debug/qr/${empresaId}?sessionId=${id}`),
    ...{ personal: true, body: undefined },
  },
  'POST /api/whatsapp/disconnect': session(() => '/api/whatsapp/disconnect'),
  'GET /api/whatsapp/status/:named': { ...session(({ id }) => `/api/whatsapp/status/${id}`), body: undefined },
  'PATCH /api/whatsapp/sessions/:id/settings': {
    ...session(({ id }) => `/api/whatsapp/sessions/${id}/settings`),
    body: { silent: true },
  },
  'GET /api/whatsapp/connections': {},
  'GET /api/whatsapp/consent': {},
  'POST /api/whatsapp/consent': { body: { understood: true, mayDecide: true } },
  'GET /api/whatsapp/operations': {},
  'GET /api/whatsapp/analytics': {},
  'GET /api/column-colors': {},
  'PUT /api/column-colors': { body: { colors: { fechados: 'blue' } } },
  'GET /.well-known/security.txt': {},
  'GET /api/openapi.json': {},
  'GET /api/health': {},
  'GET /livez': {},
  'GET /readyz': {},
  'GET /*': { path: async () => '/pipeline' },
}

const routes = listPolicies(createApp(unopened)).map((each) => ({
  ...each,
  name: `${each.method} ${each.path}`,
}))

it('every route has a policy and a sample here', () => {
  expect(routes.filter(({ access }) => access === null)).toEqual([])
  expect(routes.map(({ name }) => name).sort()).toEqual(Object.keys(SAMPLES).sort())
})

it('a route without a policy keeps the process from starting', () => {
  const app = createApp(unopened)
  app.get('/api/esquecida', (c) => c.text('aberta'))
  expect(() => requirePolicies(app)).toThrow('GET /api/esquecida')
})

describe('who may use', () => {
  let api: TestApi
  let people: Record<'owner' | 'manager' | 'colleague' | 'stranger' | 'admin', Member>
  beforeAll(async () => {
    api = await startApi(
      // Each sample has a session of its own.
      { LIMIT_WHATSAPP_SESSIONS_PER_USER: '1000', LIMIT_WHATSAPP_SESSIONS_PER_COMPANY: '1000' },
      {
        runs: {
          start: done,
          retry: done,
          cancel: done,
          reanalyse: async () => 'run',
          retryItem: done,
          readPending: async () => 'run',
          undoImport: done,
          startBatch: done,
          tellBatch: done,
          takeBatchBack: done,
          bringChatFile: done,
          importHistory: done,
          eraseContact: done,
          exportData: done,
          eraseCompany: done,
          makeScanPro: done,
          ping: done,
          makeMessages: done,
          close: done,
        },
      },
    )
    const [manager, stranger] = [await signUpAt(api), await signUpAt(api)]
    const { empresaId } = manager.user
    people = {
      manager,
      stranger,
      owner: await addMember(api, empresaId, 'vendedor'),
      colleague: await addMember(api, empresaId, 'vendedor'),
      // An administrator of the product has no rights in a company that is not theirs.
      admin: await addMember(api, (await signUpAt(api)).user.empresaId, 'admin'),
    }
    // Each of them has enough for a report.
    for (const who of [people.owner, people.colleague, stranger, people.admin]) await seedSet(api, who, 10)
  })
  afterAll(() => api?.close())

  it.each(routes)('$name', { timeout: 240_000 }, async ({ method, path, access, name }) => {
    const sample = SAMPLES[name]!
    const statusFor = async (who: Visitor, headers: Record<string, string> = {}): Promise<number> => {
      const target = (await sample.path?.(people.owner, api)) ?? path
      const closing = new AbortController()
      const answer = sample.form
        ? await fetch(`${api.url}${target}`, {
            method,
            body: sample.form(),
            headers: { origin: api.origin, cookie: who.cookie, ...headers },
          })
        : await who.request(method, target, { body: bodyOf(sample), headers, signal: closing.signal })
      closing.abort()
      return answer.status
    }
    const seen: Record<string, number> = {
      anonymous: await statusFor(visitor(api)),
      forged: await statusFor(visitor(api, 'fechai_session=abc.def')),
    }
    // A public route does not look at who asks; and one of them would sign everybody out.
    const members = access === 'public' ? [] : Object.entries(people)
    for (const [name, who] of members) seen[name] = await statusFor(who)
    for (const named of members.length > 0 ? (['stranger', 'owner'] as const) : []) {
      seen[`owner naming ${named}`] = await statusFor(people.owner, { 'x-empresa-id': people[named].user.empresaId })
    }
    const verdicts = Object.fromEntries(Object.entries(seen).map(([who, status]) => [who, verdictOf(status)]))
    expect(verdicts).toEqual(access === 'public' ? openToAll(verdicts) : closedTo(sample, access!))
  })

  it.each([
    ['gestor', 403, 200, 200],
    ['admin', 403, 403, 200],
  ] as const)('%s routes', async (access, seller, manager, admin) => {
    const app = createApp(api.deps)
    app.post('/api/restrita', route(access), (c) => c.json({ ok: true }))
    const status = async (who: Member) =>
      (await app.request('/api/restrita', { method: 'POST', headers: { cookie: who.cookie, origin: api.origin } }))
        .status
    expect([await status(people.owner), await status(people.manager), await status(people.admin)]).toEqual([
      seller,
      manager,
      admin,
    ])
  })

  it('ids in a body or a query have to be the session’s', async () => {
    const { owner, stranger } = people
    const id = await seedLead(owner)
    const patch = (body: unknown) => owner.request('PATCH', `/api/leads/${id}`, { body })
    expect((await patch({ nome: 'x', empresaId: stranger.user.empresaId })).status).toBe(404)
    expect((await patch({ nome: 'x', user_id: stranger.user.id })).status).toBe(404)
    expect((await patch({ nome: 'x', empresa_id: owner.user.empresaId, userId: owner.user.id })).status).toBe(200)
    expect((await owner.request('GET', `/api/board?empresaId=${stranger.user.empresaId}`)).status).toBe(404)
  })
})

const bodyOf = ({ body }: Sample): unknown => (typeof body === 'function' ? body() : body)

type Verdict = 'fine' | 'refused' | 'not found' | 'signed out' | 'forbidden'

const verdictOf = (status: number): Verdict => {
  if (status >= 200 && status < 300) return 'fine'
  if (status === 401) return 'signed out'
  if (status === 403) return 'forbidden'
  return status === 404 ? 'not found' : 'refused'
}

/** Every caller gets the same; the refusal of a wrong password is an answer as well. */
const openToAll = ({ anonymous }: Record<string, Verdict>) => ({
  anonymous: expect.not.stringMatching('forbidden') as Verdict,
  forged: anonymous,
})

const closedTo = ({ owned, shared, personal, answers = 'fine' }: Sample, access: Access): Record<string, Verdict> => {
  const seller = access === 'session' ? answers : 'forbidden'
  const outside = access === 'admin' ? 'forbidden' : owned || shared ? 'not found' : answers
  return {
    anonymous: 'signed out',
    forged: 'signed out',
    owner: seller,
    manager: access === 'admin' ? 'forbidden' : personal ? 'not found' : answers,
    colleague: seller === answers && owned ? 'not found' : seller,
    stranger: outside,
    admin: owned || shared ? 'not found' : answers,
    'owner naming stranger': 'not found',
    'owner naming owner': seller,
  }
}

const done = () => Promise.resolve()
