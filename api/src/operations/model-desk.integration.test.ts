import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ModelDesk } from '@fechai/contracts/model-desk'
import { ownDatabase, type OwnDatabase } from '@fechai/testkit/testing/own-database'
import { startApi, type TestApi } from '../testing/harness.ts'
import { cookieOf, memberOf, PASSWORD, signUpAt, visitor, type Member } from '../testing/visitor.ts'

/** Port 9 of the loopback refuses at once. */
const NOBODY = { ollama: 9, lmstudio: 9, llamacpp: 9, vllm: 9 }
const TAGS = { models: [{ name: 'qwen3:8b', digest: '500a' }] }

let database: OwnDatabase
let api: TestApi
let admin: Member
let ollama: Server
beforeAll(async () => {
  database = await ownDatabase()
  ollama = createServer((_request, response) => response.end(JSON.stringify(TAGS))).listen(0, '127.0.0.1')
  await once(ollama, 'listening')
  api = await start()
  const { email } = await signUpAt(api)
  await database.query(`update auth.users set role = 'admin' where email = $1`, [email])
  const entered = await visitor(api).request('POST', '/api/auth/sign-in/email', { body: { email, password: PASSWORD } })
  admin = await memberOf(api, email, cookieOf(entered))
})
afterAll(async () => {
  ollama?.close()
  await api?.close()
  await database?.drop()
})

const start = (settings = {}) =>
  startApi({ ...database.urls, OPENAI_API_KEY: '', ...settings }, { modelPorts: { ...NOBODY, ollama: portOf(ollama) } })
const portOf = (server: Server) => (server.address() as AddressInfo).port
const seen = async (): Promise<ModelDesk> =>
  (await (await admin.request('GET', '/api/operations/model')).json()) as never
const choose = async (body: unknown) => {
  const answer = await admin.request('POST', '/api/operations/model', { body })
  return [answer.status, await answer.json()] as const
}
const me = async () => ((await (await admin.request('GET', '/api/me')).json()) as { ai: string }).ai

it('uses what is found on this machine, in every process, until it is put away', async () => {
  expect(await seen()).toEqual({
    found: [{ kind: 'ollama', title: 'Ollama', models: ['qwen3:8b'] }],
    installed: null,
    installable: ['small', 'medium', 'large'].map((size) =>
      expect.objectContaining({ size, fits: expect.any(Boolean) }),
    ),
    inUse: null,
    test: null,
    times: { minutes: 3, waitsForMachine: true, nightOnly: false },
    mayChoose: true,
  })
  expect(await me()).toBe('off')
  const inUse = { kind: 'ollama', model: 'qwen3:8b', away: null, sixtyMessagesSeconds: null }
  expect(await choose({ kind: 'ollama', model: 'qwen3:8b' })).toMatchObject([200, { inUse }])
  expect(await me()).toBe('on')
  const other = await start()
  expect(
    await (await other.app.request('/api/operations/model', { headers: { cookie: admin.cookie } })).json(),
  ).toEqual(await seen())
  await other.close()
  const log = await database.query(`select user_id, details from audit_log where event = 'model-chosen'`)
  expect(log).toEqual([{ user_id: admin.user.id, details: { kind: 'ollama', model: 'qwen3:8b' } }])
  expect(await choose({ kind: null })).toMatchObject([200, { inUse: null }])
  expect(await me()).toBe('off')
})

it('says that the server of the used model is gone', async () => {
  await choose({ kind: 'ollama', model: 'qwen3:8b' })
  TAGS.models[0]!.name = 'other:1b'
  try {
    expect(await seen()).toMatchObject({
      found: [{ models: ['other:1b'] }],
      inUse: { model: 'qwen3:8b', away: 'Ollama com qwen3:8b não responde nesta máquina' },
    })
  } finally {
    TAGS.models[0]!.name = 'qwen3:8b'
    await choose({ kind: null })
  }
})

it.each([
  [{ kind: 'vllm', model: 'qwen3:8b' }, 409],
  [{ kind: 'ollama', model: 'absent:8b' }, 409],
  [{ kind: 'ollama', model: 'a=0/0,b' }, 400],
  [{ kind: 'ollama', model: 'x'.repeat(201) }, 400],
  [{ kind: 'ollama', model: 'qwen3:8b', baseUrl: 'http://10.0.0.7/v1' }, 400],
  [{ baseUrl: 'http://169.254.169.254/v1', model: 'x' }, 400],
])('takes no other machine and no absent model: %j', async (body, status) => {
  expect((await choose(body))[0]).toBe(status)
  expect((await seen()).inUse).toBe(null)
})

