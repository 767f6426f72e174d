import { sql, type Kysely } from 'kysely'
import { company, person, system, ofCompany, ofPerson, ofParent, secure, tenant } from '../src/migrate/row-security.ts'

/** Leads, column totals, evidence, activities, messages, coaching, followed leads, calibration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [tables, functions, triggers, policies, grants]) await sql.raw(statements).execute(db)
}

const tables = `
-- A deleted lead stays for some seconds, in which its deletion can be taken back. A joined lead leaves the board
-- while joined_into points at the other; its row stays as it was. Generated columns serve the list: row-level
-- security uses an index only through operators that leak nothing, and functions leak.
create table leads (
  empresa_id uuid not null default ${company} references companies(id),
  id uuid not null default uuidv7(),
  user_id uuid not null,
  conversation_id uuid,
  analysis_id uuid,
  versao integer not null default 0,
  fence bigint not null default 0,
  nome text not null,
  produto text not null,
  quantidade text not null,
  valor text not null,
  valor_total numeric(14,2),
  progresso integer not null check (progresso >= 0 and progresso <= 100),
  fase text not null check (fase in ('fechados', 'leads-quentes', 'em-objecao', 'leads-mornos', 'leads-frios')),
  resumo text not null,
  resumoia text not null default '',
  obstrucoes text[] not null default '{}',
  oportunidades text[] not null default '{}',
  sugestoes text[] not null default '{}',
  "proximoPasso" text not null,
  arquivo_original text not null default '',
  arquivo_path text not null default '',
  atendente text not null default '',
  data_inicio_conversa timestamptz,
  ultima_interacao timestamptz,
  "ultimoContato" text not null default '',
  canais_utilizados text[] not null default '{WhatsApp}',
  status_lead text not null default 'Ativo'
    check (status_lead in ('Ativo', 'Em pausa', 'Fechado', 'Em pausa com intenção de retomada')),
  whatsapp text not null default 'Não informado',
  "order" float8 not null default 0,
  padroes text[] not null default '{}',
  editados jsonb not null default '{}',
  revisar text[] not null default '{}',
  revision integer not null default 0,
  search text generated always as (searchable(nome, produto, resumo)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  nome_ordem text generated always as ("left"(nome, 200)) stored,
  atendente_ordem text generated always as ("left"(atendente, 200)) stored,
  deleted_at timestamptz,
  deleted_by uuid,
  joined_into uuid,
  joined_fields jsonb not null default '{}',
  fone_final text generated always as ("right"(regexp_replace(whatsapp, '\\D', '', 'g'), 8)) stored,
  recusados jsonb not null default '{}',
  parece_fechado timestamptz,
  ainda_nao timestamptz,
  audios_nao_ouvidos integer not null default 0,
  duvidas jsonb not null default '{}',
  valor_ordem float8 generated always as (coalesce((valor_total * 100)::float8, -1)) stored,
  a_confirmar boolean generated always as ('nome' = any (revisar) and not ('nome' = any (padroes))
    or 'whatsapp' = any (revisar) and not ('whatsapp' = any (padroes)) or 'produto' = any (revisar)
    and not ('produto' = any (padroes)) or 'quantidade' = any (revisar) and not ('quantidade' = any (padroes))
    or 'valor' = any (revisar) and not ('valor' = any (padroes)) or 'fase' = any (revisar)
    and not ('fase' = any (padroes))) stored,
  ia_pendente jsonb,
  ia_tentativas smallint not null default 0,
  ia_proxima timestamptz,
  novidades integer not null default 0,
  novidades_em timestamptz,
  lida_pela_regra bigint,
  sem_venda boolean not null default false,
  e_venda boolean not null default false,
  retido jsonb,
  primary key (empresa_id, id),
  unique (empresa_id, conversation_id),
  foreign key (empresa_id, user_id) references auth.users(empresa_id, id),
  foreign key (empresa_id, conversation_id) references conversations(empresa_id, id) on delete cascade,
  foreign key (empresa_id, analysis_id) references analyses(empresa_id, id),
  foreign key (empresa_id, joined_into) references leads(empresa_id, id) on delete set null (joined_into)
);
create index leads_empresa_id_fase_order_created_at_id_idx
  on leads (empresa_id, fase, "order" desc, created_at desc, id desc);
create index leads_empresa_id_user_id_fase_order_created_at_id_idx
  on leads (empresa_id, user_id, fase, "order" desc, created_at desc, id desc);
create index leads_search_idx on leads using gin (search gin_trgm_ops);
create index leads_by_name on leads (empresa_id, nome_ordem, id);
create index leads_by_phase
  on leads (empresa_id,
    (case fase when 'fechados' then 1 when 'leads-quentes' then 2 when 'em-objecao' then 3 when 'leads-mornos' then 4 else 5 end),
    id);
create index leads_by_start
  on leads (empresa_id,
    (case when data_inicio_conversa is null then '-infinity'::timestamptz else data_inicio_conversa end), id);
create index leads_by_last_message
  on leads (empresa_id,
    (case when ultima_interacao is null then '-infinity'::timestamptz else ultima_interacao end), id);
create index leads_by_change on leads (empresa_id, updated_at, id);
create index leads_deleted on leads (deleted_at) where deleted_at is not null;
create index leads_by_attendant on leads (empresa_id, atendente_ordem, id) include (user_id, deleted_at);
create index leads_joined on leads (empresa_id, joined_into) where joined_into is not null;
create index leads_by_phone on leads (empresa_id, fone_final);
create index leads_by_value on leads (empresa_id, valor_ordem, id);
create index leads_to_confirm
  on leads (empresa_id, fase, "order" desc, created_at desc, id desc) include (user_id, deleted_at)
  where a_confirmar;
create index leads_ia_pendente on leads (ia_proxima) where ia_pendente is not null and deleted_at is null;
create index leads_novidades on leads (novidades_em) where novidades > 0 and deleted_at is null;

-- Pairs of leads that a person declared to be two people.
create table different_people (
  empresa_id uuid not null default ${company} references companies(id),
  user_id uuid not null,
  lead_id uuid not null,
  other_id uuid not null,
  decided_by uuid not null,
  decided_at timestamptz not null default now(),
  primary key (empresa_id, lead_id, other_id),
  check (lead_id <= other_id),
  foreign key (empresa_id, user_id) references auth.users(empresa_id, id),
  foreign key (empresa_id, lead_id) references leads(empresa_id, id) on delete cascade,
  foreign key (empresa_id, other_id) references leads(empresa_id, id) on delete cascade
);
create index different_people_empresa_id_other_id_idx on different_people (empresa_id, other_id);

-- Count and sum of each column. A column may have several rows, whose sum counts: a writer adds to a row that is
-- not locked, or to a new one, so that no writer waits. Only the triggers write here, as the tables' owner, so that
-- cascades are counted too.
create table phase_totals (
  empresa_id uuid not null references companies(id) on delete cascade,
  id bigint generated always as identity,
  user_id uuid not null,
  fase text not null,
  leads integer not null,
  valor_total numeric(16,2) not null,
  primary key (empresa_id, id),
  foreign key (empresa_id, user_id) references auth.users(empresa_id, id) on delete cascade
) with (fillfactor = 50);
create index phase_totals_empresa_id_user_id_fase_idx on phase_totals (empresa_id, user_id, fase);

create table evidence (
  empresa_id uuid not null default ${company},
  lead_id uuid not null,
  analysis_id uuid not null,
  position integer not null,
  field text not null,
  item integer,
  message_index integer not null,
  author smallint not null,
  sent_at timestamptz not null,
  quote bytea not null,
  reading smallint not null default 1 check (reading in (1, 2)),
  primary key (empresa_id, analysis_id, position),
  foreign key (empresa_id, lead_id) references leads(empresa_id, id) on delete cascade,
  foreign key (empresa_id, analysis_id) references analyses(empresa_id, id) on delete cascade
);
create index evidence_empresa_id_lead_id_idx on evidence (empresa_id, lead_id);

-- What people decided about readings that had to be confirmed.
create table reading_decisions (
  empresa_id uuid not null default ${company} references companies(id),
  lead_id uuid not null,
  field text not null,
  analysis_id uuid,
  readings jsonb not null,
  reason text,
  chosen smallint check (chosen in (0, 1, 2)),
  decided text not null,
  order_before float8 not null,
  user_id uuid not null default ${person},
  decided_at timestamptz not null default now(),
  p real,
  primary key (empresa_id, lead_id, field),
  foreign key (empresa_id, lead_id) references leads(empresa_id, id) on delete cascade
);

-- sealed holds the words of a note, because they are about a customer.
create table lead_activities (
  empresa_id uuid not null default ${company},
  id uuid not null default uuidv7(),
  lead_id uuid not null,
  user_id uuid,
  activity jsonb not null,
  dedupe_key text,
  created_at timestamptz not null default now(),
  sealed bytea,
  primary key (empresa_id, id),
  unique (empresa_id, lead_id, dedupe_key),
  foreign key (empresa_id, lead_id) references leads(empresa_id, id) on delete cascade
);
create index lead_activities_empresa_id_lead_id_created_at_idx
  on lead_activities (empresa_id, lead_id, created_at desc);
create index lead_activities_empresa_id_created_at_id_idx on lead_activities (empresa_id, created_at desc, id desc);

-- Edits that a browser sent under its own key, so that an edit sent twice is applied once.
create table applied_edits (
  empresa_id uuid not null default ${company} references companies(id),
  user_id uuid not null default ${person},
  key uuid not null,
  lead_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (empresa_id, user_id, key),
  foreign key (empresa_id, user_id) references auth.users(empresa_id, id)
);
create index applied_edits_empresa_id_user_id_created_at_idx on applied_edits (empresa_id, user_id, created_at);

create table column_colors (
  empresa_id uuid primary key default ${company} references companies(id),
  colors jsonb not null,
  updated_at timestamptz not null default now()
);

create table lead_messages (
  empresa_id uuid not null default ${company},
  id uuid not null default uuidv7(),
  lead_id uuid not null,
  material_hash text not null,
  source text not null check (source in ('modelo', 'ia')),
  model text,
  prompt_version text,
  input_tokens integer,
  output_tokens integer,
  body bytea not null,
  created_at timestamptz not null default now(),
  primary key (empresa_id, id),
  unique (empresa_id, lead_id, material_hash),
  foreign key (empresa_id, lead_id) references leads(empresa_id, id) on delete cascade
);

-- A manager's note on a sentence of a conversation, sealed under the conversation's key.
create table coaching_notes (
  empresa_id uuid not null default ${company} references companies(id),
  id uuid not null,
  user_id uuid not null,
  author_id uuid not null,
  lead_id uuid not null,
  message_index integer not null check (message_index >= 0),
  body bytea not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (empresa_id, id),
  foreign key (empresa_id, user_id) references auth.users(empresa_id, id) on delete cascade,
  foreign key (empresa_id, author_id) references auth.users(empresa_id, id) on delete cascade,
  foreign key (empresa_id, lead_id) references leads(empresa_id, id) on delete cascade
);
create index coaching_notes_empresa_id_user_id_created_at_idx
  on coaching_notes (empresa_id, user_id, created_at desc);
create index coaching_notes_empresa_id_lead_id_idx on coaching_notes (empresa_id, lead_id);

-- Leads that a person follows and is notified of.
create table followed_leads (
  empresa_id uuid not null default ${company} references companies(id),
  user_id uuid not null,
  lead_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (empresa_id, user_id, lead_id),
  foreign key (empresa_id, user_id) references auth.users(empresa_id, id) on delete cascade,
  foreign key (empresa_id, lead_id) references leads(empresa_id, id) on delete cascade
);
create index followed_leads_empresa_id_lead_id_idx on followed_leads (empresa_id, lead_id);

-- A company may have its scores calibrated by its own outcomes.
create table calibrations (
  empresa_id uuid primary key default ${company} references companies(id),
  slope float8 not null check (slope > 0),
  shift float8 not null,
  n integer not null,
  brier_before float8 not null,
  brier_after float8 not null,
  set_by uuid not null,
  set_at timestamptz not null default now(),
  foreign key (empresa_id, set_by) references auth.users(empresa_id, id)
);
`

const functions = `
create function add_to_phase_totals(of_company uuid, of_user uuid, of_phase text, more bigint, more_value numeric)
  returns void
  language plpgsql as $$
begin
  update phase_totals set leads = leads + more, valor_total = valor_total + more_value
  where empresa_id = of_company and id = (
    select id from phase_totals where empresa_id = of_company and user_id = of_user and fase = of_phase
    limit 1 for update skip locked);
  if not found then
    insert into phase_totals (empresa_id, user_id, fase, leads, valor_total)
      values (of_company, of_user, of_phase, more, more_value);
  end if;
end $$;

create function keep_phase_totals() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_phase_totals(empresa_id, user_id, fase, count(*), coalesce(sum(valor_total), 0))
    from after where deleted_at is null and joined_into is null group by empresa_id, user_id, fase;
  elsif tg_op = 'DELETE' then
    perform add_to_phase_totals(empresa_id, user_id, fase, -count(*), -coalesce(sum(valor_total), 0))
    from before where deleted_at is null and joined_into is null group by empresa_id, user_id, fase;
  else
    perform add_to_phase_totals(empresa_id, user_id, fase, sum(more), sum(more_value))
    from (
      select empresa_id, user_id, fase, 1 as more, coalesce(valor_total, 0) as more_value
        from after where deleted_at is null and joined_into is null
      union all
      select empresa_id, user_id, fase, -1, -coalesce(valor_total, 0)
        from before where deleted_at is null and joined_into is null
    ) changes
    group by empresa_id, user_id, fase having sum(more) <> 0 or sum(more_value) <> 0;
  end if;
  return null;
end $$;

-- Conversations that the company's rule has to analyse now.
create function quiet_news(most integer)
  returns table(empresa_id uuid, user_id uuid, lead_id uuid, conversation_id uuid, live_position bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  select l.empresa_id, l.user_id, l.id, l.conversation_id, c.last_position
  from live_analysis_rules r
  join leads l on l.empresa_id = r.empresa_id and l.novidades > 0 and l.deleted_at is null
  join whatsapp_chats c on c.empresa_id = l.empresa_id and c.conversation_id = l.conversation_id
  where r.enabled and c.last_message_at <= now() - make_interval(mins => r.quiet_minutes)
    and c.last_position > coalesce(l.lida_pela_regra, 0)
    and (r.used_on is distinct from (now() at time zone 'America/Sao_Paulo')::date or r.used < r.daily_ceiling)
  order by l.novidades_em limit most
$$;
revoke execute on function quiet_news from public;
grant execute on function quiet_news to app_worker;

create function due_deletions(grace_seconds integer, except_leads uuid[], most integer)
  returns table(empresa_id uuid, lead_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select empresa_id, id from leads
  where deleted_at <= now() - make_interval(secs => grace_seconds) and id <> all (except_leads)
  order by deleted_at limit most
$$;
revoke execute on function due_deletions from public;
grant execute on function due_deletions to app_api;

create function due_readings(most_tries integer, most integer)
  returns table(empresa_id uuid, user_id uuid, lead_id uuid, conversation_id uuid, analysis_id uuid, what text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select empresa_id, user_id, id, conversation_id, analysis_id, ia_pendente ->> 'what' from leads
  where ia_pendente is not null and deleted_at is null and conversation_id is not null
    and ia_proxima <= now() and ia_tentativas < most_tries
  order by ia_proxima limit most
$$;
revoke execute on function due_readings from public;
grant execute on function due_readings to app_worker;
`

const triggers = `
create trigger phase_totals_inserted after insert on leads referencing new table as after
  for each statement execute function keep_phase_totals();
create trigger phase_totals_updated after update on leads referencing old table as before new table as after
  for each statement execute function keep_phase_totals();
create trigger phase_totals_deleted after delete on leads referencing old table as before
  for each statement execute function keep_phase_totals();
`

const policies = `
${secure('leads')}
${tenant('leads', ofPerson)}
create policy not_deleted on leads as restrictive to app_api
  using (deleted_at is null or current_setting('app.deleted', true) = 'shown' or ${system});
create policy news on leads for select to fechai_owner using (novidades > 0 and deleted_at is null);
create policy due on leads for select to fechai_owner
  using (deleted_at is not null or ia_pendente is not null and deleted_at is null);
create policy told on leads for select to fechai_owner using (${ofCompany});

${secure('different_people')}
${tenant('different_people', ofPerson)}

${secure('phase_totals')}
create policy tenant on phase_totals for select to app_api, app_worker using (${ofPerson});
create policy keeper on phase_totals to fechai_owner using (true) with check (true);

${secure('evidence')}
${tenant('evidence', ofParent('evidence', 'leads', 'lead_id'))}

${secure('reading_decisions')}
${tenant('reading_decisions', ofParent('reading_decisions', 'leads', 'lead_id'))}

${secure('lead_activities')}
${tenant('lead_activities', ofParent('lead_activities', 'leads', 'lead_id'))}

${secure('applied_edits')}
${tenant('applied_edits', `empresa_id = ${company} and user_id = ${person}`)}

${secure('column_colors')}
${tenant('column_colors', ofCompany)}

${secure('lead_messages')}
${tenant('lead_messages', ofParent('lead_messages', 'leads', 'lead_id'))}

${secure('coaching_notes')}
${tenant('coaching_notes', ofPerson, 'app_api')}
create policy erasing on coaching_notes to app_worker using (${ofPerson}) with check (false);

${secure('followed_leads')}
${tenant('followed_leads', `empresa_id = ${company} and user_id = ${person}`, 'app_api')}
create policy keeper on followed_leads for select to fechai_owner using (true);
create policy erasing on followed_leads to app_worker using (${ofPerson}) with check (false);

${secure('calibrations')}
${tenant('calibrations', ofCompany, 'app_api')}
create policy reader on calibrations for select to app_worker using (${ofCompany});
`

const grants = `
grant select, insert, update, delete on leads to app_api, app_worker;
grant select, insert, delete, update (user_id) on different_people to app_api;
grant select on different_people to app_worker;
grant select on phase_totals to app_api, app_worker;
grant select, insert, update, delete on evidence to app_api, app_worker;
grant select, insert, update, delete on reading_decisions to app_api, app_worker;
grant select, insert, update, delete on lead_activities to app_api;
grant select, insert, update, delete, update (activity) on lead_activities to app_worker;
grant select, insert, delete on applied_edits to app_api;
grant select, insert, update, delete on column_colors to app_api, app_worker;
grant select, insert, update, delete on lead_messages to app_api, app_worker;
grant select, insert, delete, update (read_at) on coaching_notes to app_api;
grant select, delete on coaching_notes to app_worker;
grant select, insert, delete on followed_leads to app_api;
grant select, delete on followed_leads to app_worker;
grant select, insert, update, delete on calibrations to app_api;
grant select on calibrations to app_worker;
`
