import { afterAll, beforeAll, expect, it } from 'vitest'
import { until } from '@fechai/testkit/testing/until'
import { asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { newEmail, signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
beforeAll(async () => {
  // Founders are not asked to confirm while there is no model; those who invite are.
  api = await startApi({ EMAIL_CONFIRMATION: 'on', OPENAI_API_KEY: '' })
})
afterAll(() => api?.close())

const invite = (who: Member, email = newEmail()) =>
  who.request('POST', '/api/members/invitations', { body: { email, role: 'vendedor' } })

it('no one invites before confirming their own address, and a code confirms it', async () => {
  const boss = await signUpAt(api)
  const invited = newEmail()
  const refused = await invite(boss, invited)
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({
    code: 'email_a_confirmar',
    error: 'Confirme o seu email antes de convidar alguém: o código se digita no topo da tela.',
  })
  await boss.request('POST', '/api/auth/email-otp/send-verification-otp', { body: {} })
  const otp = await until(async () =>
    (await mailsTo(boss.email))
      .map(({ text }) => /código de confirmação é: ([A-Z0-9]{6})/.exec(text)?.[1])
      .find(Boolean),
  )
  expect((await boss.request('POST', '/api/auth/email-otp/verify-email', { body: { otp } })).status).toBe(200)
  expect((await invite(boss, invited)).status).toBe(200)
  expect((await mailsTo(invited)).length).toBeLessThanOrEqual(1)
})

it('a link is not sent again by who is not confirmed', async () => {
  const boss = await signUpAt(api)
  const [{ id }] = (await asOwner<{ id: string }>(
    `insert into auth.invitations (empresa_id, email, role, token_hash, invited_by, expires_at)
     values ($1, $2, 'vendedor', 'h', $3, now() + interval '1 day') returning id`,
    [boss.user.empresaId, newEmail(), boss.user.id],
  )) as [{ id: string }]
  expect((await boss.request('POST', `/api/members/invitations/${id}/resend`, { body: {} })).status).toBe(403)
})

it('a company of this week sends ten letters a day, an older one sixty', async () => {
  const boss = await signUpAt(api)
  await asOwner('update auth.users set email_verified = true where id = $1', [boss.user.id])
  for (let times = 0; times < 10; times++) expect((await invite(boss)).status).toBe(200)
  expect((await invite(boss)).status).toBe(429)
  await asOwner(`update companies set created_at = now() - interval '8 days' where id = $1`, [boss.user.empresaId])
  expect((await invite(boss)).status).toBe(200)
})
