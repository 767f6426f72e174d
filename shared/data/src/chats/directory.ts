import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { SessionScope, WrittenChat } from './written-chat.ts'
import type { ChatAddress, ChatContact } from '@fechai/domain/chat-message'
import { sameNumberKey } from '@fechai/domain/whatsapp-number'
import { openChatDetails, sealChatDetails, type ChatDetails } from './seals.ts'
import { renameConversation } from './rename-conversation.ts'
import { mergeChats, type MergedChats } from './merge-chats.ts'

const NOBODY: ChatDetails = {
  ...{ number: null, lid: null, group: null, savedName: null, ownName: null, avatarUrl: null },
  people: {},
}

/** The events of writing in chats that are merged. */
export interface Merging {
  before(): Promise<void>
  after(merged: MergedChats): void
}

/** Finds chats by any address of theirs, and makes those that are not there. */
export function chatDirectory(scope: SessionScope, merging: Merging) {
  const { tx, keys, sessionId, companyKey, owner } = scope
  const byHash = new Map<string, WrittenChat>()
  /** Chats of which more is known than before. */
  const changed = new Set<string>()
  /** Chats with a message that is not at the end of its conversation. */
  const toJoin = new Set<string>()
  /** Chats in which a line of WhatsApp's own came. */
  const noticed = new Set<string>()

  async function chatsOf(hashes: readonly Buffer[]): Promise<Map<string, { hashes: Set<string>; chat: WrittenChat }>> {
    const rows = await tx
      .selectFrom('whatsapp_addresses as a')
      .innerJoin('whatsapp_chats as c', 'c.id', 'a.chat_id')
      .select(['a.hash', 'c.id', 'c.conversation_id as conversationId', 'c.is_group as isGroup', 'c.name', 'c.details'])
      .where('a.session_id', '=', sessionId)
      .where('a.hash', 'in', hashes as Buffer[])
      .orderBy('c.created_at')
      .execute()
    const found = new Map<string, { hashes: Set<string>; chat: WrittenChat }>()
    for (const { hash, details, ...row } of rows) {
      const known = found.get(row.id)
      if (known) known.hashes.add(hash.toString('hex'))
      else {
        const chat = { ...row, details: openChatDetails(companyKey, row.id, details) }
        found.set(row.id, { hashes: new Set([hash.toString('hex')]), chat })
      }
    }
    return found
  }

  async function save(chat: WrittenChat): Promise<void> {
    await tx
      .updateTable('whatsapp_chats')
      .set({
        name: chat.name,
        details: sealChatDetails(companyKey, chat.id, chat.details),
        updated_at: sql<string>`now()`,
      })
      .where('id', '=', chat.id)
      .execute()
    changed.add(chat.id)
  }

  async function create(address: ChatAddress): Promise<WrittenChat> {
    const id = randomUUID()
    const details = { ...NOBODY, ...address }
    const isGroup = address.group !== null
    const chat: WrittenChat = { id, conversationId: null, isGroup, name: nameOf(details), details }
    await tx
      .insertInto('whatsapp_chats')
      .values({
        ...{ id, session_id: sessionId, user_id: owner.userId, is_group: isGroup, name: chat.name },
        details: sealChatDetails(companyKey, id, details),
      })
      .execute()
    changed.add(id)
    return chat
  }

  async function link(chat: WrittenChat, hashes: readonly Buffer[]): Promise<void> {
    if (hashes.length === 0) return
    await tx
      .insertInto('whatsapp_addresses')
      .values(hashes.map((hash) => ({ session_id: sessionId, hash, chat_id: chat.id })))
      .onConflict((oc) => oc.columns(['empresa_id', 'session_id', 'hash']).doUpdateSet({ chat_id: chat.id }))
      .execute()
  }

  return {
    noticed,
    changed,
    toJoin,
    save,

    /**
     * The one chat of an address; two that turn out to be one person's become one. Null for no address at all, and for
     * none that is known where none is to be made.
     */
    async of(address: ChatAddress, { creates = true } = {}): Promise<WrittenChat | null> {
      const hashes = keys.ofAddress(address)
      if (hashes.length === 0) return null
      const cached = hashes.map((hash) => byHash.get(hash.toString('hex')))
      if (cached.every((chat) => chat !== undefined && chat === cached[0])) return cached[0]!
      let found = await chatsOf(hashes)
      if (found.size > 1) {
        // Writes of this batch are stored first: one of the chats may have begun its conversation by them.
        await merging.before()
        found = await chatsOf(hashes)
      }
      const [first, ...others] = [...found.values()].map(({ chat }) => chat)
      if (!first && !creates) return null
      let chat = first ?? (await create(address))
      for (const other of others) {
        const merged = await mergeChats(scope, chat, other)
        merging.after(merged)
        chat = merged.into
        for (const [hash, known] of byHash)
          if (known.id === merged.gone.id || known.id === chat.id) byHash.set(hash, chat)
        changed.add(chat.id)
        changed.delete(merged.gone.id)
        toJoin.add(chat.id)
        toJoin.delete(merged.gone.id)
        if (noticed.delete(merged.gone.id)) noticed.add(chat.id)
      }
      const known = new Set([...found.values()].flatMap(({ hashes: own }) => [...own]))
      await link(
        chat,
        hashes.filter((hash) => others.length > 0 || !known.has(hash.toString('hex'))),
      )
      if (tellsMore(chat.details, address)) {
        chat.details = {
          ...chat.details,
          number: chat.details.number ?? address.number,
          lid: address.lid ?? chat.details.lid,
        }
        const before = chat.name
        chat.name = nameOf(chat.details)
        await save(chat)
        if (chat.name !== before) await renameConversation(scope, chat)
      }
      for (const hash of hashes) byHash.set(hash.toString('hex'), chat)
      return chat
    },

    /** Updates a person's known names. @returns true if one of them is new. */
    async rename(
      chat: WrittenChat,
      { savedName, ownName, admins }: Pick<ChatContact, 'savedName' | 'ownName' | 'admins'>,
    ): Promise<boolean> {
      const details = {
        ...chat.details,
        savedName: savedName ?? chat.details.savedName,
        ownName: ownName ?? chat.details.ownName,
        ...(admins && { admins }),
      }
      if (JSON.stringify(details) === JSON.stringify(chat.details)) return false
      chat.details = details
      chat.name = nameOf(details)
      await save(chat)
      return true
    },
  }
}

const tellsMore = (known: ChatDetails, { number, lid }: ChatAddress): boolean =>
  (number !== null && known.number === null) || (lid !== null && lid !== known.lid)

/** As it is saved on the phone, else as the person calls themselves, else the number. */
export function nameOf({ savedName, ownName, number, group }: ChatDetails): string {
  if (group !== null) return savedName ?? ownName ?? 'Grupo sem nome'
  return savedName ?? ownName ?? (number === null ? '' : `+${sameNumberKey(number)}`)
}
