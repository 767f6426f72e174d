import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { answered } from '@fechai/testkit/testing/answered'
import { hashPassword } from '../identity/passwords.ts'
import { cookieOf, memberOf, newEmail, PASSWORD, visitor, type Member } from './visitor.ts'
import type { TestApi } from './harness.ts'
import type { Role } from '@fechai/contracts/session'

const owner = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 2, allowExitOnIdle: true })

/** Runs one statement as the owner of the schema, whom no policy binds. */
export async function asOwner<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await owner.query<Row>(text, values)).rows
}

/** Another member of a company, as an invitation will make one. */
export async function addMember(api: TestApi, empresaId: string, role: Role): Promise<Member> {
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
    [id, await hashPassword(PASSWORD)],
  )
  const credentials = { body: { email, password: PASSWORD } }
  const answer = await answered(() => visitor(api).request('POST', '/api/auth/sign-in/email', credentials))
  return memberOf(api, email, cookieOf(answer))
}
