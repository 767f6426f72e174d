import { sql, type Kysely } from 'kysely'

/** Programs that show a preview of a link are led as people are, without a click. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
create function link_at(of_code text) returns table(number text, words text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select l.number, l.words from lead_links l join companies c on c.id = l.empresa_id
  where l.code = of_code and c.suspended_at is null and c.erase_at is null
$$;
revoke execute on function link_at(text) from public;
grant execute on function link_at(text) to app_api;
`
