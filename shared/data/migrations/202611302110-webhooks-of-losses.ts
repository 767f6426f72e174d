import { sql, type Kysely } from 'kysely'

/** Webhooks report losses, values of the company's own fields, and leads that are closed when they are made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
-- A conversation that ended in a sale makes a lead that is closed already: no change of its phase follows.
create or replace function webhooks_of_new_lead() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform queue_webhooks(new.empresa_id, 'lead.created', new.id, new.id, jsonb_build_object('fase', new.fase));
  if new.fase = 'fechados' then
    perform queue_webhooks(new.empresa_id, 'lead.closed', new.id, new.id,
      jsonb_build_object('from', null, 'to', new.fase));
  end if;
  if new.a_confirmar then
    perform queue_webhooks(new.empresa_id, 'lead.to_confirm', new.id, new.id,
      jsonb_build_object('fields', to_jsonb(new.revisar)));
  end if;
  return null;
end $$;

-- A lead is lost when a person marks it as lost, wherever it is, and when it goes to the coldest column.
create or replace function webhooks_of_lead() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed text[];
  is_marked boolean := new.perdido_em is not null and old.perdido_em is null;
begin
  if not has_webhooks(new.empresa_id, array['lead.changed', 'lead.phase_changed', 'lead.closed', 'lead.lost',
    'lead.to_confirm']) then return null; end if;
  select array_agg(field order by field) into changed from (values
    ('nome', new.nome is distinct from old.nome), ('produto', new.produto is distinct from old.produto),
    ('quantidade', new.quantidade is distinct from old.quantidade), ('valor', new.valor is distinct from old.valor),
    ('progresso', new.progresso is distinct from old.progresso), ('fase', new.fase is distinct from old.fase),
    ('resumo', new.resumo is distinct from old.resumo), ('whatsapp', new.whatsapp is distinct from old.whatsapp),
    ('proximoPasso', new."proximoPasso" is distinct from old."proximoPasso"),
    ('obstrucoes', new.obstrucoes is distinct from old.obstrucoes),
    ('oportunidades', new.oportunidades is distinct from old.oportunidades),
    ('atendente', new.atendente is distinct from old.atendente),
    ('status_lead', new.status_lead is distinct from old.status_lead),
    ('dono', new.user_id is distinct from old.user_id),
    ('sem_venda', new.sem_venda is distinct from old.sem_venda),
    ('joined_into', new.joined_into is distinct from old.joined_into),
    ('perdido', (new.perdido_em, new.motivo_perda) is distinct from (old.perdido_em, old.motivo_perda)),
    ('campos', new.campos is distinct from old.campos)) as each(field, is_other) where is_other;
  if changed is not null then
    perform queue_webhooks(new.empresa_id, 'lead.changed', new.id, new.id,
      jsonb_build_object('fields', to_jsonb(changed)));
  end if;
  perform queue_webhooks(new.empresa_id, each.kind, new.id, new.id,
    jsonb_build_object('from', old.fase, 'to', new.fase) || each.more)
  from (values ('lead.phase_changed', new.fase <> old.fase, jsonb '{}'),
    ('lead.closed', new.fase <> old.fase and new.fase = 'fechados', '{}'),
    ('lead.lost', is_marked or (new.fase <> old.fase and new.fase = 'leads-frios'), jsonb_build_object('perdido',
      case when new.perdido_em is not null then jsonb_build_object('motivo', new.motivo_perda) end)))
    as each(kind, applies, more) where each.applies;
  if new.a_confirmar and not old.a_confirmar then
    perform queue_webhooks(new.empresa_id, 'lead.to_confirm', new.id, new.id,
      jsonb_build_object('fields', to_jsonb(new.revisar)));
  end if;
  return null;
end $$;
`
