import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InvitationSent, MembersAnswer, OwnSessions } from '@fechai/contracts/members'
import type { LeadActivities } from '@fechai/contracts/leads'
import { handOver } from '@fechai/data/companies'
import { openTransaction } from '@fechai/testkit/testing/open-transaction'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { mailTo } from '../testing/mailbox.ts'
import { ownerOf } from '../testing/seed-session.ts'
import { seedLead, seedUpload } from '../testing/seed.ts'
import { cookieOf, memberOf, newEmail, PASSWORD, signUpAt, visitor, type Member } from '../testing/visitor.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ LIMIT_SIGN_INS_PER_MINUTE: '100000' })
})
afterAll(() => api?.close())

const post = (who: Member, path: string, body?: unknown) => who.request('POST', path, { body })
const setRole = (who: Member, { user }: Member, role: string) =>
  who.request('PATCH', `/api/members/${user.id}`, { body: { role } })
const membersOf = async (who: Member) => (await (await who.request('GET', '/api/members')).json()) as MembersAnswer
const invite = (who: Member, role = 'vendedor', email = newEmail()) =>
  post(who, '/api/members/invitations', { email, role })
const tokenOf = async (answer: Response) => ((await answer.json()) as InvitationSent).link.split('#')[1]!
const accept = (token: string, name = 'Nova Pessoa', at = api) =>
  visitor(at).request('POST', '/api/auth/invitations/accept', { body: { token, name, password: PASSWORD } })
const audited = async ({ user }: Member, event: string) =>
  asOwner<{ user_id: string | null; subject_id: string; details: object }>(
    'select user_id, subject_id, details from audit_log where empresa_id = $1 and event = $2 order by id',
    [user.empresaId, event],
  )
const signIn = (email: string) =>
  visitor(api).request('POST', '/api/auth/sign-in/email', { body: { email, password: PASSWORD } })

