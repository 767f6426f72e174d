import { sql, type Kysely } from 'kysely'

/** What changed in the product, version by version: of no company, written by who runs the installation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

/* What people were told stays as it was told. */
const statements = `
create table releases (
  id uuid primary key default gen_random_uuid(),
  version text not null,
  channel text not null check (channel in ('prod', 'staging')),
  title text not null,
  summary_override text,
  summary_final text,
  modules text[] not null default '{}',
  created_at timestamptz not null default now(),
  published_at timestamptz,
  unique (channel, version),
  check ((published_at is null) = (summary_final is null))
);
create index releases_published on releases (channel, published_at desc) where published_at is not null;
create table release_items (
  release_id uuid not null references releases (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  position integer generated always as identity,
  module text not null,
  type text not null check (type in ('feat', 'fix', 'perf', 'chore')),
  text text not null,
  primary key (release_id, id)
);
create function keep_published_release() returns trigger language plpgsql as $$
begin
  if old.published_at is not null then raise exception 'a published release stays as it is'; end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger keep_published before update or delete on releases
  for each row execute function keep_published_release();
create function keep_published_items() returns trigger language plpgsql as $$
declare
  item release_items := case when tg_op = 'DELETE' then old else new end;
begin
  if exists (select from releases r where r.id = item.release_id and r.published_at is not null) then
    raise exception 'a published release stays as it is';
  end if;
  return item;
end $$;
create trigger keep_published before insert or update or delete on release_items
  for each row execute function keep_published_items();
grant select, insert, update, delete on releases, release_items to app_api;
`
