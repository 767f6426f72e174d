import { sql, type Kysely } from 'kysely'
import { ofPerson, ofTeam } from '../src/migrate/row-security.ts'

/** The leader of a team reads and leaves notes of coaching for its members. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter policy tenant on coaching_notes using (${ofPerson} or ${ofTeam}) with check (${ofPerson} or ${ofTeam});`,
    )
    .execute(db)
}

export const contracts = 'The policy becomes wider: each row that a person reached before stays in reach.'
