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
export type FixedColumnId = (typeof COLUMN_IDS)[number]
/** A fixed column, or one of the company's own fields by its id. */
export type ColumnId = FixedColumnId | `campo:${string}`

/** Columns of own fields that one list shows. */
const MOST_OWN = 8

/** The specification's columns; the others are optional. */
const DEFAULT_IDS: readonly ColumnId[] = COLUMN_IDS.filter((id) => id !== 'produto' && id !== 'valor' && id !== 'dono')

export function isOwnField(id: unknown): id is `campo:${string}` {
  return typeof id === 'string' && id.startsWith('campo:')
}

/** Fixed columns in their order, then own fields in the order in which they were chosen. */
function inOrder(ids: readonly ColumnId[]): ColumnId[] {
  return [...COLUMN_IDS.filter((id) => ids.includes(id)), ...ids.filter(isOwnField).slice(0, MOST_OWN)]
}

/** Chosen by this person, in this browser. */
const keyOf = (): string => `list-columns:${session.user?.id ?? ''}`

/** Columns that the list shows, in their order. */
export const listColumns = proxy({ shown: kept() })

function kept(): ColumnId[] {
  const ids = recall<unknown>(keyOf(), null)
  return inOrder(Array.isArray(ids) ? (ids as ColumnId[]) : DEFAULT_IDS)
}

/** Another person may be here since. */
export function loadColumns(): void {
  listColumns.shown = kept()
}

export function showColumn(id: ColumnId, on: boolean): void {
  const others = listColumns.shown.filter((each) => each !== id)
  listColumns.shown = inOrder(on ? [...others, id] : others)
  remember(keyOf(), listColumns.shown)
}

/** Shows these columns, as a saved view has them, without forgetting the person's own choice. */
export function showColumns(ids: readonly string[]): void {
  listColumns.shown = inOrder(ids as ColumnId[])
}

/** The specification's set again. */
export function resetColumns(): void {
  remember(keyOf(), null)
  loadColumns()
}

export const isDefault = (shown: readonly ColumnId[]): boolean => shown.join() === DEFAULT_IDS.join()
