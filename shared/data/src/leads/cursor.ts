import { sql, type SqlBool } from 'kysely'
import * as z from 'zod'
import { DomainError } from '@fechai/domain/errors'

export interface CursorRow {
  id: string
  order: number
  createdExactly: string
}

const cursorSchema = z.tuple([
  z.number(),
  z
    .string()
    .max(40)
    .regex(/^[\d:. +-]+$/),
  z.uuid(),
])

/** Returns the end of a page, in the sort of the board: order, then creation, then id, each descending. */
export const cursorOf = (row: CursorRow): string =>
  Buffer.from(JSON.stringify([row.order, row.createdExactly, row.id])).toString('base64url')

/** Rows below the cursor. @throws DomainError('invalid') */
export function afterCursor(cursor: string) {
  const [order, createdExactly, id] = parseCursor(cursor)
  return sql<SqlBool>`("order", created_at, id) < (${order}::double precision, ${createdExactly}::timestamptz, ${id}::uuid)`
}

function parseCursor(cursor: string): [number, string, string] {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch (cause) {
    throw new DomainError('invalid', 'Esta página não existe mais. Recarregue a lista.', { code: 'cursor', cause })
  }
}
