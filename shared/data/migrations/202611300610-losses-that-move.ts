import { sql, type Kysely } from 'kysely'

/** A lost lead stays lost in every column but that of sales, whoever moves it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
create or replace function end_loss() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if new.fase = 'fechados' then
    new.perdido_em := null;
    new.motivo_perda := null;
    new.perdido_de := null;
  end if;
  return new;
end $$;
`
