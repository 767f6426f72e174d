import { sql } from 'kysely'
import { open, seal, type Key } from '@fechai/platform/crypto/keys'
import { sameNumberKey } from '@fechai/domain/whatsapp-number'
import { blindIndex } from '@fechai/platform/crypto/blind-index'
import type { Database, Tx } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { requireHeld, type HeldRow, type HeldSession } from './leases.ts'

/** The way in which a session without a phone is linked: by a QR code, or by a code for the phone of that number. */
export type LinkWish = 'qr' | 'as-before' | { number: string }

/** A code that is typed on the phone. */
export interface LinkCode {
  code: string
  endsAt: string
}

/** Columns of a session for which no code is wanted, or not any more. */
export const NO_LINK = {
  ...{ link_number: null, link_asked_at: null, link_begun_at: null },
  ...{ link_code: null, link_code_ends_at: null },
} as const

/** Returns the hash that identifies a session's number. */
export const numberHash = (key: Key, id: string, number: string): Buffer =>
  blindIndex(key, `number|${id}`)(sameNumberKey(number) ?? number)

const place = (column: string, id: string): string => `whatsapp_sessions|${column}|${id}`

/** Notes how the session is to be linked from now on. */
export async function wishLink(tx: Tx, key: Key, id: string, wish: LinkWish): Promise<void> {
  if (wish === 'as-before') return
  const asked =
    wish === 'qr'
      ? NO_LINK
      : { ...NO_LINK, link_number: seal(key, wish.number, place('link_number', id)), link_asked_at: sql<string>`now()` }
  await tx.updateTable('whatsapp_sessions').set(asked).where('id', '=', id).execute()
}

/** A person has asked for a code that no gateway has taken up yet. */
const isAskedAnew = sql<boolean>`(link_asked_at is not null and link_begun_at is distinct from link_asked_at)`

/** Columns in which a gateway notes the code that it was given; null where the code is over, and its number with it. */
export const linkColumns = (key: Key, id: string, given: LinkCode | null) =>
  given === null
    ? {
        ...{ link_code: null, link_code_ends_at: null },
        link_number: sql<Buffer | null>`case when ${isAskedAnew} then link_number end`,
      }
    : { link_code: seal(key, given.code, place('link_code', id)), link_code_ends_at: given.endsAt }

/** The number for which a gateway that begins has to ask for a code: once for each time that a person asked. */
export function numberToLink(key: Key, id: string, row: HeldRow): string | null {
  const { credentials, link_number, link_asked_at, link_begun_at } = row
  if (credentials !== null || link_number === null || link_asked_at === null) return null
  return link_begun_at === link_asked_at ? null : open(key, link_number, place('link_number', id)).toString()
}

interface LinkRow {
  link_number: Buffer | null
  link_code: Buffer | null
  link_code_ends_at: string | null
}

export const linkCodeIn = (key: Key, id: string, { link_code, link_code_ends_at }: LinkRow): LinkCode | null =>
  link_code && { code: open(key, link_code, place('link_code', id)).toString(), endsAt: link_code_ends_at! }

export const linkNumberIn = (key: Key, id: string, { link_number }: LinkRow): string | null =>
  link_number && open(key, link_number, place('link_number', id)).toString()

export const sessionLinksOf = (db: Database, owner: Owner, key: Key) => ({
  /** True where a session's first phone had another number: its chats are of that one. */
  async isOfAnother(id: string, number: string): Promise<boolean> {
    const row = await inScope(db, owner, (tx) =>
      tx.selectFrom('whatsapp_sessions').select('number_hash').where('id', '=', id).executeTakeFirst(),
    )
    return row?.number_hash != null && !row.number_hash.equals(numberHash(key, id, number))
  },

  /** The time of the last request for a code; null where a QR code is wanted. @throws lostSession */
  async linkAskedAt(held: HeldSession): Promise<string | null> {
    return inScope(db, owner, async (tx) => (await requireHeld(tx, held)).link_asked_at)
  },
})
