import { proxy } from 'valtio'
import { recall, remember } from '../../lib/remember.ts'
import { session } from '../../state/session.ts'

/** The columns after the name, which always begins a row, and before the action, which ends it. */
export const COLUMN_IDS = [
  'produto',
  'valor',
  'dono',
  'atendente',
  'fase',
  'data_inicio_conversa',
  'ultima_interacao',
  'canais',
  'status',
] as const
export type ColumnId = (typeof COLUMN_IDS)[number]

/** The specification's columns; the others are optional. */
const DEFAULT_IDS: readonly ColumnId[] = COLUMN_IDS.filter((id) => id !== 'produto' && id !== 'valor' && id !== 'dono')

/** Chosen by this person, in this browser. */
const keyOf = (): string => `list-columns:${session.user?.id ?? ''}`

/** Columns that the list shows, in their order. */
export const listColumns = proxy({ shown: kept() })

function kept(): ColumnId[] {
  const ids = recall<unknown>(keyOf(), null)
  return COLUMN_IDS.filter((id) => (Array.isArray(ids) ? ids : DEFAULT_IDS).includes(id))
}

/** Another person may be here since. */
export function loadColumns(): void {
  listColumns.shown = kept()
}

export function showColumn(id: ColumnId, on: boolean): void {
  listColumns.shown = COLUMN_IDS.filter((each) => (each === id ? on : listColumns.shown.includes(each)))
  remember(keyOf(), listColumns.shown)
}

/** The specification's set again. */
export function resetColumns(): void {
  remember(keyOf(), null)
  loadColumns()
}

export const isDefault = (shown: readonly ColumnId[]): boolean => shown.join() === DEFAULT_IDS.join()
