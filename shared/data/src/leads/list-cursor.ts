import * as z from 'zod'
import { LIST_SORTS, type ListSort } from '@fechai/contracts/lead-list'
import { DomainError } from '@fechai/domain/errors'

/** End of a page of the list; the key is null for an unknown instant. */
export interface ListPlace {
  key: string | null
  id: string
}

const keys = {
  text: z.string().max(200),
  integer: z.string().regex(/^[1-5]$/),
  float8: z.string().regex(/^(?:-1|\d{1,14})$/),
  timestamptz: z
    .string()
    .regex(/^\d{4,6}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
    .refine((value) => !Number.isNaN(Date.parse(value)))
    .nullable(),
}
export type KeyType = keyof typeof keys

const cursorSchema = z.tuple([z.enum(LIST_SORTS), z.boolean(), z.string().nullable(), z.uuid()])

export const listCursor = (sort: ListSort, descending: boolean, { key, id }: ListPlace): string =>
  Buffer.from(JSON.stringify([sort, descending, key, id])).toString('base64url')

/** @throws DomainError('invalid') for what is no cursor of this sort. */
export function readListCursor(cursor: string, sort: ListSort, descending: boolean, type: KeyType): ListPlace {
  try {
    const [itsSort, itsDirection, key, id] = cursorSchema.parse(
      JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')),
    )
    if (itsSort !== sort || itsDirection !== descending) throw new Error('a cursor of another sort')
    return { key: keys[type].parse(key), id }
  } catch (cause) {
    throw new DomainError('invalid', 'Esta página não existe mais. Recarregue a lista.', { code: 'cursor', cause })
  }
}
