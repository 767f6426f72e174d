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
import { TSC_FLAGS } from '../check/tool.ts'
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
/** Writes programs that use the client. @returns their files */
const written = (programs: readonly string[]): Promise<string[]> =>
  Promise.all(
    programs.map(async (program, at) => {
      const file = join(folder, `program-${at}.ts`)
      await writeFile(file, OPEN + program)
      return file
    }),
  )

/** Checks types as a strict project does. @throws an error with `stdout` that names each wrong line */
async function compile(files: readonly string[]): Promise<void> {
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', '--types', 'node']
  await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...options, ...TSC_FLAGS, ...files], {
    cwd: folder,
  })
}

it('calls a running API with checked types, and throws what it refuses', async () => {
  const id = await seedLead(manager, { nome: 'Marina Sales' })
  const files = await written([
    `
      const { lead } = await call('GET /api/leads/:id', { id: '${id}' })
      const name: string = lead.nome
      const made = await call('POST /api/leads', { body: { nome: 'Rui' } }, { idempotencyKey: '${crypto.randomUUID()}' })
      const refused = await call('GET /api/insights/sales', { query: { days: 30 } }).catch((error: unknown) => error)
      console.log(name, made.lead.nome, refused instanceof Refusal && [refused.status, refused.code].join(' '))`,
  ])
  await compile(files)
  const env = { PATH: process.env.PATH, FECHAI_URL: api.url, FECHAI_KEY: key }
  const { stdout } = await run(process.execPath, files, { cwd: folder, env })
  expect(stdout.trim()).toBe('Marina Sales Rui 403 chave_alcance')
})

it('compiles no endpoint that takes no key, no body with a wrong field and no path without its id', async () => {
  const files = await written([
    `await call('GET /api/me')`,
    `await call('POST /api/leads', { body: { nome: 7 } })`,
    `await call('GET /api/leads/:id', {})`,
  ])
  const refused = await compile(files).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  )
  // One error each, in its last line.
  const found = refused.matchAll(/^program-(\d)\.ts\((\d+),/gm)
  expect(Array.from(found, ([, file, line]) => [file, line])).toEqual([
    ['0', '3'],
    ['1', '3'],
    ['2', '3'],
  ])
})
