import { sql, type Kysely } from 'kysely'

/** Tasks of a whole day share one notice, which goes with the last of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
create or replace function forget_reminder() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_day text := 'dia|' || old.due_on;
begin
  if old.due_minute is not null then
    delete from notifications where empresa_id = old.empresa_id and kind = 'tarefa' and subject = old.id::text;
    return null;
  end if;
  with waiting as (
    select n.id, count(t.id)::integer as left_over, min(main.id::text)::uuid as lead_id
    from notifications n
    left join (tasks t
      join leads l on l.empresa_id = t.empresa_id and l.id = t.lead_id and l.deleted_at is null
      join leads main on main.empresa_id = l.empresa_id and main.id = coalesce(l.joined_into, l.id))
      on t.empresa_id = n.empresa_id and main.user_id = n.user_id and t.due_on = old.due_on and t.due_minute is null
      and t.state = 'open' and t.reminded_for = t.remind_at
    where n.empresa_id = old.empresa_id and n.kind = 'tarefa' and n.subject = of_day
    group by n.id),
  gone as (delete from notifications n using waiting w where n.id = w.id and w.left_over = 0)
  update notifications n set details = n.details || jsonb_build_object('count', w.left_over),
    lead_id = case when w.left_over = 1 then w.lead_id end
  from waiting w where n.id = w.id and w.left_over > 0;
  return null;
end $$;
`
