import { sql } from 'kysely'
import { hasRoomBetween, orderBetween } from '@fechai/domain/board'
import type { Phase } from '@fechai/domain/phases'
import type { Tx } from '../database/connect.ts'
import { standsAlone } from './search.ts'

/** One mover at a time in a column: two of them between the same cards would take the same place. */
export async function lockColumn(tx: Tx, empresaId: string, fase: Phase): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`column:${empresaId}:${fase}`}, 0))`.execute(tx)
}

/** An order above every card of the column that the asker sees. */
export async function topOrder(tx: Tx, fase: Phase): Promise<number> {
  const row = await tx
    .selectFrom('leads')
    .select((eb) => eb.fn.max('order').as('highest'))
    .where('fase', '=', fase)
    .executeTakeFirst()
  return (row?.highest ?? 0) + 1
}

/**
 * The order of a card that becomes number `index` of the column, the highest first. Where the neighbours
 * leave no room the column is numbered anew; `renumbered` names the cards that got another order.
 */
export async function orderFor(
  tx: Tx,
  card: { id: string; fase: Phase; index: number },
): Promise<{ order: number; renumbered: string[] }> {
  const around = await neighbours(tx, card)
  if (hasRoomBetween(around.above, around.below)) {
    return { order: orderBetween(around.above, around.below), renumbered: [] }
  }
  const renumbered = await renumber(tx, card)
  const apart = await neighbours(tx, card)
  return { order: orderBetween(apart.above, apart.below), renumbered }
}

interface Neighbours {
  above: number | null
  below: number | null
}

/** Returns the neighbours among the visible cards: a joined lead holds no position. */
async function neighbours(
  tx: Tx,
  { id, fase, index }: { id: string; fase: Phase; index: number },
): Promise<Neighbours> {
  const rows = await tx
    .selectFrom('leads')
    .select('order')
    .where('fase', '=', fase)
    .where(standsAlone)
    .where('id', '!=', id)
    .orderBy('order', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(Math.max(0, index - 1))
    .limit(2)
    .execute()
  if (index === 0) return { above: null, below: rows[0]?.order ?? null }
  if (rows[0]) return { above: rows[0].order, below: rows[1]?.order ?? null }
  const last = await tx
    .selectFrom('leads')
    .select((eb) => eb.fn.min('order').as('lowest'))
    .where('fase', '=', fase)
    .where(standsAlone)
    .where('id', '!=', id)
    .executeTakeFirst()
  return { above: last?.lowest ?? null, below: null }
}

async function renumber(tx: Tx, { id, fase }: { id: string; fase: Phase }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update leads set "order" = placed.place from (
      select id, row_number() over (order by "order", created_at, id) as place from leads where fase = ${fase} and id <> ${id}
    ) placed
    where leads.id = placed.id and leads."order" <> placed.place
    returning leads.id`.execute(tx)
  return rows.map((row) => row.id)
}
