import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Board } from '@fechai/contracts/leads'
import { TEST_ACCOUNTS, TEST_PASSWORD } from '@fechai/domain/test-accounts'
import { environmentSchema } from '@fechai/platform/env'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { jsonBody, visitor } from '../demo/visitor.ts'
import { isFree, portsFrom } from '../local/ports.ts'
import { isAlive, readIdentity } from '../local/process-identity.ts'
import { keptSecrets } from '../local/secrets.ts'
import { cacheDir } from '../tools/cache-dir.ts'
import { freePortBlock } from '@fechai/testkit/testing/free-ports'
import { amount, isSoak } from '@fechai/testkit/testing/soak'
import { until } from '@fechai/testkit/testing/until'

// The commands as a person types them, on a data folder and ports of their own.
// An empty value also keeps out what a developer's own .env says.
const nothingGiven = Object.fromEntries(Object.keys(environmentSchema.shape).map((key) => [key, '']))
const program = fileURLToPath(new URL('./main.ts', import.meta.url))
const root = fileURLToPath(new URL('../../..', import.meta.url))
let dataDir: string
let cache: string
let block: Awaited<ReturnType<typeof freePortBlock>>
let running: ChildProcess | undefined

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'fechai-test-'))
  block = await freePortBlock()
  // The programs of the servers alone: an installed transcriber would hear the sample for minutes, and has own tests.
  cache = mkdtempSync(join(tmpdir(), 'fechai-cache-'))
  const programs = readdirSync(cacheDir(), { withFileTypes: true }).filter((entry) => entry.isFile())
  mkdirSync(join(cache, 'fechai'))
  for (const { name } of programs) symlinkSync(join(cacheDir(), name), join(cache, 'fechai', name))
})
afterAll(() => {
  running?.kill('SIGKILL')
  block.release()
  for (const folder of [dataDir, cache]) rmSync(folder, { recursive: true, force: true })
})

const environment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  ...nothingGiven,
  XDG_CACHE_HOME: cache,
  FECHAI_DATA: dataDir,
  FECHAI_PORT_BASE: String(block.base),
  // The demonstration signs up all the same.
  SIGN_UP: 'closed',
})

/** Follows what a command prints until it ends. */
function follow(child: ChildProcess) {
  running = child
  let text = ''
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (more: string) => (text += more))
  const closed = once(child, 'close').then(([code]) => code as number)
  return { child, closed, said: () => text }
}

const type = (...args: string[]) =>
  follow(spawn(process.execPath, [program, ...args], { env: environment(), stdio: ['ignore', 'pipe', 'pipe'] }))

const EMERGENCY_OR_ADMIN = [
  ['emergency', 'status'],
  ['admin', 'ana@exemplo.com.br'],
]
const FOR_OPERATORS = [
  ['keys', 'status'],
  ['audit', 'verify'],
  ['erasures', 'replay'],
  ['dump', 'check'],
  ['restored', 'status'],
  ['support', 'list'],
  ...EMERGENCY_OR_ADMIN,
]

/** Types each at once. @returns what they said and how they ended, in one line each */
const typeAll = (...lines: string[][]) =>
  Promise.all(
    lines.map(async (line) => {
      const { closed, said } = type(...line)
      return `${line.join(' ')} → ${await closed}: ${said().trim().split('\n')[0]}`
    }),
  )

const identityFile = (name: string) => join(dataDir, 'run', `${name}.pid`)

it('operators’ commands explain their use, and name what is missing, without a stack', async () => {
  // `npm test` types two of them, since each is a process of its own.
  const typed = FOR_OPERATORS.slice(0, amount({ test: 2, soak: FOR_OPERATORS.length }))
  const helped = await typeAll(...typed.map(([name]) => [name!, '--help']))
  for (const [at, [name]] of typed.entries())
    expect(helped[at]).toContain(`${name} --help → 0: Uso: npm run ${name} -- `)
  for (const wrong of await typeAll(...typed.map(([name]) => [name!, 'x', 'y'])))
    expect(wrong).toMatch(/^(\S+) x y → 2: Uso: npm run \1 -- /)
  for (const nowhere of await typeAll(...typed))
    expect(nowhere).toContain(` → 1: ✗ Nenhum produto foi iniciado com a pasta ${dataDir}.`)
})

