import { sql, type Kysely } from 'kysely'

/** The list of leads pages by each of its sorts: an index a sort, ending in the id, so that no two rows are equal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

/*
 * Row-level security lets an index be used only through operators that leak nothing, and functions do leak:
 * hence columns for the shortened texts (an index takes no entry of any length) and `case` for the rest.
 */
const statements = `
alter table leads
  add column nome_ordem text generated always as (left(nome, 200)) stored,
  add column atendente_ordem text generated always as (left(atendente, 200)) stored;
create index leads_by_name on leads (empresa_id, nome_ordem, id);
create index leads_by_attendant on leads (empresa_id, atendente_ordem, id) include (user_id);
create index leads_by_phase on leads (empresa_id, (case fase
  when 'fechados' then 1 when 'leads-quentes' then 2 when 'em-objecao' then 3 when 'leads-mornos' then 4
  else 5 end), id);
create index leads_by_start on leads (empresa_id, (case
  when data_inicio_conversa is null then '-infinity'::timestamptz else data_inicio_conversa end), id);
create index leads_by_last_message on leads (empresa_id, (case
  when ultima_interacao is null then '-infinity'::timestamptz else ultima_interacao end), id);
create index leads_by_change on leads (empresa_id, updated_at, id);
`
