import { open, seal, type Key } from '../crypto/keys.ts'
import type { Database } from './connect.ts'
import { inScope, type Owner } from './scope.ts'
import { blindIndex } from './whatsapp-keys.ts'
import { requireHeld, type HeldSession } from './whatsapp-sessions.ts'

/** Something that came, in words of the product. */
export interface InboxEvent {
  kind: string
  /** Tells it from every other of its session: the same one is kept once. */
  key: string
  body: unknown
}

export const inboxPlace = (session: string, hash: Buffer): string =>
  `whatsapp_inbox|body|${session}|${hash.toString('hex')}`

const MOST_ROWS = 2_000

/** What came to a session, in order, until it is placed in its conversation. */
export const whatsappInboxOf = (db: Database, owner: Owner, key: Key) => ({
  /**
   * Keeps what came, and forgets in the same transaction that it was opened and not stored.
   * @returns how many of them had not come before. @throws lostSession
   */
  async keep(held: HeldSession, events: readonly InboxEvent[], messageKeys: readonly string[] = []): Promise<number> {
    const blind = blindIndex(key, held.id)
    return inScope(db, owner, async (tx) => {
      await requireHeld(tx, held)
      let kept = 0
      // A statement takes so many values, and a phone tells its whole past at once.
      for (let from = 0; from < events.length; from += MOST_ROWS) {
        const rows = events.slice(from, from + MOST_ROWS).map(({ kind, key: eventKey, body }) => {
          const hash = blind(eventKey)
          const sealed = seal(key, JSON.stringify(body), inboxPlace(held.id, hash))
          return { session_id: held.id, event_key: hash, kind, body: sealed }
        })
        const inserted = await tx
          .insertInto('whatsapp_inbox')
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .returning('position')
          .execute()
        kept += inserted.length
      }
      if (messageKeys.length > 0) {
        await tx
          .deleteFrom('whatsapp_journal')
          .where('session_id', '=', held.id)
          .where(
            'message_key',
            'in',
            messageKeys.map((each) => blind(each)),
          )
          .execute()
      }
      return kept
    })
  },

  /** What came after a position, first to last. */
  async after(
    sessionId: string,
    position = 0,
    limit = 1_000,
  ): Promise<{ position: number; kind: string; body: unknown }[]> {
    const rows = await inScope(db, owner, (tx) =>
      tx
        .selectFrom('whatsapp_inbox')
        .select(['position', 'kind', 'body', 'event_key'])
        .where('session_id', '=', sessionId)
        .where('position', '>', position)
        .orderBy('position')
        .limit(limit)
        .execute(),
    )
    return rows.map(({ position: at, kind, body, event_key: hash }) => ({
      position: at,
      kind,
      body: JSON.parse(open(key, body, inboxPlace(sessionId, hash)).toString()) as unknown,
    }))
  },
})
