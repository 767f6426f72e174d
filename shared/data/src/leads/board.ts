import { sql, type RawBuilder } from 'kysely'
import type { Board, BoardColumn, Narrowing } from '@fechai/contracts/leads'
import { PHASES, type Phase } from '@fechai/domain/phases'
import type { Tx } from '../database/connect.ts'
import { cursorOf } from './cursor.ts'
import { toLead, type LeadRow } from './row.ts'
import { isWithin, standsAlone, visibleTo } from './search.ts'
import type { Owner } from '../database/scope.ts'

interface Totals {
  columnFase: Phase
  columnTotal: number
  columnValor: number
}
/** An empty column is one row without a lead. */
type BoardRow = Totals & ((LeadRow & { createdExactly: string }) | { id: null })

/** Five columns, in order, each with its totals and its first `size` cards, as one statement: they agree. */
export async function boardOf(tx: Tx, owner: Owner, { size, ...narrowing }: Narrowing & { size: number }) {
  const { rows } = await sql<BoardRow>`
    with totals as (${isNarrowed(narrowing) ? counted(owner, narrowing) : kept(owner)})
    select columns.fase as "columnFase", coalesce(totals.leads, 0)::integer as "columnTotal",
      coalesce(totals.valor_total, 0) as "columnValor", cards.*
    from unnest(${[...PHASES]}::text[]) with ordinality as columns (fase, place)
    left join totals on totals.fase = columns.fase
    left join lateral (
      select leads.*, created_at::text as "createdExactly" from leads
      where fase = columns.fase and ${standsAlone} and ${visibleTo(owner)} and ${isWithin(narrowing)}
      order by "order" desc, created_at desc, id desc limit ${size + 1}
    ) cards on true
    order by columns.place, cards."order" desc, cards.created_at desc, cards.id desc`.execute(tx)
  const byPhase = Map.groupBy(rows, (row) => row.columnFase)
  const columns = PHASES.map((fase) => columnOf(byPhase.get(fase)!, size))
  const board: Board = { columns, aConfirmar: await toConfirm(tx, owner, narrowing) }
  return board
}

/** Kept by triggers in the transaction that changes a lead, so that a column costs the same however long it is. */
const kept = (owner: Owner): RawBuilder<unknown> => sql`
  select fase, sum(leads) as leads, sum(valor_total) as valor_total from phase_totals
  where ${visibleTo(owner)} group by fase`

const counted = (owner: Owner, narrowing: Narrowing): RawBuilder<unknown> => sql`
  select fase, count(*) as leads, sum(valor_total) as valor_total from leads
  where ${standsAlone} and ${visibleTo(owner)} and ${isWithin(narrowing)} group by fase`

async function toConfirm(tx: Tx, owner: Owner, narrowing: Narrowing): Promise<number> {
  const { leads } = await tx
    .selectFrom('leads')
    .select(sql<number>`count(*)::integer`.as('leads'))
    .where(visibleTo(owner))
    .where(standsAlone)
    .where(isWithin({ ...narrowing, aConfirmar: true }))
    .executeTakeFirstOrThrow()
  return leads
}

const isNarrowed = ({ q, atendentes, status, aConfirmar, donos, quietos }: Narrowing): boolean =>
  Boolean(q?.trim() || atendentes?.length || status?.length || aConfirmar || donos?.length || quietos)

function columnOf(rows: BoardRow[], size: number): BoardColumn {
  const { columnFase, columnTotal, columnValor } = rows[0]!
  const cards = rows.flatMap(({ columnFase: _fase, columnTotal: _total, columnValor: _valor, ...card }) =>
    card.id === null ? [] : [card as LeadRow & { createdExactly: string }],
  )
  const page = cards.slice(0, size)
  const last = page.at(-1)
  return {
    fase: columnFase,
    total: columnTotal,
    valorTotal: columnValor,
    leads: page.map(toLead),
    nextCursor: cards.length > size && last ? cursorOf(last) : null,
  }
}