it('a provider of the settings is not replaced', async () => {
  const keyed = await start({ OPENAI_API_KEY: 'sk-1' })
  try {
    const headers = { cookie: admin.cookie, origin: keyed.origin, 'content-type': 'application/json' }
    const desk = await keyed.app.request('/api/operations/model', { headers })
    expect(await desk.json()).toMatchObject({ mayChoose: false, inUse: { kind: null } })
    const body = JSON.stringify({ kind: 'ollama', model: 'qwen3:8b' })
    const refused = await keyed.app.request('/api/operations/model', { method: 'POST', headers, body })
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'modelo_configurado' }])
  } finally {
    await keyed.close()
  }
})

it('puts the installed model away and takes it back', async () => {
  expect(await choose({ kind: 'instalado' })).toMatchObject([409, { code: 'modelo_ausente' }])
  const own = { OPENAI_API_KEY: 'local', OPENAI_BASE_URL: 'http://127.0.0.1:9999/v1', OPENAI_MODEL: 'qwen' }
  const installed = await start(own)
  try {
    const headers = { cookie: admin.cookie, origin: installed.origin, 'content-type': 'application/json' }
    const post = async (kind: string | null) => {
      const init = { method: 'POST', headers, body: JSON.stringify({ kind }) }
      return (await (await installed.app.request('/api/operations/model', init)).json()) as ModelDesk
    }
    expect(await post(null)).toMatchObject({ inUse: null, installed: 'qwen' })
    expect(await post('instalado')).toMatchObject({ inUse: { kind: null, model: 'qwen' }, installed: null })
  } finally {
    await installed.close()
  }
})

it('keeps when a slow model reads, of whole minutes alone', async () => {
  const set = async (body: unknown) => (await admin.request('POST', '/api/operations/model/times', { body })).status
  const times = { minutes: 2, waitsForMachine: false, nightOnly: true }
  expect(await set({ ...times, minutes: 2.5 })).toBe(400)
  expect(await set({ ...times, minutes: 5 })).toBe(400)
  expect(await set(times)).toBe(200)
  expect((await seen()).times).toEqual(times)
  expect(await database.query(`select details from audit_log where event = 'reading-times-chosen'`)).toEqual([
    { details: times },
  ])
})

it('is shown only to people who run the installation', async () => {
  const manager = await signUpAt(api)
  expect((await manager.request('GET', '/api/operations/model')).status).toBe(403)
  expect((await manager.request('POST', '/api/operations/model', { body: { kind: null } })).status).toBe(403)
  const body = { minutes: 3, waitsForMachine: true, nightOnly: false }
  expect((await manager.request('POST', '/api/operations/model/times', { body })).status).toBe(403)
})

it('tests the model in use, stops and goes on, and says where it is not believed', async () => {
  const act = async (what: string) => {
    const answer = await admin.request('POST', '/api/operations/model/test', { body: { act: what } })
    return [answer.status, await answer.json()] as const
  }
  expect(await act('begin')).toMatchObject([409, { code: 'sem_modelo' }])
  await choose({ kind: 'ollama', model: 'qwen3:8b' })
  expect(await act('begin')).toMatchObject([200, { test: { state: 'em_andamento', done: 0, total: 40 } }])
  const right = { right: true, sure: true }
  const result = { rules: { fase: right, valor: right }, model: { fase: right, valor: right }, seconds: 9 }
  const results = [...Array.from({ length: 39 }, () => result), { ...result, model: null }]
  const keep = (state: string, kept: unknown[]) =>
    database.query('update model_tests set state = $1, results = $2', [state, JSON.stringify(kept)])
  await keep('em_andamento', results.slice(0, 12))
  expect(await act('stop')).toMatchObject([200, { test: { state: 'cancelado', done: 12, medianSeconds: 9 } }])
  expect(await act('begin')).toMatchObject([
    200,
    { test: { state: 'em_andamento', done: 12, wasFinished: false, distrusted: [] } },
  ])
  await keep('concluido', results)
  const ended = { state: 'concluido', done: 40, wasFinished: true, unanswered: 1, distrusted: ['fase', 'valor'] }
  expect((await seen()).test).toMatchObject(ended)
  const { distrusted } = ended
  expect(await act('begin')).toMatchObject([200, { test: { state: 'em_andamento', done: 0, distrusted } }])
  await keep('em_andamento', results.slice(0, 12))
  expect(await act('stop')).toMatchObject([200, { test: { state: 'cancelado', done: 12, distrusted } }])
  expect(await act('begin')).toMatchObject([200, { test: { state: 'em_andamento', done: 12, distrusted } }])
  await keep('concluido', [...results.slice(0, 39), result])
  expect((await seen()).test).toMatchObject({ state: 'concluido', distrusted: [] })
  expect(await act('begin')).toMatchObject([200, { test: { done: 0, distrusted: [] } }])
  await choose({ kind: null })
})
