import { sql } from 'kysely'
import { open, seal, type Key } from '@fechai/platform/crypto/keys'
import type { WhatsAppSession } from '@fechai/contracts/whatsapp-sessions'
import { DomainError } from '@fechai/domain/errors'
import { DEFAULT_SETTINGS, type SessionSettings } from '@fechai/domain/session-settings'
import { MAIN_SESSION } from '@fechai/domain/session-title'
import { isWhatsAppReason, WHATSAPP_ENDS, WHATSAPP_SENTENCES, type WhatsAppState } from '@fechai/domain/whatsapp-states'
import type { Database, Tx } from '../database/connect.ts'
import { noteWatching } from './note-watching.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { linkCodeIn, linkNumberIn, type LinkCode } from './links.ts'
import type { SessionAccount } from './sessions.ts'

/** A session with its shown code. */
export interface SessionView {
  session: WhatsAppSession
  qr: { code: string; endsAt: string } | null
  /** A code that is to be typed on the phone, and the number for which one was asked, and when. */
  linkCode: LinkCode | null
  asked: { number: string; at: string } | null
}

const place = (column: string, id: string): string => `whatsapp_sessions|${column}|${id}`

const rowsOf = (tx: Tx, { userId, reach }: Owner) =>
  tx
    .selectFrom('whatsapp_sessions')
    .selectAll()
    .select([
      sql<boolean>`owner is not null and lease_ends_at > now()`.as('is_held'),
      sql<boolean>`qr is not null and qr_ends_at > now()`.as('shows_qr'),
      sql<boolean>`link_code is not null and link_code_ends_at > now()`.as('shows_link_code'),
      sql<boolean>`restricted_until > now()`.as('is_restricted'),
      sql<string | null>`greatest(connected_at, (select max(c.last_message_at) from whatsapp_chats c
        where c.session_id = whatsapp_sessions.id))`.as('last_sync_at'),
    ])
    .$if(reach !== 'company', (query) => query.where('user_id', '=', userId))
    .orderBy('created_at')
    .orderBy('id')

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

