import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SalesAnswer } from '@fechai/contracts/insights'
import type { ApiKeyToken } from '@fechai/contracts/api-keys'
import { API_SCOPE_NAMES } from '@fechai/domain/api-key'
import { asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedLead } from '../testing/seed.ts'
import { seedSet } from '../testing/seed-set.ts'
import { PASSWORD, signUpAt, type Member } from '../testing/visitor.ts'

const page = new URL('../../../docs/api.md', import.meta.url)
const run = promisify(execFile)

let api: TestApi
let manager: Member
let folder: string
let recipes: Map<string, string>
let key: string
beforeAll(async () => {
  api = await startApi()
  manager = await signUpAt(api)
  await seedSet(api, manager, 10)
  const body = { name: 'Receitas', scopes: API_SCOPE_NAMES, days: 30, current: PASSWORD }
  key = ((await (await manager.request('POST', '/api/api-keys', { body })).json()) as ApiKeyToken).token
  folder = await mkdtemp(join(tmpdir(), 'fechai-recipes-'))
  const text = await readFile(page, 'utf8')
  recipes = new Map(
    [...text.matchAll(/^## (.+)\n[^]*?```js\n([^]*?)```/gm)].map(([, title, code]) => [title!, code!] as const),
  )
})
afterAll(async () => {
  await api?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Runs a recipe of the page as its reader would, and returns what it prints. */
async function cook(title: string, settings: Record<string, string> = {}): Promise<string> {
  const file = join(folder, 'recipe.mjs')
  await writeFile(file, recipes.get(title)!)
  const env = { PATH: process.env.PATH, FECHAI_URL: api.url, FECHAI_KEY: key, ...settings }
  return (await run(process.execPath, [file], { env })).stdout.trim()
}

it('has five recipes', () => {
  expect(recipes.size).toBe(5)
})

it('reads the hot leads, page by page', async () => {
  const id = await seedLead(manager, { fase: 'leads-quentes', nome: 'Marina Sales' })
  expect(await cook('Read the hot leads')).toContain(`${id};Marina Sales;`)
})

it('creates a lead from a form', async () => {
  const id = await cook('Create a lead from a form')
  const [row] = await asOwner<{ empresa_id: string }>('select empresa_id from leads where id = $1', [id])
  expect(row!.empresa_id).toBe(manager.user.empresaId)
})

it('sends a conversation and reads how far it is', async () => {
  expect(await cook('Send a conversation')).toMatch(/^[a-z_]+$/)
  const [row] = await asOwner<{ count: number }>('select count(*)::int as count from uploads where empresa_id = $1', [
    manager.user.empresaId,
  ])
  expect(row!.count).toBeGreaterThan(0)
})

it('moves a lead and leaves a note', async () => {
  const id = await seedLead(manager)
  expect(await cook('Move a lead and leave a note', { LEAD: id })).toBe('fechados')
  const activities = await manager.request('GET', `/api/leads/${id}/activities`)
  expect(await activities.text()).toContain('pedido 1042')
})

it('reads the month’s sales', async () => {
  const shown = (await (await manager.request('GET', '/api/insights/sales?days=30')).json()) as SalesAnswer
  const { conversations, won, conversionRate } = shown.report
  expect(conversations).toBe(10)
  expect(await cook('Read the month’s sales')).toBe(`${conversations} ${won.n} ${conversionRate}`)
})
