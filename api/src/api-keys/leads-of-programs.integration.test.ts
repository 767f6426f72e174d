import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ApiKeyToken } from '@fechai/contracts/api-keys'
import type { OriginsAnswer } from '@fechai/contracts/lead-forms'
import type { LeadSource, LeadSourceAnswer } from '@fechai/contracts/lead-source'
import type { LeadActivities, LeadAnswer } from '@fechai/contracts/leads'
import { startApi, type TestApi } from '../testing/harness.ts'
import { PASSWORD, signUpAt, visitor, type Member } from '../testing/visitor.ts'

let api: TestApi
let manager: Member
let authorization: string
beforeAll(async () => {
  api = await startApi()
  manager = await signUpAt(api)
  const body = { name: 'Site da loja', scopes: ['leads:write', 'leads:read'], days: 30, current: PASSWORD }
  const made = (await (await manager.request('POST', '/api/api-keys', { body })).json()) as ApiKeyToken
  authorization = `Bearer ${made.token}`
})
afterAll(() => api?.close())

const send = async (who: Pick<Member, 'request'>, body: object, headers: Record<string, string> = {}) =>
  ((await (await who.request('POST', '/api/leads', { body, headers })).json()) as LeadAnswer).lead.id
const sourceOf = async (id: string): Promise<LeadSource> =>
  ((await (await manager.request('GET', `/api/leads/${id}/source`)).json()) as LeadSourceAnswer).source
const CAMPAIGN = { utm_source: 'instagram', utm_campaign: 'natal', page: 'https://loja.exemplo/sofas?email=a@b.co' }

it('a lead shows the key that sent it, with its campaign, and the report counts by them', async () => {
  const [program, key] = [visitor(api), { 'idempotency-key': randomUUID() }]
  const withCampaign = await send(program, { nome: 'Célia', ...CAMPAIGN }, { authorization, ...key })
  expect(await send(program, { nome: 'Célia', ...CAMPAIGN }, { authorization, ...key })).toBe(withCampaign)
  const without = await send(program, { nome: 'Rui' }, { authorization })
  const typed = await send(manager, { nome: 'Lia', ...CAMPAIGN })

  const page = 'https://loja.exemplo/sofas'
  expect(await sourceOf(withCampaign)).toMatchObject({
    kind: 'key',
    text: 'API “Site da loja”: instagram · natal',
    page,
  })
  expect(await sourceOf(without)).toMatchObject({ kind: 'key', text: 'API “Site da loja”', page: null })
  expect(await sourceOf(typed)).toMatchObject({ kind: 'typed', page: null })
  const { origins } = (await (await manager.request('GET', '/api/insights/origins?days=30')).json()) as OriginsAnswer
  expect(origins.map(({ origin, leads }) => [origin, leads]).toSorted()).toEqual([
    ['API: Site da loja', 1],
    ['Cadastro manual', 1],
    ['instagram', 1],
  ])
  const { activities } = (await (
    await manager.request('GET', `/api/leads/${without}/activities`)
  ).json()) as LeadActivities
  expect(activities).toMatchObject([
    { description: 'Veio pela chave de API “Site da loja”', details: { origin: 'API_KEY' } },
  ])
})
