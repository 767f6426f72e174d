import { sql } from 'kysely'
import type { ConversationLedger } from '@fechai/domain/conversation/conversation-ledger'
import type { Conversation } from '@fechai/domain/conversation/message'
import { newKey, openText, sealText, unwrapKey, wrapKey, type Key } from '@fechai/platform/crypto/keys'
import type { SellerChoice } from '@fechai/domain/conversation/seller-choice'
import { DomainError } from '@fechai/domain/errors'
import { recordAudit } from '../audit/audit.ts'
import { companyKeyOf } from '../companies/companies.ts'
import type { Database, Tx } from '../database/connect.ts'
import { salesMarksChanged } from '../reports/sales-marks.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** A conversation's key, made before anything of it is stored. */
export interface NewConversation {
  id: string
  key: Key
  wrappedKey: Buffer
}

/** Prepares a conversation in memory: its id and key exist before the first byte is sent to storage. */
export async function prepareConversation(
  db: Database,
  master: Key,
  owner: Owner,
  id: string,
): Promise<NewConversation> {
  const key = newKey()
  const wrappedKey = wrapKey(await companyKeyOf(db, master, owner), key, `conversation:${id}`)
  return { id, key, wrappedKey }
}

export async function insertConversation(tx: Tx, owner: Owner, conversation: NewConversation): Promise<void> {
  const { id, wrappedKey: wrapped_key } = conversation
  await tx
    .insertInto('conversations')
    .values({ id, wrapped_key, user_id: owner.userId, empresa_id: owner.empresaId })
    .execute()
}

export type ConversationHeader = Pick<Conversation, 'title' | 'group' | 'authors' | 'seller' | 'customers'>

/** The other data that an analysis reads of a conversation; its notices may name people, so the row keeps it sealed. */
export type ConversationDetails = Pick<Conversation, 'systemLines' | 'precision' | 'dateOrder' | 'platform'>

const NO_DETAILS: ConversationDetails = {
  systemLines: [],
  precision: 'minute',
  dateOrder: 'day-month',
  platform: 'android',
}

const detailsPlace = (id: string): string => `conversations|details|${id}`

export const sealDetails = (key: Key, id: string, details: ConversationDetails): Buffer => {
  const { systemLines, precision, dateOrder, platform } = details
  return sealText(key, JSON.stringify({ systemLines, precision, dateOrder, platform }), detailsPlace(id))
}

/** Decrypts the other data that an analysis reads of a conversation; empty before it was read. */
export const openDetails = (key: Key, id: string, details: Buffer | null): ConversationDetails =>
  details === null ? NO_DETAILS : (JSON.parse(openText(key, details, detailsPlace(id))) as ConversationDetails)

