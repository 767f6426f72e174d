import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TaskSettings } from '@fechai/contracts/tasks'
import { companyKeyOf } from '@fechai/data/companies'
import type { Owner } from '@fechai/data/database'
import { whatsappOutboxOf, whatsappSessionsOf } from '@fechai/data/whatsapp'
import { until } from '@fechai/testkit/testing/until'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedLinkedSession } from '../testing/seed-chat.ts'
import { seedConversation } from '../testing/seed-conversation.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'
import { digestCompany } from './digests.ts'

const MONDAY = '2026-11-30'
const TUESDAY = '2026-12-01'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api?.close())

const settingsOf = async (who: Member) =>
  (await (await who.request('GET', '/api/tasks/settings')).json()) as TaskSettings
const want = (who: Member, digestByWhatsApp: boolean) =>
  who.request('PUT', '/api/tasks/settings', { body: { digestByWhatsApp } })

/** A salesperson with a task for Monday, and the messages that wait for the salesperson's number. */
async function seller() {
  const manager = await signUpAt(api)
  const { empresaId } = manager.user
  const ana = await addMember(api, empresaId, 'vendedor')
  await asOwner('update auth.users set email_verified = true where empresa_id = $1', [empresaId])
  const leadId = await seedConversation(api, ana, { messages: [{ text: 'Oi' }] })
  const body = { id: randomUUID(), leadId, title: 'Cobrar o Pix', dueOn: MONDAY, dueMinute: 900 }
  expect((await ana.request('POST', '/api/tasks', { body })).status).toBe(200)
  const owner: Owner = { empresaId, userId: ana.user.id, reach: 'company' }
  const key = await companyKeyOf(api.deps.db, api.deps.master, owner)
  return {
    ...{ ana, empresaId, owner, key },
    waiting: () => whatsappOutboxOf(api.deps.db, owner, key).waiting(),
  }
}

/** A phone of the person, whose connection a gateway holds. */
async function connect(who: Member): Promise<string> {
  const id = await seedLinkedSession(api, who, 'connected')
  await asOwner(
    `update whatsapp_sessions set wish = 'connected', owner = gen_random_uuid(), epoch = epoch + 1,
       lease_ends_at = now() + interval '10 minutes' where id = $1`,
    [id],
  )
  return id
}

it('goes to the own number once a day after the person asked for it, and ends by the address in it', async () => {
  const { ana, empresaId, owner, key, waiting } = await seller()
  const refused = await want(ana, true)
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'whatsapp_desconectado' }])
  const sessionId = await connect(ana)
  const { account } = await whatsappSessionsOf(api.deps.db, owner, key).find(sessionId)
  expect(await settingsOf(ana)).toMatchObject({ digestByWhatsApp: false, ownNumber: `+${account!.number}` })
  expect((await want(ana, true)).status).toBe(200)
  await Promise.all([digestCompany(api.deps, empresaId, MONDAY), digestCompany(api.deps, empresaId, MONDAY)])
  await digestCompany(api.deps, empresaId, MONDAY)
  const [message, ...more] = await waiting()
  expect(more).toEqual([])
  expect(message).toMatchObject({ to: account!.number, sessionId, state: 'queued' })
  expect(message!.text).toMatch(/^\*Seu dia, 30\/11\*\n\n\*Vence hoje: 1/)
  expect(message!.text).not.toContain('Pix')
  // The letter goes as before.
  await until(async () => {
    api.deps.mailer.deliver()
    return (await mailsTo(ana.user.email)).some(({ subject }) => subject.startsWith('Seu dia'))
  })
  const address = new URL(/Para não receber mais: (\S+)/.exec(message!.text)![1]!)
  const page = await fetch(`${api.url}${address.pathname}`)
  expect(await page.text()).toContain('Parar de receber o resumo por WhatsApp?')
  expect(await settingsOf(ana)).toMatchObject({ digestByWhatsApp: true })
  const ended = await fetch(`${api.url}${address.pathname}`, { method: 'POST' })
  expect(await ended.text()).toContain('não recebe mais o resumo por WhatsApp')
  expect(await settingsOf(ana)).toMatchObject({ digest: true, digestByWhatsApp: false })
  await digestCompany(api.deps, empresaId, TUESDAY)
  expect(await waiting()).toHaveLength(1)
})

it.each([
  ['whose phone is not connected', `state = 'disconnected'`],
  ['whose gateway is away', `lease_ends_at = now() - interval '1 second'`],
  ['whose number WhatsApp restricts', `restricted_until = now() + interval '1 hour'`],
])('is not sent %s, who has the letter', async (_name, change) => {
  const { ana, empresaId, waiting } = await seller()
  const sessionId = await connect(ana)
  await want(ana, true)
  await asOwner(`update whatsapp_sessions set ${change} where id = $1`, [sessionId])
  await digestCompany(api.deps, empresaId, MONDAY)
  expect(await waiting()).toEqual([])
  expect(
    await asOwner('select 1 from digests where empresa_id = $1 and user_id = $2', [empresaId, ana.user.id]),
  ).toHaveLength(1)
})

it('goes without the letter to a person who wants the message alone', async () => {
  const { ana, empresaId, waiting } = await seller()
  await connect(ana)
  await want(ana, true)
  await ana.request('PUT', '/api/tasks/settings', { body: { digest: false } })
  await digestCompany(api.deps, empresaId, TUESDAY)
  expect(await waiting()).toHaveLength(1)
  // On a Tuesday the manager has none either.
  expect(await asOwner('select 1 from letters where empresa_id = $1', [empresaId])).toEqual([])
})
