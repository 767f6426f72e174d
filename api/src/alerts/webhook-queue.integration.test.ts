import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LookupAddress } from 'node:dns'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Alerts } from '@fechai/contracts/alerts'
import { keyId, masterKey, newKey, unwrapKey, wrapKey } from '@fechai/platform/crypto/keys'
import { MOST_OPEN_DELIVERIES, removeEndedDeliveries } from '@fechai/data/notices'
import { until } from '@fechai/testkit/testing/until'
import { asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'
import { openWebhook, type Webhook } from '../testing/webhook.ts'
import type { Reach } from './post-signed.ts'
import { isPublicAddress } from './public-address.ts'
import { openWebhookQueue, WEBHOOKS_PER_COMPANY } from './webhook-queue.ts'

let api: TestApi
let webhook: Webhook
let silent: Server
beforeAll(async () => {
  webhook = await openWebhook()
  api = await startApi({}, { reach: webhook.reach })
  silent = createServer(() => undefined)
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  silent?.closeAllConnections()
  silent?.close()
  await webhook?.close()
  await api?.close()
})

const RULE = { enabled: true, parkedMinutes: 30, providerPercent: 10, byMail: false }
const setRule = (who: Member, webhookUrl: string | null) =>
  who.request('PUT', '/api/alerts', { body: { ...RULE, webhookUrl } })
const secretOf = async (who: Member) => ((await (await who.request('GET', '/api/alerts')).json()) as Alerts).secret

async function managerWith(url: string): Promise<Member> {
  const boss = await signUpAt(api)
  await setRule(boss, 'https://alertas.exemplo/')
  await asOwner('update alert_rules set webhook_url = $2 where empresa_id = $1', [boss.user.empresaId, url])
  return boss
}

const queueMany = ({ user }: Member, count: number, minutes = 0) =>
  asOwner(
    `insert into alert_deliveries (empresa_id, body, due_at)
     select $1, '{}', now() + make_interval(mins => $3::int) from generate_series(1, $2::int)`,
    [user.empresaId, count, minutes],
  )
const triesOf = async ({ user }: Member): Promise<number> =>
  (
    await asOwner<{ n: number }>('select sum(tries)::int as n from alert_deliveries where empresa_id = $1', [
      user.empresaId,
    ])
  )[0]!.n

it('a company whose webhook says nothing holds up no other', async () => {
  const slow = await managerWith(`http://lento.exemplo:${(silent.address() as AddressInfo).port}/`)
  const other = await managerWith(webhook.url)
  await queueMany(slow, 60)
  await queueMany(other, 1)
  // The queue of another test may take some of them too: this one's are counted where it looks for their names.
  let begun = 0
  const resolve: Reach['resolve'] = async (name, signal) => {
    if (name === 'lento.exemplo') begun++
    return webhook.reach.resolve(name, signal)
  }
  const queue = openWebhookQueue({ ...api.deps, reach: { ...webhook.reach, resolve } })
  await queue.startDue()
  await until(async () => begun === WEBHOOKS_PER_COMPANY)
  await until(async () => (await triesOf(other)) === 1)
  // So many of the sixty due are under way; another round starts no more of them.
  await queue.startDue()
  await queueMany(other, 1)
  await queue.startDue()
  await until(async () => (await triesOf(other)) === 2)
  expect(begun).toBe(WEBHOOKS_PER_COMPANY)
  silent.closeAllConnections()
  await queue.stop()
  await asOwner('delete from alert_deliveries where empresa_id = $1', [slow.user.empresaId])
})

it('a company tries its webhook six times a minute, all of its people together', async () => {
  const boss = await managerWith(webhook.url)
  const test = () => boss.request('POST', '/api/alerts/test', { body: {} })
  for (let times = 0; times < 6; times++) expect((await test()).status).toBe(202)
  const refused = await test()
  expect(refused.status).toBe(429)
  expect(((await refused.json()) as { error: string }).error).toMatch(
    /^O webhook já foi testado 6 vezes neste minuto\./,
  )
})

it('the queue gives up the oldest of more than a hundred waiting, and removes ended ones after a week', async () => {
  const boss = await managerWith(webhook.url)
  const { empresaId } = boss.user
  const countOf = async (what: string) =>
    (
      await asOwner<{ n: number }>(
        `select count(*)::int as n from alert_deliveries where empresa_id = $1 and ${what}`,
        [empresaId],
      )
    )[0]!.n
  await queueMany(boss, MOST_OPEN_DELIVERIES, 60)
  expect((await boss.request('POST', '/api/alerts/test', { body: {} })).status).toBe(202)
  const givenUp = `outcome = 'a fila do webhook estava cheia'`
  expect([await countOf(givenUp), await countOf('true')]).toEqual([1, MOST_OPEN_DELIVERIES + 1])
  await removeEndedDeliveries(api.deps.db)
  expect(await countOf(givenUp)).toBe(1)
  await asOwner(
    `update alert_deliveries set ended_at = now() - interval '8 days' where empresa_id = $1 and ${givenUp}`,
    [empresaId],
  )
  await removeEndedDeliveries(api.deps.db)
  expect([await countOf(givenUp), await countOf('true')]).toEqual([0, MOST_OPEN_DELIVERIES])
})

it('the secret stays when the master key is exchanged, and when the first one is gone', async () => {
  const boss = await signUpAt(api)
  await setRule(boss, 'https://alertas.exemplo/')
  const before = await secretOf(boss)
  const old = process.env.FECHAI_MASTER_KEY!
  const next = newKey().bytes.toString('base64')
  const both = await startApi({ FECHAI_MASTER_KEY: next, FECHAI_MASTER_KEYS_ALSO: old })
  const at = (other: TestApi) => askAt(other, boss)
  expect(await at(both)).toBe(before)
  const place = `company:${boss.user.empresaId}`
  const [company] = await asOwner<{ wrapped: Buffer }>('select wrapped_key as wrapped from companies where id = $1', [
    boss.user.empresaId,
  ])
  const wrapped = wrapKey(masterKey(next), unwrapKey(masterKey(old), company!.wrapped, place), place)
  expect(keyId(masterKey(next))).not.toEqual(keyId(masterKey(old)))
  await asOwner('update companies set wrapped_key = $2 where id = $1', [boss.user.empresaId, wrapped])
  const alone = await startApi({ FECHAI_MASTER_KEY: next })
  expect(await at(alone)).toBe(before)
  await Promise.all([both.close(), alone.close()])
})

async function askAt(other: TestApi, { cookie }: Member): Promise<string> {
  const answer = await fetch(`${other.url}/api/alerts`, { headers: { cookie, origin: other.origin } })
  return ((await answer.json()) as Alerts).secret
}

it('a webhook inside is refused when it is saved, by its address and by what its name says', async () => {
  const addresses: Record<string, LookupAddress[]> = {
    'publico.exemplo': [{ address: '8.8.8.8', family: 4 }],
    'dentro.exemplo': [
      { address: '8.8.8.8', family: 4 },
      { address: '10.0.0.7', family: 4 },
    ],
  }
  const reach = {
    resolve: async (name: string) => addresses[name] ?? [{ address: name, family: 4 }],
    isAllowed: isPublicAddress,
  }
  const judging = await startApi({}, { reach })
  const boss = await signUpAt(judging)
  for (const url of ['https://127.0.0.1/x', 'https://2130706433/', 'https://dentro.exemplo/'])
    expect(await (await setRule(boss, url)).json()).toMatchObject({
      code: 'webhook_privado',
      error: expect.stringContaining('Informe um endereço https público'),
    })
  expect((await setRule(boss, 'https://publico.exemplo/')).status).toBe(200)
  expect(((await (await boss.request('GET', '/api/alerts')).json()) as Alerts).rule.webhookUrl).toBe(
    'https://publico.exemplo/',
  )
  await judging.close()
})
