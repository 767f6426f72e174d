import { afterAll, beforeAll, expect, it } from 'vitest'
import type { InvitationSent, MembersAnswer } from '@fechai/contracts/members'
import type { Me } from '@fechai/contracts/session'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedLead } from '../testing/seed.ts'
import { cookieOf, newEmail, PASSWORD, signUpAt, visitor, type Member, type Visitor } from '../testing/visitor.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ LIMIT_SIGN_INS_PER_MINUTE: '100000', LIMIT_SIGN_UPS_PER_HOUR: '100000' })
})
afterAll(() => api?.close())

/** The same sequence for the same seed, so that one that fails is seen again. */
function chooser(seed: number) {
  let state = seed
  return <T>(from: readonly T[]): T => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return from[Math.floor((state / 2 ** 32) * from.length)]!
  }
}

const STEPS = ['role', 'deactivate', 'reactivate', 'invite', 'accept', 'sign-in', 'hand-over'] as const

it.each([1, 2])(
  'no one sees or changes more than their role allows, in any sequence (%i)',
  async (seed) => {
    const choose = chooser(seed)
    const manager = await signUpAt(api)
    const { empresaId } = manager.user
    const company: Member[] = [manager]
    for (const role of ['vendedor', 'vendedor', 'gestor'] as const) company.push(await addMember(api, empresaId, role))
    const leads = await Promise.all(company.map((each) => seedLead(each)))
    /** Everybody's every cookie stays in somebody's hands: one that ended must not open again. */
    const hands: Visitor[] = [...company]
    const emails = company.map(({ email }) => email)
    const links: string[] = []

    for (let step = 0; step < 20; step++) {
      const who = choose(hands)
      const ids = await asOwner<{ id: string }>('select id from auth.users where empresa_id = $1 order by id', [
        empresaId,
      ])
      const [one, other] = [choose(ids).id, choose(ids).id]
      const what = choose(STEPS)
      if (what === 'role') {
        const body = { role: choose(['vendedor', 'gestor', 'admin']) }
        await who.request('PATCH', `/api/members/${one}`, { body })
      } else if (what === 'invite') {
        const email = newEmail()
        const body = { email, role: choose(['vendedor', 'gestor']) }
        const answer = await who.request('POST', '/api/members/invitations', { body })
        if (answer.ok) {
          links.push(((await answer.json()) as InvitationSent).link)
          emails.push(email)
        }
      } else if (what === 'accept' && links.length > 0) {
        const body = { token: choose(links).split('#')[1]!, name: 'Quem veio', password: PASSWORD }
        const answer = await visitor(api).request('POST', '/api/auth/invitations/accept', { body })
        if (answer.ok) hands.push(visitor(api, cookieOf(answer)))
      } else if (what === 'sign-in') {
        const body = { email: choose(emails), password: PASSWORD }
        const answer = await visitor(api).request('POST', '/api/auth/sign-in/email', { body })
        if (answer.ok) hands.push(visitor(api, cookieOf(answer)))
      } else if (what !== 'accept') {
        await who.request('POST', `/api/members/${one}/${what}`, { body: what === 'reactivate' ? {} : { to: other } })
      }
      await requireOrder(empresaId, hands, leads)
    }
  },
  300_000,
)

interface Account {
  id: string
  role: string
  isActive: boolean
}

/** Checks that the holder of each cookie can reach what the accounts say, no more and no less. */
async function requireOrder(empresaId: string, hands: readonly Visitor[], leads: readonly string[]): Promise<void> {
  const accounts = await asOwner<Account>(
    'select id, role, deactivated_at is null as "isActive" from auth.users where empresa_id = $1',
    [empresaId],
  )
  const owners = await asOwner<{ id: string; user_id: string }>('select id, user_id from leads where empresa_id = $1', [
    empresaId,
  ])
  expect(accounts.some(({ isActive, role }) => isActive && role !== 'vendedor')).toBe(true)
  expect(accounts.filter(({ role }) => role === 'admin')).toEqual([])
  await Promise.all(hands.map((each) => requireReach(each, accounts, owners, leads)))
}

async function requireReach(
  who: Visitor,
  accounts: readonly Account[],
  owners: readonly { id: string; user_id: string }[],
  leads: readonly string[],
): Promise<void> {
  const answer = await who.request('GET', '/api/me')
  const me = answer.ok ? ((await answer.json()) as Me).user : null
  const account = accounts.find(({ id }) => id === me?.id)
  if (me) expect(account).toEqual({ id: me.id, role: me.role, isActive: true })
  const manages = me !== null && me.role !== 'vendedor'
  const members = await who.request('GET', '/api/members')
  expect(members.status).toBe(me === null ? 401 : manages ? 200 : 403)
  if (members.ok) expect(((await members.json()) as MembersAnswer).members).toHaveLength(accounts.length)
  for (const lead of leads) {
    const isTheirs = owners.find(({ id }) => id === lead)?.user_id === me?.id
    const expected = me === null ? 401 : manages || isTheirs ? 200 : 404
    expect((await who.request('GET', `/api/leads/${lead}`)).status).toBe(expected)
    const changed = await who.request('PATCH', `/api/leads/${lead}`, { body: { produto: 'Bomba' } })
    expect(changed.status).toBe(expected)
  }
}
