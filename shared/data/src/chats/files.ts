import { sql, type ExpressionBuilder } from 'kysely'
import { DomainError } from '@fechai/domain/errors'
import { takeRoom, type RoomLimits } from '../companies/room.ts'
import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'
import type { ChatsSchema } from './schema.ts'

/** Place in which a file of a chat is kept. */
export interface ChatFilePlace {
  chatId: string
  conversationId: string
  sha256: string
}

export type SizedChatFile = ChatFilePlace & { sizeBytes: number }

/** Longer than a file is on its way to storage; a process that died gives its room back after it. */
const RESERVED_MINUTES = 15
const LAPSED_AT_ONCE = 20

/**
 * Reserves the room of a file that is about to be kept under a chat; the same bytes in the same place take none again.
 * @returns whether it is new there. @throws DomainError('forbidden') where it does not fit
 */
export const takeChatFileRoom = (
  db: Database,
  owner: Owner,
  limits: RoomLimits,
  { chatId, conversationId, sha256, sizeBytes }: SizedChatFile,
): Promise<boolean> =>
  inScope(db, owner, async (tx) => {
    const place = { chat_id: chatId, conversation_id: conversationId, sha256 }
    const known = await tx
      .selectFrom('chat_files')
      .select(sql<boolean>`reserved_until is null or reserved_until > now()`.as('isCounted'))
      .where((eb) => eb.and(place))
      .executeTakeFirst()
    if (known?.isCounted) return false
    // The conversation is there already.
    await takeRoom(tx, owner, { ...limits, conversations: Number.POSITIVE_INFINITY }, sizeBytes)
    const until = sql<string>`now() + make_interval(mins => ${RESERVED_MINUTES})`
    const reserved = await tx
      .insertInto('chat_files')
      .values({ ...place, size_bytes: sizeBytes, reserved_until: until })
      .onConflict((conflict) =>
        conflict
          .columns(['empresa_id', 'chat_id', 'conversation_id', 'sha256'])
          .doUpdateSet({ reserved_until: until })
          .where('chat_files.reserved_until', '<=', sql<string>`now()`),
      )
      .returning('sha256')
      .executeTakeFirst()
    return reserved !== undefined
  })

/** Matches the row of a file also after its chat became one with another. */
const isFile =
  ({ chatId, conversationId, sha256 }: ChatFilePlace) =>
  (eb: ExpressionBuilder<ChatsSchema, 'chat_files'>) =>
    eb.and([
      eb('sha256', '=', sha256),
      eb.or([
        eb.and({ chat_id: chatId, conversation_id: conversationId }),
        eb.and({ kept_chat_id: chatId, kept_conversation_id: conversationId }),
      ]),
    ])

/** Gives up the room of a file that could not be kept; one that another process has stored keeps it. */
export const leaveChatFileRoom = (db: Database, owner: Owner, file: ChatFilePlace): Promise<void> =>
  inScope(db, owner, async (tx) => {
    // No row is fine: its chat was erased meanwhile, or it is stored.
    await tx.deleteFrom('chat_files').where(isFile(file)).where('reserved_until', 'is not', null).execute()
  })

/** Counts a file that is stored, also beyond the limit: its room may have been given up by another one that failed. */
export const countKeptChatFile = (db: Database, owner: Owner, file: SizedChatFile): Promise<void> =>
  inScope(db, owner, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('chat_files')
      .set({ reserved_until: null })
      .where(isFile(file))
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return
    const { chatId, conversationId, sha256, sizeBytes } = file
    // No row is fine: its chat was erased meanwhile, or another process counts it now.
    await sql`
      insert into chat_files (chat_id, conversation_id, sha256, size_bytes)
      select c.id, v.id, ${sha256}, ${sizeBytes} from whatsapp_chats c, conversations v
      where c.id = ${chatId} and v.id = ${conversationId}
      on conflict do nothing`.execute(tx)
  })

/** Files whose storing did not end in time: the process died. */
export const listLapsedChatFiles = (db: Database, owner: Owner): Promise<SizedChatFile[]> =>
  inScope(db, owner, async (tx) =>
    tx
      .selectFrom('chat_files')
      .select(['chat_id as chatId', 'conversation_id as conversationId', 'sha256', 'size_bytes as sizeBytes'])
      .where('reserved_until', '<=', sql<string>`now()`)
      .orderBy('reserved_until')
      .limit(LAPSED_AT_ONCE)
      .execute(),
  )

export const fileNotFound = (): DomainError => new DomainError('not-found', 'Arquivo não encontrado', { code: 'midia' })
