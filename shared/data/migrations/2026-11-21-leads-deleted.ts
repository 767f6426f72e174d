import { sql, type Kysely } from 'kysely'

/** A deleted lead is out of sight at once and gone some seconds later: in between its deletion can be taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

// The workers still see it: a run that ends in those seconds must not fail over a row that is only hidden.
const statements = `
alter table leads add column deleted_at timestamptz, add column deleted_by uuid;
create index leads_deleted on leads (deleted_at) where deleted_at is not null;
create policy not_deleted on leads as restrictive to app_api using (
  deleted_at is null
  or current_setting('app.deleted', true) = 'shown'
  or current_setting('app.reach', true) = 'system');
create policy sweep on leads for select to app_api
  using (current_setting('app.reach', true) = 'system' and deleted_at is not null);
drop index leads_by_attendant;
create index leads_by_attendant on leads (empresa_id, atendente_ordem, id) include (user_id, deleted_at);
`
