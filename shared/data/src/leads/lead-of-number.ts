import { sql } from 'kysely'
import { toWhatsappNumber } from '@fechai/domain/whatsapp-number'
import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

const NUMBER_END = 8
const LOOKED_AT = 20

/** Returns the user's own lead of a number, Brazil's ninth digit or not; null if there is none. */
export const leadOfNumber = (db: Database, owner: Owner, number: string): Promise<string | null> =>
  inScope(db, owner, async (tx) => {
    const { rows } = await sql<{ id: string; whatsapp: string }>`
      select id, whatsapp from leads
      where user_id = ${owner.userId} and deleted_at is null and joined_into is null
        and right(regexp_replace(whatsapp, '\\D', '', 'g'), ${NUMBER_END}) = ${number.replace(/\D/g, '').slice(-NUMBER_END)}
      order by created_at limit ${LOOKED_AT}`.execute(tx)
    return rows.find(({ whatsapp }) => toWhatsappNumber(whatsapp) === number)?.id ?? null
  })
