import type { ConnectionMapping, SyncedTriple } from '@fechai/domain/connection'
import { parseAmount } from '@fechai/domain/amount'
import type { RemoteRecord } from '../connector.ts'

export type Cell = string | number | null
/** Cells by the heading of their column. */
export type SheetRow = Record<string, Cell>

export const ID_COLUMN = 'Fechaí ID'
export const FIXED = { stage: 'Fase', owner: 'Dono', value: 'Valor (R$)' } as const

/** Headings that a mapping fills. */
export const columnsOf = ({ fields, stages, owners }: ConnectionMapping): string[] => [
  ...new Set([
    ID_COLUMN,
    ...Object.values(fields),
    ...(Object.keys(stages).length > 0 ? [FIXED.stage] : []),
    ...(Object.keys(owners).length > 0 ? [FIXED.owner] : []),
  ]),
]

export function cellsOf({ leadId, fields, triple }: RemoteRecord): SheetRow {
  return {
    ...fields,
    ...(triple.stage != null && { [FIXED.stage]: triple.stage }),
    ...(triple.owner != null && { [FIXED.owner]: triple.owner }),
    ...(triple.value != null && { [FIXED.value]: triple.value }),
    [ID_COLUMN]: leadId,
  }
}

/** Reads what both may change; a sum may have been written as a text. */
export function tripleOf(row: SheetRow): SyncedTriple {
  const value = row[FIXED.value] ?? null
  return {
    ...{ owner: textOf(row[FIXED.owner]), stage: textOf(row[FIXED.stage]) },
    value: typeof value === 'string' ? parseAmount(value).total : value,
  }
}

const textOf = (cell: Cell | undefined): string | null => (cell == null ? null : String(cell).trim() || null)

/** Name of a column: 'A' of 0, 'AA' of 26. */
export const letterOf = (index: number): string =>
  (index < 26 ? '' : letterOf(Math.floor(index / 26) - 1)) + String.fromCodePoint(65 + (index % 26))
