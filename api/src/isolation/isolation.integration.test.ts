import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { jetstreamManager } from '@nats-io/jetstream'
import { natsConnector } from '@fechai/platform/messaging/nats-connection'
import { isSigned } from '@fechai/platform/crypto/signatures'
import { CANARY_ROWS } from '@fechai/data/database'
import type { IsolationTest, IsolationTests, Probe, TestBody, TestKind } from '@fechai/contracts/isolation'
import { ownDatabase, type OwnDatabase } from '@fechai/testkit/testing/own-database'
import { until } from '@fechai/testkit/testing/until'
import { createApp, type App } from '../app.ts'
import type { Env } from '../http/context.ts'
import { errorHandler } from '../http/errors.ts'
import { listPolicies } from '../http/policies.ts'
import { route } from '../http/route.ts'
import { listen } from '../listen.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { isolationRoutes } from './routes.ts'
import { cookieOf, memberOf, PASSWORD, signUpAt, visitor, type Member } from '../testing/visitor.ts'

const LONG_MS = 120_000

let database: OwnDatabase
let api: TestApi
let manager: Member
beforeAll(async () => {
  database = await ownDatabase()
  api = await startApi({ ...database.urls, LIMIT_READS_PER_MINUTE: '1000' })
  await until(() => api.deps.hub.position() !== null)
  manager = await signUpAt(api)
  await typeLead(manager)
}, LONG_MS)
afterAll(async () => {
  await api?.close()
  await database?.drop()
})

const typeLead = (who: Member) => who.request('POST', '/api/leads', { body: { nome: 'Dona Célia' } })

/** Adds a salesperson to the manager's company. */
async function addSeller(): Promise<Member> {
  const { user, email } = await signUpAt(api)
  await database.query(`update auth.users set empresa_id = $2, role = 'vendedor' where id = $1`, [
    user.id,
    manager.user.empresaId,
  ])
  const body = { email, password: PASSWORD }
  return memberOf(api, email, cookieOf(await visitor(api).request('POST', '/api/auth/sign-in/email', { body })))
}

async function run(kind: TestKind, who = manager): Promise<TestBody & IsolationTest> {
  await database.query(`delete from rate_limits where key like 'isolation:%'`)
  const answer = await who.request('POST', '/api/isolation-tests', { body: { kind } })
  if (!answer.ok) throw new Error(await answer.text())
  const test = (await answer.json()) as IsolationTest
  return { ...(JSON.parse(test.body) as TestBody), ...test }
}
const failed = ({ probes }: TestBody): Pick<Probe, 'target' | 'attempt' | 'proof' | 'result'>[] =>
  probes.filter(({ result }) => result !== 'SEGURO').map(({ area: _, durationMs: __, ...probe }) => probe)

it('attacks every route, table, prefix, subject and stream, and finds nothing open', { timeout: LONG_MS }, async () => {
  const test = await run('isolamento')
  expect(failed(test)).toEqual([])
  expect(test.result).toBe('SEGURO')
  const targets = new Set(test.probes.map(({ target }) => target))
  const routes = listPolicies(api.app).map(({ method, path }) => `${method} ${path}`)
  const tables = Object.keys(CANARY_ROWS).map((table) => `tabela ${table}`)
  expect([...routes, ...tables].filter((target) => !targets.has(target))).toEqual([])
  for (const area of ['armazenamento', 'nats', 'whatsapp', 'eventos'])
    expect(test.probes.filter((probe) => probe.area === area).length).toBeGreaterThan(1)
})

it(
  'a salesperson’s test is as clean, leaves no company behind and marks its lines in the audit, as no user can',
  { timeout: LONG_MS },
  async () => {
    const seller = await addSeller()
    await typeLead(manager)
    const denials = () =>
      database.query<{ test: boolean }>(
        `select coalesce((details->>'teste')::boolean, false) as test from audit_log
       where event = 'access-denied' and user_id = $1`,
        [seller.user.id],
      )
    expect(failed(await run('isolamento', seller))).toEqual([])
    expect(await database.query('select id from companies where is_canary')).toEqual([])
    expect(await database.query(`select 1 from auth.users where email like 'canario-%'`)).toEqual([])
    const ofTest = await until(async () => ((await denials()).length > 0 ? denials() : null))
    expect(ofTest.every(({ test }) => test)).toBe(true)
    const answer = await seller.request('GET', '/api/operations', { headers: { 'x-fechai-probe': 'sim' } })
    expect(answer.status).toBe(403)
    await until(async () => (await denials()).some(({ test }) => !test))
  },
)

