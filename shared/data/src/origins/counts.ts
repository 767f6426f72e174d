import { sql } from 'kysely'
import type { OriginCount } from '@fechai/contracts/lead-forms'
import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

const SHOWN = 20

/** Counts the leads of a period, as far as the owner sees them, by where they came from. The most frequent come first. */
export const countOrigins = (
  db: Database,
  owner: Owner,
  period: { from: string; to: string },
): Promise<OriginCount[]> =>
  inScope(db, owner, async (tx) => {
    const { rows } = await sql<OriginCount>`
      select origin, count(*)::integer as leads, count(*) filter (where fase = 'fechados')::integer as closed,
        coalesce(sum(valor_total) filter (where fase = 'fechados'), 0)::float8 as value
      from (
        select l.fase, l.valor_total, coalesce(
          o.source, f.name, k.name, case
            when o.by_mail then 'E-mail'
            when o.by_key is not null then 'API: ' || o.by_key
            when l.conversation_id is null then 'Cadastro manual'
            when exists (select from lead_sources s
              where s.conversation_id = l.conversation_id and s.ad is not null) then 'Anúncio'
            when exists (select from uploads u where u.conversation_id = l.conversation_id and u.source = 'file')
              then 'Conversa enviada'
            else 'WhatsApp' end) as origin
        from leads l
        left join lateral (select * from lead_origins o where o.lead_id = l.id or o.conversation_id = l.conversation_id
          order by o.at limit 1) o on true
        left join lead_forms f on f.id = o.form_id
        left join lead_links k on k.id = o.link_id
        where l.deleted_at is null and l.joined_into is null
          and l.created_at >= ${period.from} and l.created_at < ${period.to}) each
      group by origin order by leads desc, origin limit ${SHOWN}`.execute(tx)
    return rows
  })
