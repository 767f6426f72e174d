import { readEnvironment } from '@fechai/platform/env'
import { openApiLimiters } from './api-limiters.ts'
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { whatsappConsentOf } from '@fechai/data/whatsapp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Access, ObjectKind } from '@fechai/contracts/endpoint'
import { paramsOf, requestLine } from '@fechai/contracts/endpoint'
import { ENDPOINTS, endpointOf, type EndpointName } from '@fechai/contracts/endpoints'
import { referencesIn, withIds, type Reference } from '@fechai/contracts/example-ids'
import type { ChatContent } from '@fechai/domain/chat-message'
import { addLeader, addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedBatch } from '../testing/seed-batch.ts'
import { seedChatFile } from '../testing/seed-chat-file.ts'
import { seedChat, seedLinkedSession } from '../testing/seed-chat.ts'
import {
  OBJECTS,
  seedLeadWithConversation,
  seedMember,
  type Named,
  type Reach,
  type Seed,
} from '../testing/seed-objects.ts'
import { seedSale } from '../testing/seed-sale.ts'
import { gatewayBeats, ownerOf, seedSession } from '../testing/seed-session.ts'
import { seedSet } from '../testing/seed-set.ts'
import { seedImports, seedLead, seedQuestion, seedUpload } from '../testing/seed.ts'
import { newEmail, signUpAt, visitor, type Member, type Visitor } from '../testing/visitor.ts'
import { tokenHash } from '@fechai/platform/crypto/token-hash'
import { API_SCOPE_NAMES, type ApiScope } from '@fechai/domain/api-key'
import { createApp } from '../app.ts'
import type { Deps } from '../deps.ts'
import { listPolicies, requirePolicies } from './policies.ts'
import { route } from './route.ts'

const environment = readEnvironment({ PUBLIC_URL: 'http://localhost:3002', API_PORT: '3002' })
/** As much of it as the table of routes is made of. */
const unopened = { environment, limiters: openApiLimiters(environment) } as Deps

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

