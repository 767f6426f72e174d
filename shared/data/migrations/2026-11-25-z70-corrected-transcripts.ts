import { sql, type Kysely } from 'kysely'

/** What a person says was said in a recording, who and when; what was heard before stays beside it, sealed as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
alter table media_items
  add column corrected_by uuid,
  add column corrected_at timestamptz,
  add column heard bytea,
  add foreign key (empresa_id, corrected_by) references auth.users (empresa_id, id),
  add check ((corrected_by is null) = (corrected_at is null) and (corrected_by is null) = (heard is null));
`