/** Sessions as people see them: of a salesperson their own, of a manager those of the company. */
export function whatsappSessionViewsOf(db: Database, owner: Owner, key: Key) {
  const viewOf = (row: Row): SessionView => {
    const { id, custom_name, account, settings, reply, ended_at, end_reason } = row
    const { status, reason } = standingOf(row)
    const { number, device = null } = account
      ? (JSON.parse(open(key, account, place('account', id)).toString()) as SessionAccount)
      : { number: null }
    return {
      session: {
        ...{ id, channel: row.channel, userId: row.user_id, name: row.name, customName: custom_name, status, reason },
        connected: status === 'connected',
        message: isWhatsAppReason(reason) ? WHATSAPP_SENTENCES[reason] : null,
        phone: number && `+${number}`,
        device,
        lastEnd:
          ended_at === null
            ? null
            : {
                ...{ at: ended_at, reason: end_reason },
                message: isWhatsAppReason(end_reason) ? WHATSAPP_ENDS[end_reason] : null,
              },
        isLinked: row.wish !== 'gone' && row.credentials !== null && account !== null,
        isByCode: row.link_asked_at !== null,
        restrictedUntil: row.is_restricted ? row.restricted_until : null,
        ...{
          connectedAt: row.connected_at,
          lastSyncAt: row.connected_at && row.last_sync_at,
          createdAt: row.created_at,
        },
        settings: {
          ...DEFAULT_SETTINGS,
          ...settings,
          ...(reply && { replyText: open(key, reply, place('reply', id)).toString() }),
        },
      },
      qr:
        status === 'qr_ready' && row.qr !== null && row.shows_qr
          ? { code: open(key, row.qr, place('qr', id)).toString(), endsAt: row.qr_ends_at! }
          : null,
      linkCode: status === 'qr_ready' && row.shows_link_code ? linkCodeIn(key, id, row) : null,
      asked: askedIn(key, id, row),
    }
  }
  const views = async (narrow: (query: ReturnType<typeof rowsOf>) => ReturnType<typeof rowsOf>) =>
    (await inScope(db, owner, (tx) => narrow(rowsOf(tx, owner)).execute())).map(viewOf)

  return {
    /** Returns the users' sessions: one that was disconnected here is left out, even before its keys are deleted. */
    list: (): Promise<SessionView[]> =>
      views((query) =>
        query.where(sql<boolean>`(wish = 'connected' or wish = 'idle' and num_nonnulls(credentials, reason) > 0)`),
      ),

    byIds: (ids: readonly string[]): Promise<SessionView[]> =>
      ids.length === 0 ? Promise.resolve([]) : views((query) => query.where('id', 'in', ids)),

    changedSince: (since: string): Promise<SessionView[]> => views((query) => query.where('updated_at', '>=', since)),

    /** @throws DomainError('not-found') for one that is not there, or that this person may not see. */
    async find(id: string): Promise<SessionView> {
      const [view] = await views((query) => query.where('id', '=', id))
      if (!view) throw noSession()
      return view
    },

    /** The person's own, the one that is furthest before the others; null where there is none. */
    async own(): Promise<SessionView | null> {
      const mine = await views((query) => query.where('user_id', '=', owner.userId))
      return mine.toSorted((a, b) => worthOf(b) - worthOf(a))[0] ?? null
    },

    /** The person's own of that name; null where there is none. */
    async ownNamed(name: string): Promise<SessionView | null> {
      const [view] = await views((query) => query.where('user_id', '=', owner.userId).where('name', '=', name))
      return view ?? null
    },

    /** Records an open page on the visible sessions: no automatic answer is due. */
    async watched(): Promise<void> {
      await inScope(db, owner, (tx) => noteWatching(tx, owner))
    },

    async saveSettings(id: string, { replyText, ...switches }: Partial<SessionSettings>): Promise<SessionSettings> {
      await this.find(id)
      await inScope(db, owner, (tx) =>
        tx
          .updateTable('whatsapp_sessions')
          .set({
            settings: sql`settings || ${JSON.stringify(switches)}::jsonb`,
            ...(replyText !== undefined && { reply: seal(key, replyText, place('reply', id)) }),
            updated_at: sql`now()`,
          })
          .where('id', '=', id)
          .execute(),
      )
      return (await this.find(id)).session.settings
    },
  }
}

export const noSession = (): DomainError =>
  new DomainError('not-found', 'Conexão do WhatsApp não encontrada', { code: 'whatsapp_sessao' })

/** Returns the present state: the recording process may have died since, and a code expires. */
function standingOf(row: Row): { status: WhatsAppState; reason: string | null } {
  const reason = row.reason === 'restrito' && !row.is_restricted ? null : row.reason
  if (row.wish === 'gone') return { status: 'disconnected', reason: null }
  if (row.wish === 'idle' && !row.is_held) return { status: 'disconnected', reason }
  if (row.is_held) {
    return {
      status: row.state === 'qr_ready' && !row.shows_qr && !row.shows_link_code ? 'connecting' : row.state,
      reason,
    }
  }
  // No gateway holds it yet, or any more.
  if (row.state === 'connected') return { status: 'disconnected', reason: 'reconectando' }
  return { status: row.state === 'qr_ready' ? 'connecting' : row.state, reason }
}

function askedIn(key: Key, id: string, row: Row): SessionView['asked'] {
  const number = linkNumberIn(key, id, row)
  return number === null || row.link_asked_at === null ? null : { number, at: row.link_asked_at }
}

const WORTH: Record<WhatsAppState, number> = { connected: 3, qr_ready: 2, connecting: 1, disconnected: 0 }
const worthOf = ({ session }: SessionView): number =>
  WORTH[session.status] * 2 + Number(session.isLinked) + (session.name === MAIN_SESSION ? 0.5 : 0)
