import { sql, type Kysely } from 'kysely'

/** What a manager says to a seller about a sentence of one of their conversations, sealed under the conversation's key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const setting = (name: string): string => `nullif(current_setting('app.${name}', true), '')::uuid`
const company = `empresa_id = ${setting('empresa_id')}`
const visible = `${company} and (current_setting('app.reach', true) = 'company' or user_id = ${setting('user_id')})`

const statements = `
create table coaching_notes (
  empresa_id uuid not null default ${setting('empresa_id')} references companies (id),
  id uuid not null,
  user_id uuid not null,
  author_id uuid not null,
  lead_id uuid not null,
  message_index integer not null check (message_index >= 0),
  body bytea not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (empresa_id, id),
  foreign key (empresa_id, user_id) references auth.users (empresa_id, id) on delete cascade,
  foreign key (empresa_id, author_id) references auth.users (empresa_id, id) on delete cascade,
  foreign key (empresa_id, lead_id) references leads (empresa_id, id) on delete cascade
);
create index on coaching_notes (empresa_id, user_id, created_at desc);
create index on coaching_notes (empresa_id, lead_id);
alter table coaching_notes enable row level security;
alter table coaching_notes force row level security;
create policy tenant on coaching_notes to app_api using (${visible}) with check (${visible});
grant select, insert, delete on coaching_notes to app_api;
grant update (read_at) on coaching_notes to app_api;
select let_canaries_go('coaching_notes');

create function notify_of_coaching() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.user_id <> new.author_id then
    perform notify_person(jsonb_populate_record(null::notifications, jsonb_build_object(
      'empresa_id', new.empresa_id, 'user_id', new.user_id, 'kind', 'orientacao', 'subject', new.id,
      'lead_id', new.lead_id)));
  end if;
  return null;
end $$;
create trigger notify_of_coaching after insert on coaching_notes
  for each row execute function notify_of_coaching();
`
