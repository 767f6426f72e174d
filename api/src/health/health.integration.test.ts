import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Environment } from '@fechai/platform/env'
import { openDatabase } from '@fechai/data/database'
import { endBeats, modelServersOf, noteBeat, serverName } from '@fechai/data/analyses'
import type { MonitoredHealth } from '@fechai/contracts/health'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedSession } from '../testing/seed-chat.ts'
import { signUpAt } from '../testing/visitor.ts'

const TOKEN = 'um-token-que-so-o-monitor-conhece'
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

async function at<T>(changes: Partial<Record<keyof Environment, string>>, work: (api: TestApi) => Promise<T>) {
  const api = await startApi({ HEALTH_TOKEN: TOKEN, ...changes })
  try {
    return await work(api)
  } finally {
    await api.close()
  }
}

const healthWith = (changes: Partial<Record<keyof Environment, string>>) =>
  at(changes, async ({ url }) => {
    const answer = await fetch(`${url}/api/health`, bearer(TOKEN))
    return { status: answer.status, body: (await answer.json()) as unknown }
  })

it.each([
  ['off', 'without a key', { OPENAI_API_KEY: '' }],
  ['on', 'with models whose price is known', { OPENAI_API_KEY: 'k', OPENAI_MODEL: 'gpt-4.1-mini-2025-04-14' }],
  ['unpriced', 'with one whose price nobody stated', { OPENAI_API_KEY: 'k', OPENAI_MODEL: 'gpt-4.1-mini' }],
])('says of AI that it is %s %s', async (ai, _when, changes) => {
  expect((await healthWith(changes)).body).toMatchObject({ ai })
})

it('names missing dependencies, and stays up as long as the database does', async () => {
  const { status, body } = await healthWith({ TEMPORAL_ADDRESS: '127.0.0.1:9' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ status: 'degraded', dependencies: { postgres: 'up', temporal: 'down' } })
  expect(body).toMatchObject({ failing: expect.arrayContaining(['temporal']) })
})

it('shows strangers only whether it is up, and salespeople the state of WhatsApp too', () =>
  at({}, async (api) => {
    const manager = await signUpAt(api)
    const seller = await addMember(api, manager.user.empresaId, 'vendedor')
    const toManager = (await (await manager.request('GET', '/api/health')).json()) as object
    expect(Object.keys(toManager).sort()).toEqual([
      'ai',
      'dependencies',
      'failing',
      'hearing',
      'media',
      'model',
      'status',
      'whatsapp',
    ])
    // A salesperson sees if their messages can arrive.
    expect(Object.keys((await (await seller.request('GET', '/api/health')).json()) as object)).toEqual([
      'status',
      'failing',
      'whatsapp',
    ])
    const others = [
      await fetch(`${api.url}/api/health`),
      await fetch(`${api.url}/api/health`, bearer('outro')),
      await fetch(`${api.url}/api/health`, bearer('')),
      await fetch(`${api.url}/readyz`),
    ]
    for (const answer of others) {
      expect(answer.status).toBe(200)
      expect(Object.keys((await answer.json()) as object)).toEqual(['status', 'failing'])
    }
    const alive = await fetch(`${api.url}/livez`)
    expect([alive.status, await alive.text()]).toEqual([200, 'ok'])
  }))

it('shows the monitor, and no company, how many conversations cannot be searched yet', async () => {
  const { body } = await healthWith({})
  expect(body).toMatchObject({ unreadConversations: expect.any(Number) })
})