describe('an invitation', () => {
  it('goes by e-mail, names the address and the company, and admits one person once', async () => {
    const manager = await signUpAt(api)
    const email = newEmail()
    const sent = (await (await invite(manager, 'vendedor', email)).json()) as InvitationSent
    expect((await mailTo(email, /Convite/)).text).toContain(sent.link)
    const token = sent.link.split('#')[1]!
    const look = () => visitor(api).request('POST', '/api/auth/invitations/look', { body: { token } })
    expect(await (await look()).json()).toEqual({ email, company: 'Vila Vendas', role: 'vendedor' })

    const answer = await accept(token)
    expect(answer.status).toBe(200)
    const joined = await memberOf(api, email, cookieOf(answer))
    expect(joined.user).toMatchObject({ empresaId: manager.user.empresaId, role: 'vendedor', name: 'Nova Pessoa' })
    expect([(await accept(token)).status, (await look()).status]).toEqual([404, 404])
    expect(await audited(manager, 'member-invited')).toMatchObject([{ user_id: manager.user.id }])
    expect(await audited(manager, 'invitation-accepted')).toMatchObject([{ details: { role: 'vendedor' } }])
    expect((await membersOf(manager)).invitations).toEqual([])
  })

  it('admits one of two people who accept it at once', async () => {
    const manager = await signUpAt(api)
    const token = await tokenOf(await invite(manager))
    const answers = await Promise.all([accept(token), accept(token), accept(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    expect((await membersOf(manager)).members).toHaveLength(2)
  })

  it('opens nothing once it expired, was withdrawn or was sent again', async () => {
    const manager = await signUpAt(api)
    const id = async () => (await membersOf(manager)).invitations[0]!.id
    const first = await tokenOf(await invite(manager))
    const second = await tokenOf(await post(manager, `/api/members/invitations/${await id()}/resend`))
    expect((await accept(first)).status).toBe(404)
    await asOwner('update auth.invitations set expires_at = now() where empresa_id = $1', [manager.user.empresaId])
    expect((await membersOf(manager)).invitations).toMatchObject([{ isExpired: true }])
    expect((await accept(second)).status).toBe(404)
    const third = await tokenOf(await post(manager, `/api/members/invitations/${await id()}/resend`))
    expect((await manager.request('DELETE', `/api/members/invitations/${await id()}`)).status).toBe(200)
    expect((await accept(third)).status).toBe(404)
  })

  it('ends with the rights of its sender, so that no one readmits themselves', async () => {
    const manager = await signUpAt(api)
    const other = await addMember(api, manager.user.empresaId, 'gestor')
    const token = await tokenOf(await invite(other, 'gestor'))
    expect((await setRole(manager, other, 'vendedor')).status).toBe(200)
    expect((await accept(token)).status).toBe(404)
    expect((await membersOf(manager)).invitations).toEqual([])
  })

  it('does not say whether the address has an account elsewhere, and takes none over', async () => {
    const [manager, stranger] = [await signUpAt(api), await signUpAt(api)]
    const answer = await invite(manager, 'vendedor', stranger.email)
    expect(answer.status).toBe(200)
    expect((await accept(await tokenOf(answer))).status).toBe(409)
    expect((await stranger.request('GET', '/api/me')).status).toBe(200)
    expect((await invite(manager, 'vendedor', manager.email)).status).toBe(409)
  })

  it('admits no administrator, and is refused where sign-up is closed', async () => {
    const manager = await signUpAt(api)
    expect((await invite(manager, 'admin')).status).toBe(400)
    const token = await tokenOf(await invite(manager))
    const [closed, byInvitation] = [await startApi({ SIGN_UP: 'closed' }), await startApi({ SIGN_UP: 'invite' })]
    try {
      expect((await accept(token, 'Ana', closed)).status).toBe(403)
      expect((await accept(token, 'Ana', byInvitation)).status).toBe(200)
    } finally {
      await Promise.all([closed.close(), byInvitation.close()])
    }
  })
})

describe('a role', () => {
  it('ends the sessions of who has it, and says who changed it', async () => {
    const manager = await signUpAt(api)
    const seller = await addMember(api, manager.user.empresaId, 'vendedor')
    expect((await setRole(manager, seller, 'gestor')).status).toBe(200)
    expect((await seller.request('GET', '/api/me')).status).toBe(401)
    expect(await audited(manager, 'role-changed')).toEqual([
      { user_id: manager.user.id, subject_id: seller.user.id, details: { from: 'vendedor', to: 'gestor' } },
    ])
  })

  it('is not taken from the last who manages, also by two at once', async () => {
    const manager = await signUpAt(api)
    const refused = await setRole(manager, manager, 'vendedor')
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'membro_last' }])
    const other = await addMember(api, manager.user.empresaId, 'gestor')
    const answers = await Promise.all([setRole(manager, other, 'vendedor'), setRole(other, manager, 'vendedor')])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const rows = await asOwner('select 1 from auth.users where empresa_id = $1 and role = $2', [
      manager.user.empresaId,
      'gestor',
    ])
    expect(rows).toHaveLength(1)
  })

  it('is out of a manager’s reach when it is an administrator’s', async () => {
    const manager = await signUpAt(api)
    const admin = await addMember(api, manager.user.empresaId, 'admin')
    expect((await setRole(manager, manager, 'admin')).status).toBe(403)
    expect((await setRole(manager, admin, 'vendedor')).status).toBe(403)
    const ended = await post(manager, `/api/members/${admin.user.id}/deactivate`, { to: manager.user.id })
    expect(ended.status).toBe(403)
  })
})

