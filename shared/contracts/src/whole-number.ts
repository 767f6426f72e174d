import { z } from 'zod'

/** The largest number that an `integer` column of Postgres holds. */
export const INT4_MAX = 2_147_483_647

/** A whole number from `least` on that a column can hold; a larger one is refused, not asked of the database. */
export const wholeNumber = (least = 0) => z.number().int().min(least).max(INT4_MAX)

/** The same, from an address. */
export const wholeNumberInQuery = (least = 0) => z.coerce.number().int().min(least).max(INT4_MAX)
