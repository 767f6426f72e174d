import { LIMITS } from '@fechai/shared/domain/limits'

/** Where the board is asked for, with this many cards a column: at first, as many as a page has. */
export const boardPath = (size: number = LIMITS.columnPageSize): string => `/api/board?size=${size}`
