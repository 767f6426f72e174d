import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { answered } from '@fechai/testkit/testing/answered'
import { hashPassword } from '../identity/passwords.ts'
import { cookieOf, memberOf, newEmail, PASSWORD, visitor, type Member } from './visitor.ts'
import { LIGHT, type TestApi } from './harness.ts'
import type { AccountRole } from '@fechai/domain/members'

const owner = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 2, allowExitOnIdle: true })

/** Runs one statement as the owner of the schema, whom no policy binds. */
export async function asOwner<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await owner.query<Row>(text, values)).rows
}

/** One serves all members of a process. */
let hashed: Promise<string> | undefined

/** Another member of a company, as an invitation will make one. */
export async function addMember(api: TestApi, empresaId: string, role: AccountRole): Promise<Member> {
  const id = randomUUID()
  const email = newEmail()
  await asOwner(`insert into auth.users (id, empresa_id, name, email, role) values ($1, $2, 'Colega', $3, $4)`, [
    id,
    empresaId,
    email,
    role,
  ])
  await asOwner(
    `insert into auth.accounts (user_id, account_id, provider_id, password) values ($1::uuid, $1::text, 'credential', $2)`,
    [id, await (hashed ??= hashPassword(PASSWORD, LIGHT))],
  )
  return signInAgain(api, email)
}

/** A person whose role changed signs in anew: the sessions of before ended. */
export async function signInAgain(api: TestApi, email: string): Promise<Member> {
  const credentials = { body: { email, password: PASSWORD } }
  const answer = await answered(() => visitor(api).request('POST', '/api/auth/sign-in/email', credentials))
  return memberOf(api, email, cookieOf(answer))
}

/** A new member who leads these people. */
export async function addLeader(api: TestApi, empresaId: string, members: readonly Member[]): Promise<Member> {
  const leader = await addMember(api, empresaId, 'vendedor')
  const id = randomUUID()
  await asOwner(`insert into sales_teams (empresa_id, id, name) values ($1, $2, 'Loja')`, [empresaId, id])
  for (const who of [leader, ...members])
    await asOwner('insert into sales_team_members (empresa_id, user_id, team_id, leads) values ($1, $2, $3, $4)', [
      ...[empresaId, who.user.id, id, who === leader],
    ])
  return signInAgain(api, leader.email)
}