const SPECIAL: Partial<Record<EndpointName, Special>> = {
  'POST /api/lead-requests': { reach: 'nobody', body: () => ({ uploadId: randomUUID() }), answers: 'not found' },
  'POST /api/lead-requests/:id/answer': { answers: 'not found' },
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

interface Sample {
  target: string
  body?: unknown
  form?: FormData
}

/** One request to a route, on objects that belong to `owner`, made anew for each who tries. */
async function sampleOf(name: string, owner: Member, api: TestApi): Promise<Sample> {
  const { method, path } = requestLine(name)
  const { ids = {}, body, query, example, namesCompany } = endpointOf(name) ?? {}
  const { seeds = {}, before, body: ownBody, form } = SPECIAL[name as EndpointName] ?? {}
  await before?.(owner, api)
  const named: Named = {}
  const seed = async (kind: ObjectKind) => (named[kind] = await (seeds[kind] ?? OBJECTS[kind].seed)(owner, api, named))
  let target = path === '/*' ? '/pipeline' : path
  for (const param of paramsOf(path)) target = target.replace(`:${param}`, await seed(ids[param]!))
  if (ownBody && seeds.chat && !path.includes(':')) await seed('chat')
  const inExample = new Map<Reference, string>()
  for (const reference of ownBody ? [] : referencesIn(example))
    inExample.set(reference, reference.startsWith('new-') ? '' : await seed(reference as ObjectKind))
  const idOf = (reference: Reference): string =>
    reference === 'new-id' ? randomUUID() : reference === 'new-address' ? newEmail() : inExample.get(reference)!
  if (query && example) target += `?${new URLSearchParams(withIds(example, idOf) as Record<string, string>)}`
  if (form) return { target, form: form() }
  const company = namesCompany && { empresaId: owner.user.empresaId }
  const sent = ownBody ? ownBody(named) : withIds(body && example, idOf)
  return { target, body: company ? { ...(sent as object), ...company } : (sent ?? (method === 'GET' ? undefined : {})) }
}

/** The narrowest reach of the objects that a route names. */
function reachOf(name: string): Reach {
  const { ids = {}, body, example, namesCompany } = endpointOf(name) ?? {}
  const own = SPECIAL[name as EndpointName]?.reach
  if (own) return own
  const inBody = body ? referencesIn(example).filter((each) => !each.startsWith('new-')) : []
  const reaches = [...Object.values(ids), ...(inBody as ObjectKind[])].map((kind) => OBJECTS[kind].reach)
  if (namesCompany) reaches.push('shared')
  return (['personal', 'managed', 'owned', 'shared'] as const).find((each) => reaches.includes(each)) ?? 'nobody'
}

const routes = listPolicies(createApp(unopened)).map((each) => ({
  ...each,
  name: `${each.method} ${each.path}`,
}))

it('every route of the router has a policy and an endpoint, and every endpoint is served; the page is no endpoint', () => {
  expect(routes.filter(({ access }) => access === null)).toEqual([])
  expect(routes.map(({ name }) => name).sort()).toEqual([...Object.keys(ENDPOINTS), 'GET /*'].sort())
})

it('a route without a policy keeps the process from starting', () => {
  const app = createApp(unopened)
  app.get('/api/esquecida', (c) => c.text('aberta'))
  expect(() => requirePolicies(app)).toThrow('GET /api/esquecida')
})

describe('permissions', () => {
  let api: TestApi
  let keys: Record<'all' | 'stranger', string>
  let people: Record<'owner' | 'leader' | 'otherLeader' | 'manager' | 'colleague' | 'stranger' | 'admin', Member>
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
    const owner = await addMember(api, empresaId, 'vendedor')
    people = {
      manager,
      stranger,
      owner,
      leader: await addLeader(api, empresaId, [owner]),
      otherLeader: await addLeader(api, empresaId, [await addMember(api, empresaId, 'vendedor')]),
      colleague: await addMember(api, empresaId, 'vendedor'),
      // An administrator of the product has no rights in a company that is not theirs.
      admin: await addMember(api, (await signUpAt(api)).user.empresaId, 'admin'),
    }
    keys = { all: await keyOf(manager, API_SCOPE_NAMES), stranger: await keyOf(stranger, API_SCOPE_NAMES) }
    // Each of them has enough for a report.
    const { colleague, leader, otherLeader, admin } = people
    for (const who of [owner, colleague, leader, otherLeader, stranger, admin]) await seedSet(api, who, 10)
  })
  afterAll(() => api?.close())
  const keyOf = async ({ user }: Member, scopes: readonly ApiScope[]): Promise<string> => {
    const token = `fk_${randomUUID()}`
    await asOwner(
      `insert into auth.api_keys (empresa_id, user_id, name, scopes, token_hash) values ($1, $2, 'Teste', $3, $4)`,
      [user.empresaId, user.id, scopes, tokenHash(token)],
    )
    return token
  }

  it.each(routes)('$name', { timeout: 240_000 }, async ({ method, access, name }) => {
    const statusFor = async (who: Visitor, headers: Record<string, string> = {}): Promise<number> => {
      const { target, body, form } = await sampleOf(name, people.owner, api)
      const closing = new AbortController()
      const answer = form
        ? await fetch(`${api.url}${target}`, {
            method,
            body: form,
            headers: { origin: api.origin, cookie: who.cookie, ...headers },
          })
        : await who.request(method, target, { body, headers, signal: closing.signal })
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
    expect(verdicts).toEqual(access === 'public' ? openToAll(verdicts) : closedTo(name, access!))
    if (access === 'public') return

    const { scope } = endpointOf(name) ?? {}
    const withKey = async (token: string) =>
      verdictOf(await statusFor(visitor(api), { authorization: `Bearer ${token}` }))
    const expected = closedTo(name, access!)
    expect(await withKey(keys.all)).toBe(scope ? expected.manager : 'forbidden')
    if (!scope) return
    const others = API_SCOPE_NAMES.filter((each) => each !== scope)
    expect(await withKey(await keyOf(people.manager, others))).toBe('forbidden')
    expect(await withKey(keys.stranger)).toBe(expected.stranger)
  })

  it.each([
    ['lider', 403, 200, 200, 200],
    ['gestor', 403, 403, 200, 200],
    ['admin', 403, 403, 403, 200],
  ] as const)('%s routes', async (access, seller, leader, manager, admin) => {
    const app = createApp(api.deps)
    app.post('/api/restrita', route(access), (c) => c.json({ ok: true }))
    const status = async (who: Member) =>
      (await app.request('/api/restrita', { method: 'POST', headers: { cookie: who.cookie, origin: api.origin } }))
        .status
    const { owner, leader: whoLeads, manager: whoManages, admin: administrator } = people
    const seen = []
    for (const who of [owner, whoLeads, whoManages, administrator]) seen.push(await status(who))
    expect(seen).toEqual([seller, leader, manager, admin])
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

function closedTo(name: string, access: Access): Record<string, Verdict> {
  const reach = reachOf(name)
  const { answers = 'fine', leader: ofLeader = answers } = SPECIAL[name as EndpointName] ?? {}
  const seller = access === 'session' ? answers : 'forbidden'
  const leads = access === 'session' || access === 'lider'
  const hiddenFromLeader = reach === 'managed' || reach === 'personal'
  const hiddenFromOthers = hiddenFromLeader || reach === 'owned'
  const hidden = reach === 'nobody' ? answers : 'not found'
  return {
    anonymous: 'signed out',
    forged: 'signed out',
    owner: seller,
    manager: access === 'admin' ? 'forbidden' : reach === 'personal' ? 'not found' : answers,
    leader: !leads ? 'forbidden' : hiddenFromLeader ? 'not found' : ofLeader,
    otherLeader: !leads ? 'forbidden' : hiddenFromOthers ? 'not found' : ofLeader,
    colleague: seller === answers && hiddenFromOthers ? 'not found' : seller,
    stranger: access === 'admin' ? 'forbidden' : hidden,
    admin: hidden,
    'owner naming stranger': 'not found',
    'owner naming owner': seller,
  }
}

const done = () => Promise.resolve()
