import { sql, type Kysely } from 'kysely'

/**
 * A session may be linked by a code that is typed on the phone. `link_number` is the phone's number, sealed, kept until
 * the code is used or over; a gateway asks once for each `link_asked_at`, and notes that in `link_begun_at`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table whatsapp_sessions
        add column link_number bytea,
        add column link_asked_at timestamptz,
        add column link_begun_at timestamptz,
        add column link_code bytea,
        add column link_code_ends_at timestamptz`,
    )
    .execute(db)
}
