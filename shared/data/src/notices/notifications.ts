import { sql } from 'kysely'
import type { BatchState, PauseReason } from '@fechai/domain/batch'
import type { NotificationKind } from '@fechai/domain/notification'
import type { NoticeKind } from '@fechai/domain/notices'
import type { Phase } from '@fechai/domain/phases'
import type { ParkedCause } from '@fechai/domain/upload'
import type { WhatsAppReason } from '@fechai/domain/whatsapp-states'
import type { Database, Tx } from '../database/connect.ts'
import { phaseToConfirm } from '../leads/search.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { titleOfSession } from '../whatsapp/session-title.ts'

/** A notification with its subject; a subject that the person may no longer see is left out. */
export interface KnownNotification {
  id: string
  kind: NotificationKind
  at: string
  isRead: boolean
  persists: boolean
  leadId: string | null
  lead: string | null
  fase: Phase | null
  valor: string | null
  /** A person has to confirm the phase first, so it is not shown. */
  isToConfirm: boolean | null
  fileName: string | null
  cause: ParkedCause | null
  chatId: string | null
  session: string | null
  reason: WhatsAppReason | null
  details: NotificationDetails
}

/** Details of a kind beside its target. */
export interface NotificationDetails {
  unread?: number
  code?: NoticeKind
  batch?: string
  number?: number
  reason?: PauseReason | BatchState
  version?: string
  title?: string
  change?: 'message' | 'phase'
  /** Number of a new analysis within its conversation. */
  versao?: number
  count?: number
  /** Rows of a sheet that made no lead. */
  repeated?: number
  refused?: number
  /** Day of tasks, 'YYYY-MM-DD'. */
  day?: string
  /** Hour of a task, minutes since midnight. */
  minute?: number
  /** ISO instant. */
  from?: string
  /** Person whom it is about. */
  person?: string
  /** Request for a lead that waits for an answer. */
  request?: string
}

/** Notifications of one person; a manager reads only their own. */
export const notificationsOf = (db: Database, owner: Owner) => ({
  list: (): Promise<KnownNotification[]> =>
    inScope(db, owner, async (tx) => {
      const { rows } = await sql<KnownNotification>`
        select n.id, n.kind, n.at, n.read_at is not null as "isRead", n.persists, n.chat_id as "chatId", n.details,
          l.id as "leadId", l.nome as lead, l.fase, l.valor,
          ${phaseToConfirm('l')} as "isToConfirm", u.file_name as "fileName", u.cause,
          ${titleOfSession} as session, s.reason
        from notifications n
        left join leads l on l.empresa_id = n.empresa_id and l.id = n.lead_id
        left join uploads u on u.empresa_id = n.empresa_id and u.id = n.upload_id
        left join whatsapp_sessions s on s.empresa_id = n.empresa_id and s.id = n.session_id
        order by n.at desc, n.id desc`.execute(tx)
      return rows
    }),

  /** @returns whether one of them was unread */
  read: (ids: readonly string[] | null): Promise<boolean> =>
    inScope(db, owner, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('notifications')
        .set({ read_at: sql<string>`now()` })
        .where('read_at', 'is', null)
        .$if(ids !== null, (query) => query.where(sql<boolean>`id = any(${ids}::uuid[])`))
        .executeTakeFirst()
      return numUpdatedRows > 0n
    }),

  remove: (id: string): Promise<boolean> =>
    inScope(db, owner, async (tx) => {
      const { numDeletedRows } = await tx.deleteFrom('notifications').where('id', '=', id).executeTakeFirst()
      return numDeletedRows > 0n
    }),

  /** All but those that stay. */
  clear: (): Promise<void> =>
    inScope(db, owner, async (tx) => {
      await tx.deleteFrom('notifications').where('persists', '=', false).execute()
    }),
})

/** Notifies everyone of a release; people who were already notified are skipped. */
export async function tellOfRelease(tx: Tx, { version, title }: { version: string; title: string }): Promise<void> {
  await sql`select announce_release(${version}, ${title})`.execute(tx)
}