describe('a member whose access ends', () => {
  it('is out at once and stays out, and the leads go on with their history', async () => {
    const manager = await signUpAt(api)
    const { empresaId } = manager.user
    const [leaver, heir] = [await addMember(api, empresaId, 'vendedor'), await addMember(api, empresaId, 'vendedor')]
    const lead = await seedLead(leaver)
    const uploadId = await seedUpload(leaver)
    expect((await heir.request('GET', `/api/leads/${lead}`)).status).toBe(404)

    const answer = await post(manager, `/api/members/${leaver.user.id}/deactivate`, { to: heir.user.id })
    expect([answer.status, await answer.json()]).toEqual([200, { leads: 1 }])
    expect((await leaver.request('GET', '/api/me')).status).toBe(401)
    const refused = await signIn(leaver.email)
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'desativado' }])

    expect((await heir.request('GET', `/api/leads/${lead}`)).status).toBe(200)
    expect((await heir.request('GET', `/api/uploads/${uploadId}`)).status).toBe(200)
    const history = (await (await heir.request('GET', `/api/leads/${lead}/activities`)).json()) as LeadActivities
    expect(history.activities[0]).toMatchObject({ details: { action: 'OWNER_CHANGED', userName: manager.user.name } })
    const { members } = await membersOf(manager)
    expect(members.find(({ id }) => id === leaver.user.id)).toMatchObject({ leads: 0, sessions: 0 })
    expect(members.find(({ id }) => id === heir.user.id)).toMatchObject({ leads: 1 })
    expect(await audited(manager, 'leads-handed-over')).toMatchObject([{ details: { to: heir.user.id, leads: 1 } }])
  })

  it('leaves nothing that only they could see: every table that knows whose a row is', async () => {
    const manager = await signUpAt(api)
    const leaver = await addMember(api, manager.user.empresaId, 'vendedor')
    await seedLead(leaver)
    await post(manager, `/api/members/${leaver.user.id}/deactivate`, { to: manager.user.id })
    const tables = await asOwner<{ name: string }>(
      `select distinct p.tablename as name from pg_policies p join information_schema.columns c
         on c.table_name = p.tablename and c.column_name = 'user_id' and c.table_schema = 'public'
       where p.qual like '%app.user_id%' order by 1`,
    )
    const moved = tables.map(({ name }) => name)
    expect(moved.filter((name) => !STAYING.has(name))).toEqual([
      'batch_items',
      'conversations',
      'different_people',
      'leads',
      'uploads',
      'whatsapp_chats',
    ])
  })

  it('comes back by the same account, without what was handed over', async () => {
    const manager = await signUpAt(api)
    const leaver = await addMember(api, manager.user.empresaId, 'vendedor')
    const lead = await seedLead(leaver)
    await post(manager, `/api/members/${leaver.user.id}/deactivate`, { to: manager.user.id })
    expect((await post(manager, `/api/members/${leaver.user.id}/reactivate`)).status).toBe(200)
    expect((await leaver.request('GET', '/api/me')).status).toBe(401)
    const back = await memberOf(api, leaver.email, cookieOf(await signIn(leaver.email)))
    expect((await back.request('GET', `/api/leads/${lead}`)).status).toBe(404)
    expect(await audited(manager, 'member-reactivated')).toHaveLength(1)
  })

  it('is not open again once the erasure of the person is ordered', async () => {
    const manager = await signUpAt(api)
    const leaver = await addMember(api, manager.user.empresaId, 'vendedor')
    const on = (what: string, body?: unknown) => post(manager, `/api/members/${leaver.user.id}/${what}`, body)
    await on('deactivate', { to: manager.user.id })
    expect((await on('erase', { id: randomUUID(), confirm: 'confirmo' })).status).toBeLessThan(300)
    const back = await on('reactivate')
    expect([back.status, await back.json()]).toMatchObject([409, { code: 'membro_erased' }])
    expect((await signIn(leaver.email)).status).not.toBe(200)
  })

  it('hands no leads to a person whose access ends in the same moment', async () => {
    const manager = await signUpAt(api)
    const [leaver, heir] = [
      await addMember(api, manager.user.empresaId, 'vendedor'),
      await addMember(api, manager.user.empresaId, 'vendedor'),
    ]
    const lead = await seedLead(leaver)
    const leaving = await openTransaction('update auth.users set deactivated_at = now() where id = $1', [heir.user.id])
    const by = { names: {}, userName: 'Gestora' }
    const handing = handOver(api.deps.db, ownerOf(manager), { from: leaver.user.id, to: heir.user.id, ...by })
    const refused = expect(handing).rejects.toMatchObject({ kind: 'conflict', code: 'membro_heir' })
    await leaving.isWaitedFor()
    await leaving.commit()
    await refused
    expect(await asOwner('select user_id from leads where id = $1', [lead])).toEqual([{ user_id: leaver.user.id }])
  })

  it('ends the exports of a manager who becomes a salesperson, and keeps those of a manager', async () => {
    const manager = await signUpAt(api)
    const { empresaId } = manager.user
    const [former, other] = [await addMember(api, empresaId, 'gestor'), await addMember(api, empresaId, 'gestor')]
    for (const { user } of [former, other])
      await asOwner(
        `insert into data_exports (empresa_id, id, requested_by, scope, state, size_bytes, expires_at)
         values ($1, $2, $3, 'empresa', 'pronto', 1, now() + interval '7 days')`,
        [empresaId, randomUUID(), user.id],
      )
    const changed = await manager.request('PATCH', `/api/members/${former.user.id}`, { body: { role: 'vendedor' } })
    expect(changed.ok).toBe(true)
    const over = await asOwner('select requested_by from data_exports where empresa_id = $1 and expires_at <= now()', [
      empresaId,
    ])
    expect(over).toEqual([{ requested_by: former.user.id }])
  })

  it('leaves the leads without owner where no member receives them, with the exports that held them', async () => {
    const manager = await signUpAt(api)
    const { empresaId } = manager.user
    const [leaver, seller] = [await addMember(api, empresaId, 'vendedor'), await addMember(api, empresaId, 'vendedor')]
    const lead = await seedLead(leaver)
    const exported = async (who: Member) => {
      const [row] = await asOwner<{ id: string }>(
        `insert into data_exports (empresa_id, id, requested_by, scope, state, size_bytes, expires_at)
         values ($1, $2, $3, 'conta', 'pronto', 1, now() + interval '7 days') returning id`,
        [empresaId, randomUUID(), who.user.id],
      )
      return row!.id
    }
    const [hers, other, boss] = [await exported(leaver), await exported(seller), await exported(manager)]
    const answer = await post(manager, `/api/members/${leaver.user.id}/deactivate`, { to: null })
    expect([answer.status, await answer.json()]).toEqual([200, { leads: 1 }])
    expect(await asOwner('select user_id from leads where id = $1', [lead])).toEqual([{ user_id: empresaId }])
    expect((await manager.request('GET', `/api/leads/${lead}`)).status).toBe(200)
    expect((await seller.request('GET', `/api/leads/${lead}`)).status).toBe(404)
    expect(await audited(manager, 'leads-handed-over')).toMatchObject([{ details: { to: empresaId, leads: 1 } }])
    const over = await asOwner<{ id: string }>(
      'select id from data_exports where empresa_id = $1 and expires_at <= now()',
      [empresaId],
    )
    expect(over).toEqual([{ id: hers }])
    expect([other, boss]).not.toContain(hers)
  })

  it('notifies the person who receives the leads', async () => {
    const manager = await signUpAt(api)
    const { empresaId } = manager.user
    const [leaver, heir] = [await addMember(api, empresaId, 'vendedor'), await addMember(api, empresaId, 'vendedor')]
    for (const nome of ['Ana', 'Bia']) await seedLead(leaver, { nome })
    await post(manager, `/api/members/${leaver.user.id}/deactivate`, { to: heir.user.id })
    const answer = await heir.request('GET', '/api/notifications')
    expect(await answer.json()).toMatchObject({
      notificacoes: [{ tipo: 'lead_recebido', titulo: '2 leads para você' }],
    })
  })

  it('needs an active person of the same company for the leads', async () => {
    const [manager, stranger] = [await signUpAt(api), await signUpAt(api)]
    const leaver = await addMember(api, manager.user.empresaId, 'vendedor')
    for (const to of [stranger.user.id, leaver.user.id, randomUUID()]) {
      const answer = await post(manager, `/api/members/${leaver.user.id}/deactivate`, { to })
      expect(answer.status).toBe(409)
    }
    expect((await leaver.request('GET', '/api/me')).status).toBe(200)
    // A person who is at work keeps everything.
    const taken = await post(manager, `/api/members/${leaver.user.id}/hand-over`, { to: manager.user.id })
    expect(taken.status).toBe(409)
  })
})

