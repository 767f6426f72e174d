import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Seller } from '../testing/seller.ts'
import { amount } from '../testing/soak.ts'
import { until } from '../testing/until.ts'
import { chaosHouse } from './chaos-house.ts'

/** Letters while the mail server is away and the API ends. */

const house = chaosHouse()
let owner: pg.Client
let seller: Seller
beforeAll(async () => {
  owner = new pg.Client({ connectionString: house.stack.env.DATABASE_URL })
  await owner.connect()
})
afterAll(() => owner?.end())
beforeEach(async () => {
  seller = await house.newSeller()
})

const lettersTo = async (email: string, subject: RegExp) => {
  const answer = await fetch(`${house.stack.env.MAIL_PAGE_URL}/api/messages`)
  const all = (await answer.json()) as { to: string; subject: string; text: string }[]
  return all.filter((letter) => letter.to === email && subject.test(letter.subject))
}
const waiting = async (): Promise<number> => (await owner.query('select from letters')).rowCount!
const askForCode = async () => {
  const answer = await seller.request('/api/auth/email-otp/request-password-reset', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: seller.email }),
  })
  expect(answer.status).toBe(200)
}

it.each(amount<NodeJS.Signals[]>({ test: ['SIGKILL'], soak: ['SIGTERM', 'SIGKILL'] }))(
  'a code leaves once, though %s ends the API before it could',
  async (signal) => {
    const { mail } = house.stack.servers
    await mail.stop()
    await askForCode()
    await until(async () => (await waiting()) === 1)
    await house.product.api.kill(signal)
    await mail.start()
    await house.product.api.start()
    await until(async () => (await waiting()) === 0, { timeoutMs: 90_000 })
    const letters = await lettersTo(seller.email, /código de verificação/)
    expect(letters.map(({ text }) => /é: [A-Z0-9]{6}$/m.test(text))).toEqual([true])
  },
)

it('the last of several waiting codes leaves alone', async () => {
  const { mail } = house.stack.servers
  await mail.stop()
  await askForCode()
  await until(async () => (await waiting()) === 1)
  const { rows: first } = await owner.query<{ id: string }>('select id from letters')
  await askForCode()
  await until(async () => (await owner.query('select from letters where id <> $1', [first[0]!.id])).rowCount === 1)
  await mail.start()
  await until(async () => (await waiting()) === 0, { timeoutMs: 90_000 })
  expect(await lettersTo(seller.email, /código de verificação/)).toHaveLength(1)
})

it('a notice counts as sent once its letter has left', async () => {
  const { mail } = house.stack.servers
  const { user } = await seller.json<{ user: { empresaId: string } }>('/api/me')
  const notice = async () =>
    (
      await owner.query<{ ordered: boolean; told: boolean }>(
        `select ordered_at is not null as ordered, told_at is not null as told from manager_notices where empresa_id = $1`,
        [user.empresaId],
      )
    ).rows[0]!
  await mail.stop()
  await owner.query(`insert into manager_notices (empresa_id, kind, day) values ($1, 'ia_chave', current_date)`, [
    user.empresaId,
  ])
  await until(async () => (await waiting()) === 1)
  expect(await notice()).toEqual({ ordered: true, told: false })
  await mail.start()
  await until(async () => (await notice()).told, { timeoutMs: 90_000 })
  expect(await lettersTo(seller.email, /IA do Fechaí/)).toHaveLength(1)
})
