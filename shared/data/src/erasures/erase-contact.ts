import { sql } from 'kysely'
import type { Key } from '@fechai/platform/crypto/keys'
import type { ContactFound, ErasureCounts } from '@fechai/domain/erasure'
import { chatFilePlaces } from '../chats/kept-files.ts'
import { openChatDetails } from '../chats/seals.ts'
import { blindIndex } from '@fechai/platform/crypto/blind-index'
import { byteaArray } from '../database/binary-array.ts'
import type { Tx } from '../database/connect.ts'
import { eraseConversation } from './erase-chat.ts'
import { eraseSheetRows } from './sheet-rows.ts'
import { eraseReportsOf } from '../whatsapp/cloud-reports.ts'
import { orderRemoval } from '../uploads/file-removals.ts'
import { eraseLead } from '../leads/erase.ts'
import type { Owner } from '../database/scope.ts'

/** A person has one telephone and a few devices beside it. */
const DEVICES = 100

const COUNTED = [
  ['leads', 'leads', 'id', 'leads'],
  ['conversas', 'conversations', 'id', 'conversations'],
  ['mensagens', 'messages', 'conversation_id', 'conversations'],
  ['analises', 'analyses', 'conversation_id', 'conversations'],
  ['arquivos', 'media_items', 'upload_id', 'uploads'],
  ['provas', 'evidence', 'lead_id', 'leads'],
  ['atividades', 'lead_activities', 'lead_id', 'leads'],
  ['whatsapp_conversas', 'whatsapp_chats', 'id', 'chats'],
  ['whatsapp_mensagens', 'whatsapp_messages', 'chat_id', 'chats'],
] as const

/**
 * Erases the rows of a contact, without a number of what belongs to it as found, and with its conversations the keys
 * that open what storage still holds. The removal
 * of files is ordered in the same transaction.
 */
export async function eraseContactRows(
  tx: Tx,
  owner: Owner,
  companyKey: Key,
  number: string | null,
  found: ContactFound,
): Promise<ErasureCounts> {
  const counts: ErasureCounts = {}
  for (const [store, table, column, what] of COUNTED) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} = any(${found[what]}::uuid[])`.execute(
      tx,
    )
    counts[store] = rows[0]!.count
  }
  if (number !== null) {
    counts.whatsapp_chaves = await eraseKeys(tx, companyKey, number, found.chats)
    counts.planilhas = await eraseSheetRows(tx, number)
    counts.avisos_do_whatsapp = await eraseReportsOf(tx, companyKey, written(number))
  }
  const elsewhere = await recordsElsewhere(tx, found.leads)
  if (elsewhere > 0) counts.outros_sistemas = elsewhere
  counts.envios = await count(sql`delete from whatsapp_outbox where chat_id = any(${found.chats}::uuid[])`, tx)
  const places = await chatFilePlaces(tx, found.chats)
  // Runs before the leads: a conversation without a chat is removed completely with its lead.
  await sql`delete from whatsapp_chats where id = any(${found.chats}::uuid[])`.execute(tx)
  const leads = await tx
    .selectFrom('leads')
    .selectAll()
    .where('id', '=', sql<string>`any(${found.leads}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const lead of leads) await eraseLead(tx, owner, lead)
  await orderRemoval(tx, [...found.uploads, ...places])
  for (const id of found.conversations) await eraseConversation(tx, id)
  return counts
}

/** Counts the records that go with the leads: the connections remove them, and list those that they could not. */
async function recordsElsewhere(tx: Tx, leads: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select records_elsewhere(${leads}::uuid[]) as count`.execute(tx)
  return rows[0]!.count
}

/** Erases the encryption keys to and from this person; they are agreed on anew with the next message. */
async function eraseKeys(tx: Tx, companyKey: Key, number: string, chats: readonly string[]): Promise<number> {
  const sessions = await tx.selectFrom('whatsapp_sessions').select('id').execute()
  const { rows: known } = await sql<{ id: string; details: Buffer }>`
    select id, details from whatsapp_chats where id = any(${chats}::uuid[]) and not is_group`.execute(tx)
  const lids = known.flatMap(({ id, details }) => openChatDetails(companyKey, id, details).lid ?? [])
  let erased = 0
  for (const { id } of sessions) {
    const blind = blindIndex(companyKey, id)
    const hashes = keyNames(number, lids).map(blind)
    const reply = blindIndex(companyKey, `reply|${id}`)
    const addresses = [number, ...lids].map(reply)
    erased += await count(
      sql`delete from whatsapp_keys where session_id = ${id}::uuid and id = any(${byteaArray(hashes)}::bytea[])`,
      tx,
    )
    await sql`delete from whatsapp_replies where session_id = ${id}::uuid and address = any(${byteaArray(addresses)}::bytea[])`.execute(
      tx,
    )
  }
  return erased
}

const keyNames = (number: string, lids: readonly string[]): string[] => {
  const users = [...written(number), ...lids.map((lid) => `${lid}_1`)]
  return [
    ...users.flatMap((user) => Array.from({ length: DEVICES }, (_, device) => `${user}.${device}`)),
    ...written(number).flatMap((user) => [user, `${user}@s.whatsapp.net`]),
    ...lids.flatMap((lid) => [lid, `${lid}_reverse`, `${lid}@lid`]),
  ]
}

/** WhatsApp leaves the ninth digit out of older Brazilian accounts. */
const written = (number: string): string[] =>
  /^55\d{2}9\d{8}$/.test(number) ? [number, number.slice(0, 4) + number.slice(5)] : [number]

const count = async (statement: ReturnType<typeof sql>, tx: Tx): Promise<number> =>
  Number((await statement.execute(tx)).numAffectedRows ?? 0n)
