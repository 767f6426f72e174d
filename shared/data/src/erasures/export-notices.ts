import type { Key } from '@fechai/platform/crypto/keys'
import type { NoticeKind } from '@fechai/domain/chat-notice'
import { openConversationKey, openNotice } from '../chats/seals.ts'
import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

const NOTICES_AT_ONCE = 500
const KINDS: Readonly<Record<'notices' | 'calls', readonly NoticeKind[]>> = {
  notices: ['notice'],
  calls: ['missed', 'answered', 'call'],
}

export interface ExportedNotice {
  kind: NoticeKind
  text: string
  sentAt: string
  isFromMe: boolean
  /** A missed call was answered or ticked. */
  doneAt: string | null
}

/** WhatsApp's own lines of a conversation, as they came; none where it was erased meanwhile. */
export async function* noticesForExport(
  db: Database,
  owner: Owner,
  companyKey: Key,
  id: string,
  which: keyof typeof KINDS,
): AsyncGenerator<ExportedNotice> {
  for (let after: string | null = null; ;) {
    const page = await pageOf(db, owner, id, which, after)
    if (page.length === 0) return
    const conversationKey = openConversationKey(companyKey, id, page[0]!.wrapped_key)
    for (const { chat_id: chatId, key, body, ...row } of page) {
      const text = openNotice(conversationKey, chatId, key, body)
      yield { kind: row.kind, text, sentAt: row.sent_at, isFromMe: row.is_from_me, doneAt: row.done_at }
    }
    if (page.length < NOTICES_AT_ONCE) return
    after = page.at(-1)!.id
  }
}

const pageOf = (db: Database, owner: Owner, id: string, which: keyof typeof KINDS, after: string | null) =>
  inScope(db, owner, (tx) =>
    tx
      .selectFrom('chat_notices as n')
      .innerJoin('conversations as v', 'v.id', 'n.conversation_id')
      .select([
        'n.id',
        'n.chat_id',
        'n.key',
        'n.kind',
        'n.sent_at',
        'n.is_from_me',
        'n.body',
        'n.done_at',
        'v.wrapped_key',
      ])
      .where('n.conversation_id', '=', id)
      .where('n.kind', 'in', KINDS[which])
      .$if(after !== null, (qb) => qb.where('n.id', '>', after))
      .orderBy('n.id')
      .limit(NOTICES_AT_ONCE)
      .execute(),
  )
