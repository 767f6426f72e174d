import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { DomainError } from '@fechai/domain/errors'
import type { WhatsAppChannel, WhatsAppState } from '@fechai/domain/whatsapp-states'

/** The session that a message goes through. */
export interface SendingSession {
  id: string
  userId: string
  channel: WhatsAppChannel
  state: WhatsAppState
  /** A phone scanned its code; without one, nothing can wait for the connection either. */
  isLinked: boolean
  restrictedUntil: string | null
}

/**
 * Returns the named session, or the best one for the owner: their own before a colleague's, connected before one that
 * is not. Sessions outside the owner's reach are not revealed.
 * @throws DomainError('not-found') when one was named and is not there.
 */
export async function findSendingSession(
  db: Database,
  owner: Owner,
  named: string | null,
): Promise<SendingSession | null> {
  const rows = await inScope(db, owner, (tx) =>
    tx
      .selectFrom('whatsapp_sessions')
      .select(['id', 'user_id', 'channel', 'state', 'account', 'credentials', 'restricted_until'])
      // A chat that was assigned goes on through the number that its customer knows.
      .$if(owner.reach !== 'company', (query) =>
        query.where(({ eb, or, exists, selectFrom }) =>
          or([
            eb('user_id', '=', owner.userId),
            ...(named === null
              ? []
              : [
                  exists(
                    selectFrom('whatsapp_chats as c')
                      .select('c.id')
                      .whereRef('c.session_id', '=', 'whatsapp_sessions.id')
                      .where('c.user_id', '=', owner.userId),
                  ),
                ]),
          ]),
        ),
      )
      .$if(named !== null, (query) => query.where('id', '=', named!))
      .execute(),
  )
  const sessions = rows.map((row) => ({
    ...{ id: row.id, userId: row.user_id, channel: row.channel, state: row.state },
    isLinked: row.account !== null && row.credentials !== null,
    restrictedUntil: isAhead(row.restricted_until) ? row.restricted_until : null,
  }))
  if (named !== null && sessions.length === 0) {
    throw new DomainError('not-found', 'Conexão do WhatsApp não encontrada', { code: 'whatsapp_sessao' })
  }
  // A message without a named session goes to a new person, to whom the official channel takes a template alone.
  const worth = ({ userId, channel, state, isLinked }: SendingSession): number =>
    Number(isLinked) * 8 +
    Number(channel === 'phone') * 4 +
    Number(userId === owner.userId) * 2 +
    Number(state === 'connected')
  return sessions.toSorted((a, b) => worth(b) - worth(a))[0] ?? null
}

const isAhead = (instant: string | null): boolean => instant !== null && Date.parse(instant) > Date.now()