it('start: what is killed comes back, and Ctrl-C leaves nothing', async () => {
  const start = type('start', '--no-voice')
  await vi.waitFor(() => expect(start.said()).toContain('Ctrl-C encerra tudo.'), { timeout: 600_000 })
  const names = ['api', 'worker', 'postgres', 'temporal', 'nats', 's3', 'mail']
  for (const [name, label] of [
    ['api', 'API'],
    ['worker', 'Worker'],
  ] as const) {
    process.kill(readIdentity(identityFile(name))!.pid, 'SIGKILL')
    await vi.waitFor(() => expect(start.said()).toContain(`${label} de volta`), { timeout: 60_000 })
  }
  const [none, model, ...others] = await typeAll(
    ['emergency', 'suspend', '00000000-0000-4000-8000-000000000000'],
    ['emergency', 'model', 'gpt-9', 'off'],
    ['keys', 'rotate', 'company', 'nenhuma'],
    ['admin', 'ninguem@exemplo.com.br'],
    ['keys', 'status'],
    ['audit', 'verify'],
    ['erasures', 'replay'],
    ['dump', 'check'],
    ['restored', 'status'],
    ['support', 'list'],
    ['emergency', 'status'],
  )
  expect(none).toContain('→ 1: ✗ Empresa não encontrada')
  expect(model).toContain('→ 1: ✗ Nenhum modelo se chama “gpt-9”.')
  expect(others.map((line) => line.replace(/.* → /, ''))).toEqual([
    '1: ✗ Não há empresa com o id nenhuma.',
    '1: ✗ Não há conta ativa com o email ninguem@exemplo.com.br.',
    '0: Nenhuma empresa depende de outra chave mestra.',
    '0: Não há empresa nenhuma.',
    '0: ✓ Nada a apagar de novo.',
    '0: ✓ owner vê todas as linhas de todas as tabelas.',
    '0: 0 execuções abertas sem linha, 0 com.',
    '0: ✓ Nenhum arquivo espera o suporte.',
    '0: ✓ Nada está suspenso nem desligado.',
  ])
  const identities = names.map((name) => readIdentity(identityFile(name))!)
  expect(identities.every(isAlive)).toBe(true)

  start.child.kill('SIGINT')
  expect(await start.closed).toBe(0)
  expect(identities.filter(isAlive)).toEqual([])
  expect((await Promise.all(Object.values(portsFrom(block.base)).map(isFree))).every(Boolean)).toBe(true)
  expect(existsSync(join(dataDir, 'lock'))).toBe(false)
})

it.runIf(isSoak)('dev: the worker serves under watch as well, and people to try from each side are there', async () => {
  const dev = type('dev')
  await vi.waitFor(() => expect(dev.said()).toContain('Ctrl-C encerra tudo.'), { timeout: 600_000 })
  const origin = /Painel +(http\S+)/.exec(dev.said())![1]!
  const roles = TEST_ACCOUNTS.map(async ({ email }) => {
    const person = visitor(`http://127.0.0.1:${portsFrom(block.base).api}`, new URL(origin).origin)
    await person.json('/api/auth/sign-in/email', jsonBody({ email, password: TEST_PASSWORD }))
    return (await person.json<{ user: { role: string } }>('/api/me')).user.role
  })
  expect(await Promise.all(roles)).toEqual(TEST_ACCOUNTS.map(({ role }) => role))
  dev.child.kill('SIGINT')
  expect(await dev.closed).toBe(0)
})

// `npm test` has the demonstration of local/private-folder.
it.runIf(isSoak)(
  'demo: makes one lead also where sign-up is closed, and an npm that is ended takes everything with it',
  async () => {
    const npm = follow(
      spawn('npm', ['run', 'demo', '--', '--no-voice'], {
        env: environment(),
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    )
    await vi.waitFor(() => expect(npm.said()).toContain('Ctrl-C encerra tudo.'), { timeout: 600_000 })
    expect(npm.said()).toContain('11 de 11')
    expect(npm.said()).toMatch(/Nome +Juliana Prates\n +“/)
    npm.child.kill('SIGTERM')
    await until(() => !existsSync(join(dataDir, 'lock')))
    expect((await Promise.all(Object.values(portsFrom(block.base)).map(isFree))).every(Boolean)).toBe(true)
  },
)

it.runIf(isSoak)('demo: recognises the file the second time', async () => {
  const second = type('demo', '--exit')
  expect(await second.closed, second.said()).toBe(0)
  expect(second.said()).toContain('o mesmo arquivo dá o mesmo lead')
})

it.runIf(isSoak)(
  'demo: installs the transcriber while the product runs, and hears the recordings that came before',
  async () => {
    const demo = type('demo')
    await vi.waitFor(() => expect(demo.said()).toContain('Ctrl-C encerra tudo.'), { timeout: 600_000 })
    const person = visitor(`http://127.0.0.1:${portsFrom(block.base).api}`, /Painel +(http\S+)/.exec(demo.said())![1]!)
    const password = keptSecrets(dataDir).demoPassword
    await person.json('/api/auth/sign-in/email', jsonBody({ email: 'demo@fechai.example', password }))
    const sample = async () => {
      const { columns } = await person.json<Board>('/api/board?size=100')
      return columns.flatMap(({ leads }) => leads).find(({ nome }) => nome === 'Juliana Prates')
    }
    expect((await sample())?.audios_nao_ouvidos).toBe(4)
    await until(async () => (await sample())?.audios_nao_ouvidos === 0, { timeoutMs: 1_500_000, intervalMs: 2_000 })
    expect(demo.said()).toContain('Ouvinte: ')
    await until(() => demo.said().includes('4 áudios foram ouvidos; o lead foi lido de novo'), { timeoutMs: 60_000 })
    demo.child.kill('SIGINT')
    expect(await demo.closed).toBe(0)
  },
  1_800_000,
)

it('reset: asks, and without an answer keeps everything', async () => {
  const asked = type('reset')
  expect(await asked.closed).toBe(1)
  expect(asked.said()).toContain('Nada foi apagado.')
  const sure = type('reset', '--yes')
  expect(await sure.closed, sure.said()).toBe(0)
  expect(readdirSync(dataDir)).toEqual([])
})
