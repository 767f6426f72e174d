import { sql } from 'kysely'
import type { Parties } from '@fechai/domain/conversation/same-conversation'
import type { Message } from '@fechai/domain/conversation/message'
import { unwrapKey, type Key } from '@fechai/platform/crypto/keys'
import type { StoredQuestion } from '@fechai/domain/upload-question'
import { recordAudit } from '../audit/audit.ts'
import { openChatDetails } from '../chats/seals.ts'
import { companyKeyOf } from '../companies/companies.ts'
import type { Database, Tx } from '../database/connect.ts'
import { listMessages } from '../conversations/messages.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { wrapFileKey } from './keys.ts'

/** A parsed upload, and the data that identify its conversation. */
export interface ImportToPlace {
  uploadId: string
  /** Conversation that it came with. */
  conversationId: string
  /** Opens its files. */
  fileKey: Key
  parties: Parties
  messages: readonly Message[]
  /** A user's answer: a known conversation, or null for a new one. */
  answer: string | null | undefined
}

/** A conversation that the upload may belong to: the sender's own, or one that a manager sent and that was given away. */
export interface KnownConversation extends Parties {
  id: string
  /** Share of its messages, within the time of the upload, that have a message of the upload in their minute. */
  sharedMinutes: number
  messages(): Promise<Message[]>
}

/** The conversation that it belongs to, null for one of its own, or the one that a person has to be asked about. */
export type Placement = { belongsTo: string | null } | { ask: string }

export type Decide = (known: readonly KnownConversation[]) => Promise<Placement>

/** Another upload of the same person got its place and is being joined: what it says cannot be compared yet. */
export const NOT_YET = 'not-yet'

/** The other's worker is considered dead after this; its stage runs again and finds what was joined meanwhile. */
const JOINED_WITHIN_SECONDS = 60

/**
 * Assigns an upload to its conversation, once: repeated, it stays there. Uploads of one user run one after the other,
 * so that two exports of a new chat do not make two conversations.
 * @returns the stored question if only the user can decide, else null; or that it is too early.
 */
