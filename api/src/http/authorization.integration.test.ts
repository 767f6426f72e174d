import { readEnvironment } from '@fechai/platform/env'
import { openApiLimiters } from './api-limiters.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Access, ObjectKind } from '@fechai/contracts/endpoint'
import { paramsOf, requestLine } from '@fechai/contracts/endpoint'
import { ENDPOINTS, endpointOf, type EndpointName } from '@fechai/contracts/endpoints'
import { referencesIn, withIds, type Reference } from '@fechai/contracts/example-ids'
import { addLeader, addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { idleRuns } from '../testing/idle-runs.ts'
import { OBJECTS, type Named, type Reach } from '../testing/seed-objects.ts'
import { seedSet } from '../testing/seed-set.ts'
import { seedLead } from '../testing/seed.ts'
import { newEmail, signUpAt, visitor, type Member, type Visitor } from '../testing/visitor.ts'
import { tokenHash } from '@fechai/platform/crypto/token-hash'
import { API_SCOPE_NAMES, type ApiScope } from '@fechai/domain/api-key'
import { createApp } from '../app.ts'
import type { Deps } from '../deps.ts'
import { listPolicies, requirePolicies } from './policies.ts'
import { route } from './route.ts'
import { SPECIAL, type Verdict } from '../testing/special-requests.ts'

const environment = readEnvironment({ PUBLIC_URL: 'http://localhost:3002', API_PORT: '3002' })
/** As much of it as the table of routes is made of. */
const unopened = { environment, limiters: openApiLimiters(environment) } as Deps

interface Sample {
  target: string
  body?: unknown
  form?: FormData
}

/** One request to a route, on objects that belong to `owner`. */
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
      {
        ...{ LIMIT_WHATSAPP_SESSIONS_PER_USER: '1000', LIMIT_WHATSAPP_SESSIONS_PER_COMPANY: '1000' },
        WHATSAPP_GRAPH_URL: 'http://127.0.0.1:1/v24.0',
      },
      { runs: idleRuns },
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
    let sample: Sample | null = null
    const statusFor = async (who: Visitor, headers: Record<string, string> = {}): Promise<number> => {
      const { target, body, form } = (sample ??= await sampleOf(name, people.owner, api))
      const closing = new AbortController()
      const answer = form
        ? await fetch(`${api.url}${target}`, {
            method,
            body: form,
            headers: { origin: api.origin, cookie: who.cookie, ...headers },
          })
        : await who.request(method, target, { body, headers, signal: closing.signal })
      closing.abort()
      // Those who read or are turned away leave the objects as they are, for the next who tries.
      if (method !== 'GET' && !TURNED_AWAY.has(verdictOf(answer.status))) sample = null
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

const TURNED_AWAY: ReadonlySet<Verdict> = new Set(['signed out', 'forbidden', 'not found'])

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
