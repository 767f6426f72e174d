import { sql } from 'kysely'
import { MAIN_SESSION, MAIN_TITLE } from '@fechai/domain/session-title'

/** `sessionTitle` of the session `s`. */
export const titleOfSession = sql<string>`coalesce(s.custom_name, nullif(s.name, ${MAIN_SESSION}), ${MAIN_TITLE})`