export async function placeImport(
  db: Database,
  master: Key,
  owner: Owner,
  upload: ImportToPlace,
  decide: Decide,
): Promise<StoredQuestion | typeof NOT_YET | null> {
  const companyKey = await companyKeyOf(db, master, owner)
  const keyOf = (id: string, wrapped: Buffer): Key => unwrapKey(companyKey, wrapped, `conversation:${id}`)
  return inScope(db, owner, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`import:${owner.empresaId}:${owner.userId}`}, 0))`.execute(
      tx,
    )
    const placed = await tx
      .selectFrom('imports')
      .select('upload_id')
      .where('upload_id', '=', upload.uploadId)
      .executeTakeFirst()
    if (placed) return null
    if (await someoneIsJoining(tx, owner)) return NOT_YET
    const placement =
      upload.answer === undefined
        ? await decide(await knownConversations(tx, owner, upload, companyKey, keyOf))
        : { belongsTo: upload.answer }
    if ('ask' in placement) {
      const question: StoredQuestion = { kind: 'same-conversation', conversationId: placement.ask }
      await tx
        .updateTable('uploads')
        .set({ question: JSON.stringify(question) })
        .where('id', '=', upload.uploadId)
        .execute()
      return question
    }
    await claim(tx, owner, upload, placement.belongsTo, keyOf)
    return null
  })
}

/**
 * The sender's conversations. A manager's files go to other people, by a rule or by hand; they stay known, since the
 * next export of the same chat would become a second lead, for a second person.
 */
const areKnownTo = ({ userId }: Owner, conversation: { id: string; userId: string }) => sql<boolean>`(
  ${sql.ref(conversation.userId)} = ${userId}
  or ${sql.ref(conversation.id)} in (
    select l.conversation_id from audit_log a join leads l on l.id = a.subject_id
    where a.event = 'lead-assigned' and a.details->>'from' = ${userId} and reaches_company(${userId}::uuid)))`

async function someoneIsJoining(tx: Tx, owner: Owner): Promise<boolean> {
  const row = await tx
    .selectFrom('imports')
    .innerJoin('uploads', 'uploads.id', 'imports.upload_id')
    .select('imports.upload_id')
    .where(areKnownTo(owner, { id: 'imports.conversation_id', userId: 'uploads.user_id' }))
    .where('uploads.status', '=', 'processando')
    .where('imports.messages', '=', 0)
    .where('imports.created_at', '>', sql<string>`now() - make_interval(secs => ${JOINED_WITHIN_SECONDS})`)
    .executeTakeFirst()
  return row !== undefined
}

async function knownConversations(
  tx: Tx,
  owner: Owner,
  { conversationId, messages }: ImportToPlace,
  companyKey: Key,
  keyOf: (id: string, wrapped: Buffer) => Key,
): Promise<KnownConversation[]> {
  const rows = await tx
    .selectFrom('conversations')
    .select(['id', 'title', 'group', 'authors', 'seller', 'customers', 'wrapped_key'])
    .where(areKnownTo(owner, { id: 'conversations.id', userId: 'conversations.user_id' }))
    .where('id', '!=', conversationId)
    .where('first_at', 'is not', null)
    // A user who deleted a lead does not want it back by another export.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('leads')
            .whereRef('leads.conversation_id', '=', 'conversations.id')
            .where('leads.deleted_at', 'is not', null),
        ),
      ),
    )
    .execute()
  const shares = await sharedMinutes(tx, owner, messages)
  const phones = await phonesOfChats(tx, owner, companyKey)
  return rows.map(({ wrapped_key: wrapped, ...row }) => ({
    ...row,
    phones: phones.get(row.id),
    sharedMinutes: shares.get(row.id) ?? 0,
    messages: () => listMessages(tx, keyOf(row.id, wrapped), row.id, row.authors),
  }))
}

/** A live chat is known by its number, whatever the person is called. */
async function phonesOfChats(tx: Tx, owner: Owner, companyKey: Key): Promise<Map<string, string[]>> {
  const rows = await tx
    .selectFrom('whatsapp_chats')
    .select(['id', 'conversation_id as conversationId', 'details'])
    .where(areKnownTo(owner, { id: 'whatsapp_chats.conversation_id', userId: 'whatsapp_chats.user_id' }))
    .where('conversation_id', 'is not', null)
    .where('is_group', '=', false)
    .execute()
  return new Map(
    rows.map(({ id, conversationId, details }) => {
      const { number } = openChatDetails(companyKey, id, details)
      return [conversationId!, number === null ? [] : [`+${number}`]]
    }),
  )
}

/** Found by the clock alone, which is readable: of a renamed contact nothing else is. */
async function sharedMinutes(tx: Tx, owner: Owner, messages: readonly Message[]): Promise<Map<string, number>> {
  const minutes = [...new Set(messages.map(({ sentAt }) => `${sentAt.slice(0, 16)}${sentAt.slice(19)}`))].sort()
  if (minutes.length === 0) return new Map()
  const { rows } = await sql<{ id: string; share: number }>`
    with extent as (select min(minute) as first, max(minute) as last from unnest(${minutes}::timestamptz[]) minute)
    select c.id, avg(case when own.minute is null then 0 else 1 end)::float8 as share
    from extent
    join conversations c on ${areKnownTo(owner, { id: 'c.id', userId: 'c.user_id' })} and c.first_at < extent.last + interval '1 minute'
      and c.last_at >= extent.first
    join messages m on m.conversation_id = c.id and m.sent_at >= extent.first
      and m.sent_at < extent.last + interval '1 minute'
    left join unnest(${minutes}::timestamptz[]) own (minute) on own.minute = date_trunc('minute', m.sent_at)
    group by c.id`.execute(tx)
  return new Map(rows.map(({ id, share }) => [id, share]))
}

async function claim(
  tx: Tx,
  owner: Owner,
  { uploadId, conversationId, fileKey }: ImportToPlace,
  wanted: string | null,
  keyOf: (id: string, wrapped: Buffer) => Key,
): Promise<void> {
  const target =
    wanted === null
      ? undefined
      : await tx
          .selectFrom('conversations')
          .select(['id', 'user_id', 'wrapped_key'])
          .where('id', '=', wanted)
          .forUpdate()
          .executeTakeFirst()
  // The chosen conversation may have been erased since: then the upload gets a new one.
  const belongsTo = target?.id ?? conversationId
  await tx.insertInto('imports').values({ upload_id: uploadId, conversation_id: belongsTo }).execute()
  if (target === undefined || target.id === conversationId) {
    await tx.updateTable('uploads').set({ question: null }).where('id', '=', uploadId).execute()
    return
  }
  await tx
    .updateTable('uploads')
    .set({
      conversation_id: target.id,
      // Files are seen by the conversation's owner, who may be another person by now.
      user_id: target.user_id,
      wrapped_key: wrapFileKey(keyOf(target.id, target.wrapped_key), uploadId, fileKey),
      question: null,
    })
    .where('id', '=', uploadId)
    .execute()
  await tx.updateTable('outbox').set({ conversation_id: target.id }).where('upload_id', '=', uploadId).execute()
  await renumber(tx, uploadId, target.id)
  // Nothing is in it: its messages are written once the upload has its place.
  await tx.deleteFrom('conversations').where('id', '=', conversationId).execute()
  await recordAudit(tx, owner, { event: 'upload-joined', subjectId: uploadId, details: { conversationId: target.id } })
}

/** The upload's analysis becomes the next of the conversation that it joins. */
async function renumber(tx: Tx, uploadId: string, conversationId: string): Promise<void> {
  const last = await tx
    .selectFrom('analyses')
    .select(({ fn }) => fn.max('versao').as('versao'))
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst()
  await tx
    .updateTable('analyses')
    .set({ conversation_id: conversationId, versao: (last?.versao ?? 0) + 1 })
    .where('upload_id', '=', uploadId)
    .execute()
}
