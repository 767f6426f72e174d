import { sql, type Kysely } from 'kysely'

/** A webhook's secret outlives the master key that it was made of, and deliveries that ended are removed after a week. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
alter table alert_rules add column webhook_secret bytea;
create policy ended on alert_deliveries to app_api
  using (current_setting('app.reach', true) = 'system' and ended_at < now() - interval '7 days');
create index alert_deliveries_ended on alert_deliveries (ended_at) where ended_at is not null;
`
