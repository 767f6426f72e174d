import { sql, type Kysely } from 'kysely'
import { company, ofCompany, ofPerson, person, secure, tenant } from '../src/migrate/row-security.ts'

/** A digest by e-mail: each working day for salespeople, each Monday for managers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
-- A person without a row receives digests; token is part of the address that ends them, and opens nothing.
create table digest_mails (
  empresa_id uuid not null default ${company} references companies(id),
  user_id uuid not null default ${person},
  by_mail boolean not null default true,
  token uuid not null default gen_random_uuid() unique,
  changed_at timestamptz not null default now(),
  primary key (empresa_id, user_id),
  foreign key (empresa_id, user_id) references auth.users(empresa_id, id) on delete cascade
);
${secure('digest_mails')}
${tenant('digest_mails', ofPerson)}
create policy letter_read on digest_mails for select to fechai_owner using (true);
create policy letter_ended on digest_mails for update to fechai_owner using (true) with check (not by_mail);
grant select, insert, update on digest_mails to app_api;
grant select, delete on digest_mails to app_worker;
create function knows_digest_mails(of_token uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from digest_mails where token = of_token)
$$;
create function end_digest_mails(of_token uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update digest_mails set by_mail = false, changed_at = now() where token = of_token;
  return found;
end $$;

-- People whose digest of a day was made, in the transaction that stores their letter.
create table digests (
  empresa_id uuid not null default ${company} references companies(id),
  user_id uuid not null,
  day date not null,
  made_at timestamptz not null default now(),
  primary key (empresa_id, user_id, day),
  foreign key (empresa_id, user_id) references auth.users(empresa_id, id) on delete cascade
);
-- Companies that are done with a day.
create table digest_rounds (
  empresa_id uuid not null default ${company} references companies(id),
  day date not null,
  done_at timestamptz not null default now(),
  primary key (empresa_id, day)
);
${secure('digests')}
${tenant('digests', ofPerson)}
${secure('digest_rounds')}
${tenant('digest_rounds', ofCompany)}
create policy to_digest on digest_rounds for select to fechai_owner using (true);
grant select, insert, delete on digests, digest_rounds to app_api;
grant select, delete on digests, digest_rounds to app_worker;

create function companies_to_digest(of_day date, except_of uuid[]) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.id from companies c
  where not c.is_canary and c.suspended_at is null and c.erase_at is null and c.id <> all(except_of)
    and not exists (select from digest_rounds r where r.empresa_id = c.id and r.day = of_day)
  order by c.id limit 100
$$;
revoke execute on function companies_to_digest(date, uuid[]), knows_digest_mails(uuid), end_digest_mails(uuid) from public;
grant execute on function companies_to_digest(date, uuid[]), knows_digest_mails(uuid), end_digest_mails(uuid) to app_api;
`
