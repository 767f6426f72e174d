import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Alerts } from '@fechai/contracts/alerts'
import { until } from '@fechai/testkit/testing/until'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { seedConversation } from '../testing/seed-conversation.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'
import { addWebhook } from '../testing/webhook.ts'
import { checkServers } from './check-alerts.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api?.close())

const RULE = { enabled: true, parkedMinutes: 30, providerPercent: 10, byMail: true }
const setRule = (who: Member, change: object = {}) =>
  who.request('PUT', '/api/alerts', { body: { ...RULE, ...change } })
const alertsOf = async (who: Member) => (await (await who.request('GET', '/api/alerts')).json()) as Alerts
const letters = async ({ user }: Member) =>
  (await mailsTo(user.email)).filter(({ subject }) => /alerta/.test(subject)).length
const check = ({ user }: Member, away: string[] = []) => checkServers(api.deps, user.empresaId, away)
/** Moves every notification so many minutes into the past. */
const pass = ({ user }: Member, minutes: number) =>
  asOwner(`update alerts set told_at = told_at - make_interval(mins => $2::int) where empresa_id = $1`, [
    user.empresaId,
    minutes,
  ])

/** An upload of the company that has been parked for so long. */
async function park(who: Member, minutes: number): Promise<() => Promise<unknown>> {
  const leadId = await seedConversation(api, who, { messages: [{ text: 'Oi' }] })
  const of = `conversation_id = (select conversation_id from leads where id = $1)`
  await asOwner(
    `update uploads set status = 'aguardando_acao', parked_at = now() - make_interval(mins => $2::int),
       cause = '{"code":"banco_indisponivel","message":"m"}' where ${of}`,
    [leadId, minutes],
  )
  return () => asOwner(`update uploads set status = 'concluido', parked_at = null, cause = null where ${of}`, [leadId])
}

it('a run parked for too long is reported once an hour to each manager, and its end too', async () => {
  const boss = await signUpAt(api)
  const second = await addMember(api, boss.user.empresaId, 'gestor')
  const admin = await addMember(api, boss.user.empresaId, 'admin')
  const left = await addMember(api, boss.user.empresaId, 'gestor')
  await asOwner('update auth.users set deactivated_at = now() where id = $1', [left.user.id])
  const seller = await addMember(api, boss.user.empresaId, 'vendedor')
  await park(boss, 29)
  await check(boss)
  const end = await park(boss, 31)
  // Only managers who asked for alerts are notified.
  await check(boss)
  expect((await alertsOf(boss)).alerts).toEqual([])
  await setRule(boss)
  await Promise.all([check(boss), check(boss)])
  await check(boss)
  expect((await alertsOf(boss)).alerts).toMatchObject([
    { kind: 'parado', sentence: '1 análise parada: Banco de dados fora do ar.', resolvedAt: null },
  ])
  for (const who of [boss, second, admin]) await until(async () => (await letters(who)) === 1)
  await pass(boss, 61)
  await check(boss)
  await until(async () => (await letters(boss)) === 2)
  await end()
  await check(boss)
  await check(boss)
  await until(async () => (await letters(boss)) === 3)
  expect((await alertsOf(boss)).alerts).toMatchObject([{ kind: 'parado', resolvedAt: expect.any(String) }])
  for (const who of [seller, left]) expect(await letters(who)).toBe(0)
})

it('an alert that repeats within the hour is reported once', async () => {
  const boss = await signUpAt(api)
  await setRule(boss)
  for (let round = 0; round < 3; round++) {
    await check(boss, ['nats'])
    await check(boss)
  }
  await until(async () => (await letters(boss)) === 2)
  await check(boss, ['nats'])
  await pass(boss, 61)
  await check(boss, ['nats'])
  await until(async () => (await letters(boss)) === 3)
})

it('the share of failed questions, the day’s ceiling and what waits to begin are looked at', async () => {
  const boss = await signUpAt(api)
  await setRule(boss, { byMail: false })
  const leadId = await seedConversation(api, boss, { messages: [{ text: 'Oi' }] })
  await asOwner(
    `insert into model_calls (empresa_id, conversation_id, versao, input_hash, step, day, model, state,
       reserved_brl, cost_brl, lease_ends_at)
     select l.empresa_id, l.conversation_id, 1, 'h' || n, 0, (now() at time zone 'America/Sao_Paulo')::date,
       'm', case when n <= 2 then 'failed' else 'answered' end, 0, 2.5, now()
     from leads l, generate_series(1, 10) n where l.id = $1`,
    [leadId],
  )
  // A dispatcher of another test may start what waits.
  await until(async () => {
    await asOwner(
      `insert into outbox (empresa_id, user_id, upload_id, conversation_id, created_at)
       select u.empresa_id, u.user_id, u.id, u.conversation_id, now() - interval '2 minutes' from uploads u
       where u.empresa_id = $1`,
      [boss.user.empresaId],
    )
    await check(boss)
    return (await alertsOf(boss)).alerts.some(({ kind }) => kind === 'fila')
  })
  const said = (await alertsOf(boss)).alerts.map(({ kind, sentence }) => [kind, sentence])
  expect(Object.fromEntries(said)).toMatchObject({
    provedor: expect.stringContaining('20%'),
    teto: expect.stringContaining('teto diário'),
    fila: expect.stringContaining('há mais de um minuto para começar'),
  })
  await asOwner('delete from outbox where empresa_id = $1', [boss.user.empresaId])
  await setRule(boss, { byMail: false, providerPercent: 20 })
  await check(boss)
  const open = (await alertsOf(boss)).alerts.filter(({ resolvedAt }) => resolvedAt === null)
  expect(open.map(({ kind }) => kind)).toEqual(['teto'])
})

it('an alert and its end are events of the webhooks that get alerts, without e-mail too', async () => {
  const boss = await signUpAt(api)
  const { empresaId } = boss.user
  await setRule(boss, { byMail: false })
  await addWebhook(api, boss, { events: ['alert.opened', 'alert.resolved'] })
  await addWebhook(api, boss, { events: ['lead.created'] })
  await check(boss, ['s3'])
  await check(boss)
  const events = await asOwner<{ kind: string; details: object }>(
    'select kind, details from webhook_deliveries where empresa_id = $1 order by position',
    [empresaId],
  )
  expect(events).toMatchObject([
    { kind: 'alert.opened', details: { kind: 'servidor', cause: 's3', sentence: expect.any(String) } },
    { kind: 'alert.resolved', details: { sentence: expect.stringMatching(/^Resolvido: /) } },
  ])
})