it(
  'knocks at every closed door; is kept as it was signed, numbered by kind, for this company alone',
  { timeout: LONG_MS },
  async () => {
    const first = await run('seguranca')
    expect(failed(first)).toEqual([])
    expect(first.probes[0]).toMatchObject({ area: 'leads', result: 'SEGURO' })
    const { body, signature, publicKey, id, number } = await run('seguranca')
    expect(number).toBe(first.number + 1)
    expect(isSigned(body, signature, publicKey)).toBe(true)
    expect(isSigned(body.replace('SEGURO', 'ERRO'), signature, publicKey)).toBe(false)
    const { tests } = (await (await manager.request('GET', '/api/isolation-tests')).json()) as IsolationTests
    expect(tests[0]).toMatchObject({ id, kind: 'seguranca', result: 'SEGURO', number })
    expect(await (await manager.request('GET', `/api/isolation-tests/${id}`)).json()).toEqual({
      body,
      signature,
      publicKey,
    })
    expect((await (await signUpAt(api)).request('GET', `/api/isolation-tests/${id}`)).status).toBe(404)
  },
)

it(
  'is red with a route that reveals all companies, one without a rule, a table without one, a table and a subject that name no company',
  { timeout: LONG_MS },
  async () => {
    const app = openApp((whole) => {
      whole.get('/api/vazada', route('session'), async (c) =>
        c.json(await database.query('select empresa_id, id from leads')),
      )
      whole.get('/api/esquecida', (c) => c.text('aberta'))
    })
    const server = await listen(app, { port: 0, hostname: '127.0.0.1' })
    const connection = await natsConnector({ NATS_URL: process.env.NATS_URL!, NATS_CA_FILE: '' }, 'test')()
    const { streams } = await jetstreamManager(connection)
    await database.query(`create table vazada (empresa_id uuid); create table de_quem (id uuid);
    grant select, insert on vazada, de_quem to app_api; insert into vazada values (gen_random_uuid())`)
    await streams.add({ name: 'VAZADO', subjects: ['vazado.>'] })
    try {
      const at = { ...api, url: `http://127.0.0.1:${server.port}` }
      const test = await run('isolamento', { ...manager, ...visitor(at, manager.cookie) })
      expect(test.result).toBe('VULNERÁVEL')
      expect(failed(test)).toMatchObject([
        { target: 'GET /api/vazada', attempt: 'O que vem com a sua sessão', result: 'VULNERÁVEL' },
        { target: 'GET /api/esquecida', attempt: 'Rota sem regra de acesso', result: 'VULNERÁVEL' },
        { target: 'tabela de_quem', result: 'VULNERÁVEL' },
        { target: 'tabela vazada', proof: '1 linhas de outra empresa lidas', result: 'VULNERÁVEL' },
        { target: 'tabela vazada', proof: 'a linha foi aceita', result: 'VULNERÁVEL' },
        { target: 'fluxos do NATS', proof: 'sem empresa no nome: vazado.>', result: 'VULNERÁVEL' },
      ])
    } finally {
      await streams.delete('VAZADO')
      await connection.close()
      await database.query('drop table vazada; drop table de_quem')
      await server.close(1_000)
    }
  },
)

/** The application with routes of the test among its own, which its own test of isolation knows of. */
function openApp(add: (whole: Hono<Env>) => void): App {
  const whole = new Hono<Env>().onError(errorHandler(api.deps.log))
  const routes = createApp(api.deps).routes as Hono<Env>['routes']
  const first = routes.findIndex(({ method }) => method !== 'ALL')
  for (const { method, path, handler } of routes.slice(0, first)) whole.on(method, path, handler)
  whole.route(
    '/',
    isolationRoutes(api.deps, () => whole),
  )
  add(whole)
  for (const { method, path, handler } of routes.slice(first)) whole.on(method, path, handler)
  return whole as unknown as App
}
