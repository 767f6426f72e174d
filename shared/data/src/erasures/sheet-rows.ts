import { sql } from 'kysely'
import { numbersIn } from '@fechai/domain/whatsapp-number'
import type { Tx } from '../database/connect.ts'

/** Digits by which a cell finds a number, written in whatever way. */
const NUMBER_END = 8

interface SheetRow {
  importId: string
  position: number
}

/** Returns the rows of sheets with this number that are no leads yet: cells of all others are gone. */
export async function sheetRowsOf(tx: Tx, number: string): Promise<SheetRow[]> {
  const { rows } = await sql<SheetRow & { cells: string[] }>`
    select import_id as "importId", position, cells from lead_import_rows
    where state = 'espera' and exists (select from unnest(cells) as cell
      where regexp_replace(cell, '\\D', '', 'g') like ${`%${number.slice(-NUMBER_END)}%`})`.execute(tx)
  return rows.filter(({ cells }) => cells.some((cell) => numbersIn(cell).includes(number)))
}

/** Removes them. @returns how many there were */
export async function eraseSheetRows(tx: Tx, number: string): Promise<number> {
  const rows = await sheetRowsOf(tx, number)
  const { numAffectedRows } = await sql`
    delete from lead_import_rows r
    using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as gone("importId" uuid, position integer)
    where r.import_id = gone."importId" and r.position = gone.position and r.state = 'espera'`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