/** Tables that are the company's, are seen through what moves, or are of no use to another person. */
const STAYING = new Set([
  'applied_edits',
  'batches',
  'calendar_links',
  'coaching_notes',
  'digest_mails',
  'digests',
  'economic_sends',
  'followed_leads',
  'lead_activities',
  // An import under way ends with the access; its leads are handed over as leads.
  'lead_imports',
  'learnings',
  'notifications',
  'older_reading_notices',
  'phase_totals',
  // A browser's notices end with its session.
  'push_browsers',
  'reading_decisions',
  'saved_views',
  'seller_goals',
  'task_mails',
  'whatsapp_imports',
])

describe('one’s own account', () => {
  it('lists where it is open and closes it there', async () => {
    const here = await signUpAt(api)
    const there = await memberOf(api, here.email, cookieOf(await signIn(here.email)))
    const list = async (who: Member) =>
      ((await (await who.request('GET', '/api/account/sessions')).json()) as OwnSessions).sessions
    const sessions = await list(here)
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
    expect((await here.request('DELETE', `/api/account/sessions/${sessions[1]!.id}`)).status).toBe(200)
    expect((await there.request('GET', '/api/me')).status).toBe(401)
    const third = await memberOf(api, here.email, cookieOf(await signIn(here.email)))
    expect(await (await post(here, '/api/account/sessions/end-others')).json()).toEqual({ success: true, ended: 1 })
    expect((await third.request('GET', '/api/me')).status).toBe(401)
    expect((await here.request('GET', '/api/me')).status).toBe(200)
  })

  it('changes its password with the one it has, and every other session ends', async () => {
    const here = await signUpAt(api)
    const there = await memberOf(api, here.email, cookieOf(await signIn(here.email)))
    const change = (current: string, password: string) => post(here, '/api/account/password', { current, password })
    expect((await change('errada-mesmo', `${PASSWORD}-nova`)).status).toBe(400)
    expect((await change(PASSWORD, '123456')).status).toBe(400)
    expect((await change(PASSWORD, `${PASSWORD}-nova`)).status).toBe(200)
    expect((await there.request('GET', '/api/me')).status).toBe(401)
    expect((await here.request('GET', '/api/me')).status).toBe(200)
    expect((await signIn(here.email)).status).toBe(401)
  })
})