export const conversationsOf = (db: Database, master: Key, owner: Owner) => ({
  /** @throws DomainError('not-found') */
  async key(id: string): Promise<Key> {
    const wrapped = await inScope(db, owner, (tx) =>
      tx.selectFrom('conversations').select('wrapped_key').where('id', '=', id).executeTakeFirst(),
    )
    if (!wrapped) throw new DomainError('not-found', 'Conversa não encontrada', { code: 'conversa' })
    return unwrapKey(await companyKeyOf(db, master, owner), wrapped.wrapped_key, `conversation:${id}`)
  },

  /** @throws DomainError('not-found') */
  header(id: string): Promise<ConversationHeader> {
    return inScope(db, owner, async (tx) => {
      const row = await tx
        .selectFrom('conversations')
        .select(['title', 'group', 'authors', 'seller', 'customers'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!row) throw new DomainError('not-found', 'Conversa não encontrada', { code: 'conversa' })
      return row
    })
  },

  /** Everything of a conversation but its messages. @throws DomainError('not-found') */
  async about(id: string, key: Key): Promise<ConversationHeader & ConversationDetails> {
    const row = await inScope(db, owner, (tx) =>
      tx
        .selectFrom('conversations')
        .select(['title', 'group', 'authors', 'seller', 'customers', 'details'])
        .where('id', '=', id)
        .executeTakeFirst(),
    )
    if (!row) throw new DomainError('not-found', 'Conversa não encontrada', { code: 'conversa' })
    const { details, ...header } = row
    return { ...header, ...openDetails(key, id, details) }
  },

  /** Returns the seller that a user chose; null if the choice comes from the files, or there is none. */
  async sellerChoice(id: string): Promise<SellerChoice | null> {
    const row = await inScope(db, owner, (tx) =>
      tx
        .selectFrom('conversations')
        .select('seller')
        .where('id', '=', id)
        .where('seller_by', 'is not', null)
        .executeTakeFirst(),
    )
    return row ?? null
  },

  /**
   * Keeps who sells, as a person says it, for this and all later files.
   * @returns the lead that was made of it, if any. @throws DomainError('invalid') for who never wrote in it, or of whom
   * WhatsApp says that they wrote to us.
   */
  chooseSeller(id: string, author: string): Promise<string | null> {
    return inScope(db, owner, async (tx) => {
      const row = await tx
        .selectFrom('conversations')
        .select('authors')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!row) throw new DomainError('not-found', 'Conversa não encontrada', { code: 'conversa' })
      if (!row.authors.includes(author))
        throw new DomainError('invalid', 'Esta pessoa não escreveu nesta conversa.', { code: 'autor' })
      if (await wroteToUs(tx, id, row.authors.indexOf(author)))
        throw new DomainError('invalid', 'No WhatsApp conectado, esta pessoa escreveu como cliente.', { code: 'autor' })
      const customers = row.authors.filter((other) => other !== author)
      await tx
        .updateTable('conversations')
        .set({ seller: author, customers, seller_by: owner.userId, updated_at: sql`now()` })
        .where('id', '=', id)
        .execute()
      await salesMarksChanged(tx, id)
      await recordAudit(tx, owner, { event: 'seller-corrected', subjectId: id })
      const lead = await tx.selectFrom('leads').select('id').where('conversation_id', '=', id).executeTakeFirst()
      return lead?.id ?? null
    })
  },

  /** Returns the ledger of its files; null for a conversation without an export. */
  async ledger(id: string): Promise<ConversationLedger | null> {
    const row = await inScope(db, owner, (tx) =>
      tx.selectFrom('conversations').select('ledger').where('id', '=', id).executeTakeFirst(),
    )
    return row?.ledger ?? null
  },

  async describe(id: string, header: ConversationHeader): Promise<void> {
    await inScope(db, owner, async (tx) => {
      await tx
        .updateTable('conversations')
        .set({ ...header, updated_at: sql`now()` })
        .where('id', '=', id)
        .execute()
      await salesMarksChanged(tx, id)
    })
  },

  /** Takes out everything that was read of it, so that it looks like one that nothing was sent for. What came live stays. */
  async empty(id: string): Promise<void> {
    const nothing = { title: null, group: false, authors: [], seller: null, customers: [] }
    await inScope(db, owner, async (tx) => {
      if (await isLiveConversation(tx, id)) return
      await tx.deleteFrom('messages').where('conversation_id', '=', id).execute()
      await tx.deleteFrom('conversation_words').where('conversation_id', '=', id).execute()
      await tx.deleteFrom('sales_marks').where('conversation_id', '=', id).execute()
      await tx.deleteFrom('imports').where('conversation_id', '=', id).execute()
      await tx
        .updateTable('conversations')
        .set({ ...nothing, details: null, ledger: null, first_at: null, last_at: null, updated_at: sql`now()` })
        .where('id', '=', id)
        .execute()
    })
  },
})

async function wroteToUs(tx: Tx, id: string, author: number): Promise<boolean> {
  const message = await tx
    .selectFrom('messages')
    .select('index')
    .where('conversation_id', '=', id)
    .where('author', '=', author)
    .where('side', '=', 'customer')
    .limit(1)
    .executeTakeFirst()
  return message !== undefined
}

/** Returns true when a WhatsApp chat goes on in it. */
export async function isLiveConversation(tx: Tx, id: string): Promise<boolean> {
  const chat = await tx
    .selectFrom('whatsapp_chats')
    .select('id')
    .where('conversation_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return chat !== undefined
}
