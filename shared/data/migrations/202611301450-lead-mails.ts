import { sql, type Kysely } from 'kysely'
import { company, ofCompany, secure, tenant, wholeCompany } from '../src/migrate/row-security.ts'

/** The address of a company whose e-mails become leads, and which e-mails have come. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [tables, publicDoor]) await sql.raw(statements).execute(db)
}

const tables = `
-- token is a part of the address. The one before it is good until previous_until.
create table lead_mailboxes (
  empresa_id uuid not null default ${company} references companies(id),
  user_id uuid not null,
  token text not null unique check (token ~ '^[a-z2-9]{16}$'),
  previous text unique check (previous ~ '^[a-z2-9]{16}$'),
  previous_until timestamptz,
  created_at timestamptz not null default now(),
  primary key (empresa_id),
  check ((previous is null) = (previous_until is null)),
  foreign key (empresa_id, user_id) references auth.users(empresa_id, id)
);
${secure('lead_mailboxes')}
${tenant('lead_mailboxes', ofCompany)}
create policy door on lead_mailboxes for select to fechai_owner using (true);
grant select, insert, update, delete on lead_mailboxes to app_api;

-- Hashes under a key of the company. made_lead tells a repeated e-mail whether its words are in the lead or in a note.
create table lead_mails (
  empresa_id uuid not null default ${company},
  id uuid not null default uuidv7(),
  lead_id uuid not null,
  message bytea not null check (octet_length(message) = 32),
  sender bytea check (octet_length(sender) = 32),
  made_lead boolean not null,
  at timestamptz not null default now(),
  primary key (empresa_id, id),
  unique (empresa_id, message),
  foreign key (empresa_id, lead_id) references leads(empresa_id, id) on delete cascade
);
create index lead_mails_of_leads on lead_mails (empresa_id, lead_id);
create index lead_mails_of_senders on lead_mails (empresa_id, sender) where sender is not null;
${secure('lead_mails')}
${tenant(
  'lead_mails',
  `${ofCompany} and (${wholeCompany}
    or exists (select 1 from leads p where p.empresa_id = lead_mails.empresa_id and p.id = lead_mails.lead_id))`,
)}
grant select, insert on lead_mails to app_api;

alter table lead_origins add column by_mail boolean not null default false;
`

const publicDoor = `
create function mailbox_at(of_token text) returns table(empresa_id uuid, user_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select m.empresa_id, m.user_id from lead_mailboxes m
  join companies c on c.id = m.empresa_id
  where (m.token = of_token or (m.previous = of_token and m.previous_until > now()))
    and c.suspended_at is null and c.erase_at is null
$$;
revoke execute on function mailbox_at(text) from public;
grant execute on function mailbox_at(text) to app_api;
`
