import { LIMITS } from '@fechai/domain/limits'

/** Returns the path of the board with this many cards a column: by default, as many as a page has. */
export const boardPath = (size: number = LIMITS.columnPageSize): string => `/api/board?size=${size}`
