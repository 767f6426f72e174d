import { sql, type Kysely } from 'kysely'
import { company, ofCompany, secure, tenant, wholeCompany } from '../src/migrate/row-security.ts'

/** Forms of other sites, links to WhatsApp, and the campaign by which a lead came. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [tables, publicDoors]) await sql.raw(statements).execute(db)
}

const tables = `
-- token is in the page of another site and opens nothing but the form.
create table lead_forms (
  empresa_id uuid not null default ${company} references companies(id),
  id uuid not null default uuidv7(),
  user_id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  token uuid not null default gen_random_uuid() unique,
  origins text[] not null check (cardinality(origins) between 1 and 10),
  created_at timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, user_id) references auth.users(empresa_id, id)
);
${secure('lead_forms')}
${tenant('lead_forms', ofCompany)}
create policy door on lead_forms for select to fechai_owner using (true);
grant select, insert, delete on lead_forms to app_api;
grant select on lead_forms to app_worker;

create table lead_links (
  empresa_id uuid not null default ${company} references companies(id),
  id uuid not null default uuidv7(),
  user_id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  code text not null unique check (code ~ '^[A-HJ-NP-Z2-9]{7}$'),
  number text not null check (number ~ '^[0-9]{8,15}$'),
  words text not null check (char_length(words) <= 300),
  source text check (char_length(source) <= 80),
  medium text check (char_length(medium) <= 80),
  campaign text check (char_length(campaign) <= 80),
  clicks integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, user_id) references auth.users(empresa_id, id)
);
${secure('lead_links')}
${tenant('lead_links', ofCompany)}
create policy door on lead_links to fechai_owner using (true) with check (true);
grant select, insert, delete on lead_links to app_api;
grant select on lead_links to app_worker;

-- The origin of a lead, or of a conversation that is no lead yet. The first one stays.
create table lead_origins (
  empresa_id uuid not null default ${company},
  id uuid not null default uuidv7(),
  lead_id uuid,
  conversation_id uuid,
  form_id uuid,
  link_id uuid,
  source text check (char_length(source) <= 80),
  medium text check (char_length(medium) <= 80),
  campaign text check (char_length(campaign) <= 80),
  page text check (char_length(page) <= 200),
  at timestamptz not null default now(),
  primary key (empresa_id, id),
  unique (empresa_id, lead_id),
  unique (empresa_id, conversation_id),
  check ((lead_id is null) <> (conversation_id is null)),
  foreign key (empresa_id, lead_id) references leads(empresa_id, id) on delete cascade,
  foreign key (empresa_id, conversation_id) references conversations(empresa_id, id) on delete cascade,
  foreign key (empresa_id, form_id) references lead_forms(empresa_id, id) on delete set null (form_id),
  foreign key (empresa_id, link_id) references lead_links(empresa_id, id) on delete set null (link_id)
);
create index lead_origins_of_forms on lead_origins (empresa_id, form_id) where form_id is not null;
create index lead_origins_of_links on lead_origins (empresa_id, link_id) where link_id is not null;
${secure('lead_origins')}
${tenant(
  'lead_origins',
  `${ofCompany} and (${wholeCompany}
    or exists (select 1 from leads p where p.empresa_id = lead_origins.empresa_id and p.id = lead_origins.lead_id)
    or exists (select 1 from conversations p where p.empresa_id = lead_origins.empresa_id
      and p.id = lead_origins.conversation_id))`,
)}
grant select, insert, update, delete on lead_origins to app_api, app_worker;
`

const publicDoors = `
create function form_at(of_token uuid) returns table(empresa_id uuid, form_id uuid, user_id uuid, name text, origins text[])
  language sql stable security definer set search_path = public, pg_temp as $$
  select f.empresa_id, f.id, f.user_id, f.name, f.origins from lead_forms f
  join companies c on c.id = f.empresa_id
  where f.token = of_token and c.suspended_at is null and c.erase_at is null
$$;

-- Counts the click, and returns where the link leads.
create function follow_link(of_code text) returns table(number text, words text)
  language sql security definer set search_path = public, pg_temp as $$
  update lead_links l set clicks = l.clicks + 1 from companies c
  where l.code = of_code and c.id = l.empresa_id and c.suspended_at is null and c.erase_at is null
  returning l.number, l.words
$$;
revoke execute on function form_at(uuid), follow_link(text) from public;
grant execute on function form_at(uuid), follow_link(text) to app_api;
`
