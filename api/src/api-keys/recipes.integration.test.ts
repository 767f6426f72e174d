import { execFile, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SalesAnswer } from '@fechai/contracts/insights'
import type { ApiKeyToken } from '@fechai/contracts/api-keys'
import type { WebhookDeliveries } from '@fechai/contracts/webhooks'
import { freePortBlock } from '@fechai/testkit/testing/free-ports'
import { until } from '@fechai/testkit/testing/until'
import { API_SCOPE_NAMES } from '@fechai/domain/api-key'
import { asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { onlyQueue } from '../testing/only-queue.ts'
import { seedLead } from '../testing/seed.ts'
import { seedSet } from '../testing/seed-set.ts'
import { PASSWORD, signUpAt, type Member } from '../testing/visitor.ts'
import { addWebhook } from '../testing/webhook.ts'
import { openWebhookQueue } from '../webhooks/webhook-queue.ts'

const PACKAGES = join(dirname(createRequire(import.meta.url).resolve('standardwebhooks')), '../..')
const page = new URL('../../../docs/api.md', import.meta.url)
const run = promisify(execFile)

const LOOPBACK = [{ address: '127.0.0.1', family: 4 }]

onlyQueue('webhooks')

let api: TestApi
let manager: Member
let folder: string
let recipes: Map<string, string>
let key: string
beforeAll(async () => {
  api = await startApi({}, { reach: { resolve: async () => LOOPBACK, isAllowed: () => true } })
  manager = await signUpAt(api)
  await seedSet(api, manager, 10)
  const body = { name: 'Receitas', scopes: API_SCOPE_NAMES, days: 30, current: PASSWORD }
  key = ((await (await manager.request('POST', '/api/api-keys', { body })).json()) as ApiKeyToken).token
  folder = await mkdtemp(join(tmpdir(), 'fechai-recipes-'))
  const text = await readFile(page, 'utf8')
  recipes = new Map(
    [...text.matchAll(/^## (.+)\n(?:(?!^## )[^])*?```js\n([^]*?)```/gm)].map(
      ([, title, code]) => [title!, code!] as const,
    ),
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

it('has six recipes', () => {
  expect(recipes.size).toBe(6)
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

it('receives an event once, and refuses one that is signed by another secret', async () => {
  const { base: port, release } = await freePortBlock()
  const { id: webhookId, secret } = await addWebhook(api, manager, {
    ...{ events: ['lead.created'], at: `http://receita.exemplo:${port}/` },
  })
  const file = join(folder, 'receiver.mjs')
  await writeFile(file, recipes.get('Receive an event')!)
  await mkdir(join(folder, 'node_modules'), { recursive: true })
  for (const name of ['standardwebhooks', '@stablelib', 'fast-sha256'])
    await symlink(join(PACKAGES, name), join(folder, 'node_modules', name))
  const env = { PATH: process.env.PATH, WEBHOOK_SECRET: secret, PORT: String(port) }
  const receiver = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    let printed = ''
    receiver.stdout.on('data', (part: Buffer) => (printed += part.toString()))
    const address = `http://127.0.0.1:${port}/`
    const refused = async () => (await fetch(address, { method: 'POST', body: '{}' }).catch(() => null))?.status === 401
    await until(refused)
    const leadId = await seedLead(manager)
    const queue = openWebhookQueue(api.deps)
    await queue.startDue()
    await queue.idle()
    await until(async () => printed !== '')
    const { deliveries } = (await (
      await manager.request('GET', `/api/webhooks/${webhookId}/deliveries`)
    ).json()) as WebhookDeliveries
    await manager.request('POST', `/api/webhook-deliveries/${deliveries[0]!.id}/replay`)
    await queue.startDue()
    await queue.idle()
    expect(printed.trim()).toBe(`lead.created ${leadId}`)
  } finally {
    receiver.kill()
    release()
  }
})
