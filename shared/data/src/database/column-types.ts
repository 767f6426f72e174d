import type { ColumnType } from 'kysely'

/** An instant: read as ISO string, written as ISO string. */
export type Instant = ColumnType<string, string | undefined, string>

export type Json<T> = ColumnType<T, string, string>
