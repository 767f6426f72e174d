import { DomainError } from '@fechai/domain/errors'
import { takeRoom, type RoomLimits } from '../companies/room.ts'
import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** Place in which a file of a chat is kept. */
export interface ChatFilePlace {
  chatId: string
  conversationId: string
  sha256: string
}

/**
 * Takes the room of a file that is about to be kept under a chat; the same bytes in the same place take none again.
 * @returns whether it is new there. @throws DomainError('forbidden') where it does not fit
 */
export const takeChatFileRoom = (
  db: Database,
  owner: Owner,
  limits: RoomLimits,
  { chatId, conversationId, sha256, sizeBytes }: ChatFilePlace & { sizeBytes: number },
): Promise<boolean> =>
  inScope(db, owner, async (tx) => {
    const place = { chat_id: chatId, conversation_id: conversationId, sha256 }
    const known = await tx
      .selectFrom('chat_files')
      .select('sha256')
      .where((eb) => eb.and(place))
      .executeTakeFirst()
    if (known) return false
    // The conversation is there already.
    await takeRoom(tx, owner, { ...limits, conversations: Number.POSITIVE_INFINITY }, sizeBytes)
    const added = await tx
      .insertInto('chat_files')
      .values({ ...place, size_bytes: sizeBytes })
      .onConflict((conflict) => conflict.doNothing())
      .returning('sha256')
      .executeTakeFirst()
    return added !== undefined
  })

/** Gives up the room of a file that could not be kept. */
export const leaveChatFileRoom = (
  db: Database,
  owner: Owner,
  { chatId, conversationId, sha256 }: ChatFilePlace,
): Promise<void> =>
  inScope(db, owner, async (tx) => {
    // No row is fine: its chat was erased meanwhile.
    await tx
      .deleteFrom('chat_files')
      .where((eb) => eb.and({ chat_id: chatId, conversation_id: conversationId, sha256 }))
      .execute()
  })

/** Counts a file that is kept already, also beyond the limit: its room was given up by another one that failed. */
export const countKeptChatFile = (
  db: Database,
  owner: Owner,
  { chatId, conversationId, sha256, sizeBytes }: ChatFilePlace & { sizeBytes: number },
): Promise<void> =>
  inScope(db, owner, async (tx) => {
    // No row is fine: mostly it is counted.
    await tx
      .insertInto('chat_files')
      .values({ chat_id: chatId, conversation_id: conversationId, sha256, size_bytes: sizeBytes })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })

export const fileNotFound = (): DomainError => new DomainError('not-found', 'Arquivo não encontrado', { code: 'midia' })
