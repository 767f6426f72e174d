import { sql, type Kysely } from 'kysely'

/** An upload's row knows which attempt wrote it last: what was ordered before that one writes no more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table uploads add column attempt_at bigint not null default 0`.execute(db)
}
