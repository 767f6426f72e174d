import { sql } from 'kysely'
import { HISTORY } from '@fechai/domain/lead-history'
import { DomainError } from '@fechai/domain/errors'
import { OWNER_REFUSALS, UNOWNED } from '@fechai/domain/lead-owner'
import { recordAudits } from '../audit/audit.ts'
import type { Tx } from '../database/connect.ts'
import { knownPerson, type Owner } from '../database/scope.ts'
import { nextRevision } from './edit-marks.ts'

export interface OwnedLead {
  id: string
  userId: string
  conversationId: string | null
}

/** The new owner of leads, and the words with which their history says so. */
export interface NewOwner {
  to: string
  /** Names of the company's people by id, for the history of each lead. */
  names: Readonly<Record<string, string>>
  /** Name of the person who decided; null where a rule of the company did. */
  userName: string | null
}

/** Holds the new owner until the transaction ends: their access does not end before the leads are theirs. */
export async function holdOwner(tx: Tx, userId: string): Promise<void> {
  if (!(await holdActive(tx, userId)))
    throw new DomainError('conflict', OWNER_REFUSALS.inactive, { code: 'membro_heir' })
}

/** Holds a person until the transaction ends. @returns false where their access has ended */
export async function holdActive(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ active: boolean }>`select hold_owner(${userId}) as active`.execute(tx)
  return rows[0]!.active
}

/**
 * Gives leads to their new owner with everything that row-level security ties to the owner: conversations, files, chats
 * and items of batches. The rows are locked and the new owner is held. @returns the chats that went along.
 */
export async function changeOwner(
  tx: Tx,
  owner: Owner,
  leads: readonly OwnedLead[],
  { to, names, userName }: NewOwner,
): Promise<string[]> {
  const ids = leads.map(({ id }) => id)
  const conversations = leads.flatMap(({ conversationId }) => conversationId ?? [])
  await tx.updateTable('conversations').set({ user_id: to }).where(isOneOf('id', conversations)).execute()
  const uploads = await tx
    .updateTable('uploads')
    .set({ user_id: to })
    .where(isOneOf('conversation_id', conversations))
    .returning('id')
    .execute()
  const chats = await tx
    .updateTable('whatsapp_chats')
    .set({ user_id: to, updated_at: sql<string>`now()` })
    .where(isOneOf('conversation_id', conversations))
    .returning('id')
    .execute()
  await tx.updateTable('batch_items').set({ user_id: to }).where(isOneOf('lead_id', ids)).execute()
  await tx.updateTable('different_people').set({ user_id: to }).where(isOneOf('lead_id', ids)).execute()
  await tx
    .updateTable('leads')
    .set({ user_id: to, ...nextRevision })
    .where(isOneOf('id', ids))
    .execute()
  const nameOf = (userId: string): string => names[userId] ?? UNOWNED
  await tx
    .insertInto('lead_activities')
    .values(
      leads.map(({ id, userId: from }) => ({
        lead_id: id,
        user_id: knownPerson(owner),
        activity: JSON.stringify({
          type: 'ACTION',
          description: to === owner.empresaId ? HISTORY.unowned : HISTORY.owned(nameOf(to)),
          details: { action: 'OWNER_CHANGED', from, to, de: nameOf(from), para: nameOf(to), userName: userName ?? '' },
        }),
      })),
    )
    .execute()
  await recordAudits(
    tx,
    owner,
    leads.map(({ id, userId: from }) => ({ event: 'lead-assigned', subjectId: id, details: { from, to } })),
  )
  await withdrawExportsOfLosers(tx, [...new Set(leads.map(({ userId }) => userId))], to)
  const chatIds = chats.map(({ id }) => id)
  await sql`select forget_lost_leads(${ids}::uuid[], ${uploads.map(({ id }) => id)}::uuid[], ${chatIds}::uuid[], ${to})`.execute(
    tx,
  )
  return chatIds
}

/** Ends the exports of owners who lost leads and of their leaders, unless they lead the new owner. */
const withdrawExportsOfLosers = (tx: Tx, losers: readonly string[], to: string) =>
  sql`select withdraw_exports(array(
    (select unnest(${losers}::uuid[]) union select leaders_of(${losers}::uuid[]))
    except select leaders_of(array[${to}::uuid])))`.execute(tx)

/** Ends the exports of people who see less than before; managers, who see every lead, keep theirs. */
export async function withdrawExports(tx: Tx, losers: readonly string[]): Promise<void> {
  await sql`select withdraw_exports(${losers}::uuid[])`.execute(tx)
}

const isOneOf = (column: string, ids: readonly string[]) => sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`
