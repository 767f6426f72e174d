import { sql } from 'kysely'
import { open, type Key } from '@fechai/platform/crypto/keys'
import type { Tx } from '../database/connect.ts'
import { isHeld } from './leases.ts'
import type { SessionAccount } from './sessions.ts'

/** The number of a person's own phone, and the connected session that it is of. */
export interface OwnNumber {
  userId: string
  sessionId: string
  number: string
}

/** Returns the own numbers of some people, of sessions that are connected now and that WhatsApp does not restrict. */
export async function ownNumbers(tx: Tx, key: Key, userIds: readonly string[]): Promise<Map<string, OwnNumber>> {
  const rows = await tx
    .selectFrom('whatsapp_sessions')
    .select(['id', 'user_id', 'account'])
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    // Meta takes nothing to the number itself.
    .where('channel', '=', 'phone')
    .where('state', '=', 'connected')
    .where('wish', '=', 'connected')
    .where('account', 'is not', null)
    .where(isHeld)
    .where(sql<boolean>`coalesce(restricted_until <= now(), true)`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  // The oldest session of a person comes last, and stays.
  return new Map(
    rows.map(({ id, user_id: userId, account }) => {
      const { number } = JSON.parse(open(key, account!, `whatsapp_sessions|account|${id}`).toString()) as SessionAccount
      return [userId, { userId, sessionId: id, number }]
    }),
  )
}