it('says what the model can do, and since when it gives no answers', async () => {
  const db = openDatabase({ url: process.env.DATABASE_WORKER_URL!, max: 1 })
  const key = { OPENAI_API_KEY: 'k' }
  const own = { ...key, OPENAI_BASE_URL: `http://${randomUUID()}.test/v1`, OPENAI_MODEL: 'm', OPENAI_PRICES: 'm=0/0' }
  const server = serverName('chat', own.OPENAI_BASE_URL, 'm')
  try {
    expect((await healthWith({ OPENAI_API_KEY: '' })).body).toMatchObject({ model: null })
    expect((await healthWith({ ...key, OPENAI_BASE_URL: '' })).body).toMatchObject({
      model: { abilities: { output: 'schema', images: true, contextTokens: 400_000 }, failing: null },
    })
    expect((await healthWith(own)).body).toMatchObject({ model: { name: 'm', abilities: null } })
    const abilities = {
      output: 'json',
      images: false,
      contextTokens: 16_384,
      role: 'user',
      limit: 'max_tokens',
    } as const
    await modelServersOf(db).keep(server, abilities)
    expect((await healthWith(own)).body).toMatchObject({
      model: {
        abilities,
        sentence: 'm: respostas em JSON, sem esquema · não vê imagens: só o texto lido por OCR · até 16.384 tokens.',
      },
    })
    await modelServersOf(db).fail(server, 'ia_chave', null)
    expect((await healthWith(own)).body).toMatchObject({
      model: { failing: { why: 'ia_chave' }, sentence: expect.stringContaining('a chave da IA foi recusada, desde') },
    })
  } finally {
    await db.close()
  }
})

it('says who hears voice notes, and how fast', async () => {
  expect((await healthWith({ OPENAI_API_KEY: '', TRANSCRIPTION_BASE_URL: '' })).body).toMatchObject({
    hearing: { by: null, sentence: 'ninguém os ouve', command: 'npm run transcriber -- install' },
  })
  const own = {
    TRANSCRIPTION_BASE_URL: `http://${randomUUID()}.test/v1`,
    OPENAI_TRANSCRIBE_MODEL: 'base',
    TRANSCRIPTION_SECONDS_A_MINUTE: '22',
  }
  expect((await healthWith(own)).body).toMatchObject({
    hearing: { by: 'base', sentence: 'ouvidos num servidor seu (base), cerca de 20s por minuto de fala.' },
  })
  const here = { ...own, TRANSCRIPTION_BASE_URL: 'http://127.0.0.1:9/v1' }
  expect((await healthWith(here)).body).toMatchObject({
    hearing: { sentence: expect.stringMatching(/^ouvidos nesta máquina \(base\)/) },
  })
})

it('is refused without a token', () =>
  at({ HEALTH_TOKEN: '' }, async ({ url }) => {
    const answer = await fetch(`${url}/api/health`, bearer(''))
    expect(Object.keys((await answer.json()) as object)).toEqual(['status', 'failing'])
  }))

it('says whether a worker serves, and the worst of what the workers can do', async () => {
  const db = openDatabase({ url: process.env.DATABASE_WORKER_URL!, max: 1 })
  const [well, blocked] = [randomUUID(), randomUUID()]
  try {
    expect((await healthWith({})).body).toMatchObject({ media: 'unknown', dependencies: { worker: 'down' } })
    await noteBeat(db, well, { media: 'ok', buildId: 'a' })
    expect((await healthWith({})).body).toMatchObject({ media: 'ok', dependencies: { worker: 'up' } })
    await noteBeat(db, blocked, { media: 'blocked', buildId: 'a' })
    expect((await healthWith({})).body).toMatchObject({ status: 'degraded', media: 'blocked' })
  } finally {
    await endBeats(db, well)
    await endBeats(db, blocked)
    await db.close()
  }
})

it('reports a wanted WhatsApp session that no gateway holds', () =>
  at({}, async (api) => {
    const member = await signUpAt(api)
    const sessionId = await seedSession(member)
    const health = async () => (await healthWith({})).body as MonitoredHealth
    const wish = (owner: string | null) =>
      asOwner(
        `update whatsapp_sessions set wish = 'connected', updated_at = now() - interval '5 minutes',
           owner = $2, lease_ends_at = case when $2::uuid is null then null else now() + interval '1 minute' end
         where id = $1`,
        [sessionId, owner],
      )
    // Files beside this one have sessions in the same installation: they may come and go between two counts.
    const changeBy = async (from: string | null, to: string | null): Promise<number> => {
      await wish(from)
      const before = (await health()).unattendedSessions!
      await wish(to)
      return (await health()).unattendedSessions! - before
    }
    const gateway = randomUUID()
    await expect.poll(() => changeBy(gateway, null)).toBe(1)
    expect((await health()).failing).toContain('whatsapp')
    await expect.poll(() => changeBy(null, gateway)).toBe(-1)
  }))
