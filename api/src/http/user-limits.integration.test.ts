import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Deps } from '../deps.ts'
import { asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { conversationOf, seedConversation } from '../testing/seed-conversation.ts'
import { seedImports, seedLead, seedUpload } from '../testing/seed.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
const done = async () => undefined
const runs = {
  retry: done,
  retryItem: done,
  reanalyse: async () => 'run',
  ping: done,
  close: done,
} as unknown as Deps['runs']
beforeAll(async () => {
  const limits = { LIMIT_READS_PER_MINUTE: '3', LIMIT_EXPORTS_PER_DAY: '2', LIMIT_ANALYSES_PER_15_MINUTES: '2' }
  api = await startApi(limits, { runs })
})
afterAll(() => api?.close())

const refusal = async (answer: Response) => {
  const { error, code } = (await answer.json()) as { error: string; code: string }
  return { status: answer.status, code, error, seconds: Number(answer.headers.get('retry-after')) }
}

it('whole conversations are read so often in a minute, however they are asked for', async () => {
  const [member, other] = [await signUpAt(api), await signUpAt(api)]
  const leadId = await seedConversation(api, member, { messages: [{ text: 'Quanto custa?' }] })
  const id = await conversationOf(leadId)
  const ask = (who: Member, path: string, body?: unknown) =>
    who.request(body === undefined ? 'GET' : 'POST', `/api/${path}`, { body })
  expect((await ask(member, `conversations/${id}/transcript`)).status).toBe(200)
  expect((await ask(member, `conversations/${id}/search`, { q: 'custa' })).status).toBe(200)
  expect((await ask(member, `leads/${leadId}/action-plan`, {})).status).toBe(200)
  for (const refused of [
    await ask(member, `conversations/${id}/transcript`),
    await ask(member, `conversations/${id}/search`, { q: 'custa' }),
    await ask(member, `leads/${leadId}/action-plan`, {}),
    await ask(member, 'generate-objection-message', { leadInfo: { obstrucoes: ['Preço'] } }),
  ]) {
    const { status, code, error, seconds } = await refusal(refused)
    expect([status, code]).toEqual([429, 'limite'])
    expect(seconds).toBeLessThanOrEqual(60)
    expect(error).toMatch(/^Muitos pedidos em pouco tempo\. Tente novamente em \d+ segundos?\.$/)
  }
  expect((await ask(member, `conversations/${id}/messages`)).status).toBe(200)
  expect((await ask(other, 'generate-objection-message', { leadInfo: { obstrucoes: ['Preço'] } })).status).toBe(200)
})

it('exports of the list are limited per day, and the true wait is returned', async () => {
  const member = await signUpAt(api)
  await seedLead(member)
  const exported = () => member.request('POST', '/api/leads/export', { body: { format: 'csv' } })
  for (let times = 0; times < 2; times++) expect(await (await exported()).text()).toContain('Dona Célia')
  const key = `exports:${member.user.id}`
  expect((await refusal(await exported())).error).toBe(
    'Você já exportou 2 vezes em um dia. A próxima exportação fica livre em 24 horas.',
  )
  await asOwner(`update rate_limits set window_ends_at = now() + interval '20 minutes' where key = $1`, [key])
  expect((await refusal(await exported())).error).toContain('livre em 20 minutos.')
  await asOwner('update rate_limits set window_ends_at = now() where key = $1', [key])
  expect((await exported()).status).toBe(200)
})

it('another try of a run or of a file and another seller count as analyses', async () => {
  const [retry, item, seller] = await Promise.all([1, 2, 3].map(() => signUpAt(api)))
  const parked = await seedUpload(retry!, 'aguardando_acao')
  const unread = await seedUpload(item!, 'concluido')
  await asOwner(
    `insert into media_items (empresa_id, upload_id, position, kind, sha256, size_bytes, storage_key, name, status)
     values ($1, $2, 0, 'audio', 'h', 1, 'k', 'n', 'unread')`,
    [item!.user.empresaId, unread],
  )
  const { conversationId } = await seedImports(seller!)
  const tries: [Member, string, unknown, number][] = [
    [retry!, `/api/uploads/${parked}/retry`, undefined, 200],
    [item!, `/api/uploads/${unread}/retry-item`, { position: 0 }, 202],
    [seller!, `/api/conversations/${conversationId}/seller`, { author: 'Ana' }, 200],
  ]
  for (const [member, path, body, status] of tries) {
    const send = () => member.request('POST', path, { body, headers: { 'idempotency-key': randomUUID() } })
    expect([(await send()).status, (await send()).status]).toEqual([status, status])
    expect(await refusal(await send())).toMatchObject({
      status: 429,
      error: 'Muitas tentativas de análise. Tente novamente em 15 minutos.',
    })
  }
})

it('the five analyses run as often as the specification says', async () => {
  const member = await signUpAt(api)
  const run = () => member.request('GET', '/api/insights/analysis?days=30')
  expect([(await run()).status, (await run()).status]).toEqual([200, 200])
  expect(await refusal(await run())).toMatchObject({
    status: 429,
    error: 'Muitas tentativas de análise. Tente novamente em 15 minutos.',
  })
})

it('a refused retry costs nothing', async () => {
  const member = await signUpAt(api)
  const running = await seedUpload(member, 'processando')
  for (let times = 0; times < 3; times++)
    expect((await member.request('POST', `/api/uploads/${running}/retry`)).status).toBe(409)
  expect(await asOwner('select 1 from rate_limits where key = $1', [`analysis:${member.user.id}`])).toEqual([])
})

it('opening everything is counted on every route', async () => {
  const paths = [
    ...['GET insights/conversations?days=30', 'GET insights/seller?periodo=3m', 'GET insights/set?days=30'],
    ...['GET insights/sales?days=30', 'GET insights/sources', 'POST audit/verify'],
  ]
  for (const each of paths) {
    const [method, path] = each.split(' ') as [string, string]
    const member = await signUpAt(api)
    const ask = async () => (await member.request(method, `/api/${path}`)).status
    expect([each, await ask(), await ask(), await ask(), await ask()]).toEqual([each, 200, 200, 200, 429])
  }
  const member = await signUpAt(api)
  const exported = async () => (await member.request('POST', '/api/audit/export')).status
  expect([await exported(), await exported(), await exported()]).toEqual([200, 200, 429])
})
