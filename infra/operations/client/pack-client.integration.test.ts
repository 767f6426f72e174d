import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ApiKeyToken } from '@fechai/contracts/api-keys'
import { startApi, type TestApi } from '../../../api/src/testing/harness.ts'
import { seedLead } from '../../../api/src/testing/seed.ts'
import { PASSWORD, signUpAt, type Member } from '../../../api/src/testing/visitor.ts'
import { packClient } from './pack-client.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const run = promisify(execFile)

/** A project of its own that has installed the packed client. */
let folder: string
let api: TestApi
let manager: Member
let key: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fechai-client-user-'))
  const installed = join(folder, 'node_modules/@fechai/client')
  await mkdir(installed, { recursive: true })
  await run('tar', ['-xzf', packClient(folder), '-C', installed, '--strip-components=1'])
  for (const name of ['zod', '@types'])
    await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  api = await startApi()
  manager = await signUpAt(api)
  const body = { name: 'Cliente', scopes: ['leads:read', 'leads:write'], days: 30, current: PASSWORD }
  key = ((await (await manager.request('POST', '/api/api-keys', { body })).json()) as ApiKeyToken).token
})
afterAll(async () => {
  await api?.close()
  await rm(folder, { recursive: true, force: true })
})

const OPEN = `import { createClient, Refusal } from '@fechai/client'
const call = createClient({ url: process.env.FECHAI_URL!, key: process.env.FECHAI_KEY! })
`
/** Checks the types of a program and, where they are right, runs it. */
async function use(program: string): Promise<string> {
  const file = join(folder, 'program.ts')
  await writeFile(file, OPEN + program)
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', '--types', 'node', file]
  await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...options], { cwd: folder })
  const env = { PATH: process.env.PATH, FECHAI_URL: api.url, FECHAI_KEY: key }
  return (await run(process.execPath, [file], { cwd: folder, env })).stdout.trim()
}

it('calls a running API with checked types, and throws what it refuses', async () => {
  const id = await seedLead(manager, { nome: 'Marina Sales' })
  expect(
    await use(`
      const { lead } = await call('GET /api/leads/:id', { id: '${id}' })
      const name: string = lead.nome
      const made = await call('POST /api/leads', { body: { nome: 'Rui' } }, { idempotencyKey: '${crypto.randomUUID()}' })
      const refused = await call('GET /api/insights/sales', { query: { days: 30 } }).catch((error: unknown) => error)
      console.log(name, made.lead.nome, refused instanceof Refusal && [refused.status, refused.code].join(' '))`),
  ).toBe('Marina Sales Rui 403 chave_alcance')
})

it.each([
  ['an endpoint that takes no key', `await call('GET /api/me')`],
  ['a body with a wrong field', `await call('POST /api/leads', { body: { nome: 7 } })`],
  ['a path without its id', `await call('GET /api/leads/:id', {})`],
])('does not compile with %s', async (_, program) => {
  await expect(use(program)).rejects.toMatchObject({ stdout: expect.stringContaining('program.ts') })
})
