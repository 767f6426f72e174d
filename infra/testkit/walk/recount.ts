import type pg from 'pg'

/** Figures of a person's leads, or of all, reckoned without a line of the product's own. */
export interface Recount {
  conversations: number
  leads: number
  won: number
  wonConversations: number
  lostConversations: number
  /** Reais of sold leads whose value is known. */
  value: number
  open: number
  /** Kinds of objections that stand, each once a conversation that is open. */
  objections: number
  overdue: number
  waits: number
  waitMinutes: number | null
}

/** Marks that the readings stored, and rows that the week left; days of São Paulo, both included. */
const TALKS = `
with rows as (
  select c.id, c.last_at, coalesce(m.id, l.id) as lead, coalesce(m.user_id, l.user_id) as owner,
    coalesce(m.fase, l.fase) as fase, coalesce(m.perdido_em, l.perdido_em) as lost_at,
    coalesce(m.valor_total, l.valor_total)::float8 as valor,
    coalesce('fase' = any(m.revisar) and not 'fase' = any(m.padroes) and not m.editados ? 'fase',
      'fase' = any(l.revisar) and not 'fase' = any(l.padroes) and not l.editados ? 'fase') as is_asked
  from conversations c join leads l on l.conversation_id = c.id and l.deleted_at is null
  left join leads m on m.id = l.joined_into
  where c.empresa_id = $1 and c.seller is not null
    and c.last_at >= ($2::date::timestamp at time zone 'America/Sao_Paulo')
    and c.last_at < (($3::date + 1)::timestamp at time zone 'America/Sao_Paulo')),
talks as (select * from rows where not is_asked and ($4::uuid is null or owner = $4)),
board as (select distinct on (lead) * from talks order by lead, last_at desc)`

const FIGURES = `${TALKS}
select (select count(*)::int from talks) as conversations,
  (select count(*)::int from board) as leads,
  (select count(*)::int from board where fase = 'fechados') as won,
  (select count(*)::int from talks where fase = 'fechados') as "wonConversations",
  (select count(*)::int from talks where fase = 'leads-frios') as "lostConversations",
  (select coalesce(sum(valor), 0)::float8 from board where fase = 'fechados') as value,
  (select count(*)::int from board where fase not in ('fechados', 'leads-frios') and lost_at is null) as open,
  (select count(*)::int from (
    select distinct t.id, act ->> 'objection' from talks t join reading_acts r on r.conversation_id = t.id
    cross join lateral jsonb_array_elements(r.marks) act
    where t.fase not in ('fechados', 'leads-frios') and t.lost_at is null and act ->> 'kind' = 'objects'
      and act ->> 'standing' = 'stands' and act ->> 'objection' is not null
      and (act ->> 'sentAt')::timestamptz >= ($2::date::timestamp at time zone 'America/Sao_Paulo')
      and (act ->> 'sentAt')::timestamptz < (($3::date + 1)::timestamp at time zone 'America/Sao_Paulo')) o) as objections,
  (select count(*)::int from tasks k join leads l on l.id = k.lead_id
    where k.empresa_id = $1 and k.state = 'open' and k.due_on < (now() at time zone 'America/Sao_Paulo')::date
      and ($4::uuid is null or l.user_id = $4)) as overdue,
  w.n as waits, w.minutes as "waitMinutes"
from (
  select count(*)::int as n,
    percentile_cont(0.5) within group (order by (wait ->> 2)::float8 / 60000) as minutes
  from talks t join reading_acts r on r.conversation_id = t.id
  cross join lateral jsonb_array_elements(r.steps::jsonb -> 6) wait) w`

const KINDS = `${TALKS},
raised as (
  select coalesce(t.lead, t.id) as lead, t.fase, act ->> 'objection' as kind,
    bool_or(act ->> 'standing' = 'stands') as stands
  from talks t join reading_acts r on r.conversation_id = t.id cross join lateral jsonb_array_elements(r.marks) act
  where act ->> 'kind' = 'objects' and act ->> 'objection' is not null
    and (act ->> 'sentAt')::timestamptz >= ($2::date::timestamp at time zone 'America/Sao_Paulo')
    and (act ->> 'sentAt')::timestamptz < (($3::date + 1)::timestamp at time zone 'America/Sao_Paulo')
  group by 1, 2, 3)
select kind, count(*)::int as n,
  (count(*) filter (where stands and fase not in ('fechados', 'leads-frios')))::int as open,
  (count(*) filter (where not stands or fase = 'fechados'))::int as overcome,
  (count(*) filter (where stands and fase = 'leads-frios'))::int as lost
from raised group by kind order by kind`

export interface RecountedKind {
  kind: string
  n: number
  open: number
  overcome: number
  lost: number
}

export const recounting = (db: pg.Client, empresaId: string, { from, to }: { from: string; to: string }) => ({
  async figures(ownerId: string | null): Promise<Recount> {
    return (await db.query<Recount>(FIGURES, [empresaId, from, to, ownerId])).rows[0]!
  },
  async objections(): Promise<RecountedKind[]> {
    return (await db.query<RecountedKind>(KINDS, [empresaId, from, to, null])).rows
  },
})
