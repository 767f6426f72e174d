import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Erasure } from '@fechai/contracts/privacy'
import type { ErasureRef } from '@fechai/contracts/runs/erase-contact'
import { openText, sealText, type Key } from '@fechai/platform/crypto/keys'
import { addCounts, endingOf, NO_CONTACT, type ContactFound, type ErasureCounts } from '@fechai/domain/erasure'
import { DomainError } from '@fechai/domain/errors'
import type { JournalEntry } from '@fechai/platform/storage/erasure-journal'
import { recordAudit } from '../audit/audit.ts'
import type { Database, Tx } from '../database/connect.ts'
import { eraseContactRows } from './erase-contact.ts'
import { erasePersonRows, personToErase } from './erase-person.ts'
import { findContact } from './find-contact.ts'
import { sheetRowsOf } from './sheet-rows.ts'
import { inScope, knownPerson, NOBODY, type Owner } from '../database/scope.ts'
import { asSystem } from '../database/system.ts'

const SHOWN = 100
/** The product cannot know whom the files for support hold: any of them may hold this person. */
async function withUnreadFiles(tx: Tx, found: ContactFound): Promise<ContactFound> {
  const { rows } = await sql<{ id: string; conversationId: string }>`
    select u.id, u.conversation_id as "conversationId" from support_files s
    join uploads u on u.empresa_id = s.empresa_id and u.id = s.upload_id`.execute(tx)
  const uploads = [...new Set([...found.uploads, ...rows.map(({ id }) => id)])]
  const conversations = [...new Set([...found.conversations, ...rows.map(({ conversationId }) => conversationId)])]
  return { ...found, uploads, conversations }
}

const place = (id: string): string => `erasures|number|${id}`

/** Contacts, and people of the company, that are erased for good. What was found and what is gone is kept in ids and counts. */
export const erasuresOf = (db: Database, owner: Owner, companyKey: Key) => ({
  look: (number: string): Promise<ContactFound> => inScope(db, owner, (tx) => findContact(tx, companyKey, number)),

  /** Asked again under the same id it is the same erasure. */
  ask: (id: string, number: string): Promise<void> =>
    inScope(db, owner, async (tx) => {
      const row = { id, requested_by: owner.userId, ending: endingOf(number) }
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('erasures')
        .values({ ...row, number: seal(companyKey, id, number) })
        .onConflict((oc) => oc.columns(['empresa_id', 'id']).doNothing())
        .executeTakeFirstOrThrow()
      if (numInsertedOrUpdatedRows) await recordAudit(tx, owner, { event: 'contact-erasure-asked', subjectId: id })
    }),

  /** Requests the same for a person who worked in the company. */
  askPerson: (id: string, personId: string): Promise<void> =>
    inScope(db, owner, async (tx) => {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('erasures')
        .values({
          ...{ id, requested_by: knownPerson(owner), ending: '', person_id: personId },
          number: seal(companyKey, id, personId),
        })
        .onConflict((oc) => oc.columns(['empresa_id', 'id']).doNothing())
        .executeTakeFirstOrThrow()
      if (numInsertedOrUpdatedRows) await recordAudit(tx, owner, { event: 'person-erasure-asked', subjectId: personId })
    }),

  /** One that the database does not know, as after a restore, begins again. @returns whether it did */
  askAgain: (entry: JournalEntry): Promise<boolean> =>
    inScope(db, owner, async (tx) => {
      const { id, number, requestedAt, personId = null } = entry
      const { rows } = await sql<{ id: string }>`
        insert into erasures (id, requested_by, ending, person_id, number, requested_at)
        values (${id}, ${knownPerson(owner)}, ${endingOf(number)}, ${personId},
          ${seal(companyKey, id, personId ?? number)}, ${requestedAt})
        on conflict (empresa_id, id) do nothing returning id`.execute(tx)
      const repeated = personId
        ? ({ event: 'person-erasure-repeated', subjectId: personId } as const)
        : ({ event: 'contact-erasure-repeated', subjectId: id } as const)
      if (rows.length > 0) await recordAudit(tx, owner, repeated)
      return rows.length > 0
    }),

  /** Returns those of these ids that the database has. */
  known: (ids: readonly string[]): Promise<string[]> =>
    inScope(db, owner, async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select id from erasures where id = any(${ids}::uuid[])`.execute(tx)
      return rows.map((row) => row.id)
    }),

  /** Returns the order while it is not done. */
  order: (id: string): Promise<Omit<JournalEntry, 'empresaId' | 'notAnalysed'> | null> =>
    inScope(db, owner, async (tx) => {
      const row = await open(tx, id)
      return (
        row && {
          id,
          requestedBy: row.requested_by ?? NOBODY,
          requestedAt: row.requested_at,
          number: row.person_id ? '' : numberOf(companyKey, id, row.number),
          personId: row.person_id,
        }
      )
    }),

  list: (): Promise<Erasure[]> =>
    inScope(db, owner, (tx) =>
      tx
        .selectFrom('erasures')
        .select(['id', 'ending', 'person_id as personId', 'state', 'counts', 'digest'])
        .select(['requested_by as requestedBy', 'requested_at as requestedAt', 'finished_at as finishedAt'])
        .orderBy('requested_at', 'desc')
        .limit(SHOWN)
        .execute(),
    ),

  /** Writes down what is there now beside what was found before. @returns whether there is anything now */
  find: (id: string): Promise<boolean> =>
    inScope(db, owner, async (tx) => {
      const row = await open(tx, id)
      if (row === null) return false
      if (row.person_id) return (await personToErase(tx, row.person_id)) !== null
      const number = numberOf(companyKey, id, row.number)
      const now = await withUnreadFiles(tx, await findContact(tx, companyKey, number))
      const found = { ...joined(row.found, now), groups: now.groups }
      await tx
        .updateTable('erasures')
        .set({ found: JSON.stringify(found) })
        .where('id', '=', id)
        .execute()
      const sheetRows = await sheetRowsOf(tx, number)
      return [now.leads, now.conversations, now.chats, sheetRows].some((each) => each.length > 0)
    }),

  /** Everything that was ever found of it. */
  found: (id: string): Promise<ContactFound> =>
    inScope(db, owner, async (tx) => ({ ...NO_CONTACT, ...(await open(tx, id))?.found })),

  /** @returns whose leads they were, so that their tabs forget them */
  eraseRows: (id: string): Promise<{ leadId: string; userId: string }[]> =>
    inScope(db, owner, async (tx) => {
      const row = await open(tx, id)
      if (row === null) return []
      if (row.person_id) {
        await count(tx, id, row.counts, await erasePersonRows(tx, row.person_id))
        return []
      }
      const found = { ...NO_CONTACT, ...row.found }
      const leads = await tx
        .selectFrom('leads')
        .select(['id as leadId', 'user_id as userId'])
        .where('id', '=', sql<string>`any(${found.leads}::uuid[])`)
        .execute()
      const counts = await eraseContactRows(tx, owner, companyKey, numberOf(companyKey, id, row.number), found)
      await count(tx, id, row.counts, counts)
      return leads
    }),

  count: (id: string, counts: ErasureCounts): Promise<void> =>
    inScope(db, owner, async (tx) => {
      const row = await open(tx, id)
      if (row !== null) await count(tx, id, row.counts, counts)
    }),

  /** Deletes the number: it is unknown from here on. */
  end: (id: string): Promise<void> =>
    inScope(db, owner, async (tx) => {
      const row = await open(tx, id)
      if (row === null) return
      const counts = { ...row.counts, ...(row.found.groups ? { grupos_mantidos: row.found.groups } : {}) }
      const digest = digestOf(id, row.ending, row.requested_at, counts)
      const set = { state: 'concluido' as const, number: null, counts: JSON.stringify(counts), digest }
      await tx
        .updateTable('erasures')
        .set({ ...set, finished_at: sql<string>`now()` })
        .where('id', '=', id)
        .execute()
      const event = row.person_id ? 'person-erased' : 'contact-erased'
      await recordAudit(tx, owner, { event, subjectId: row.person_id ?? id, details: { counts, digest } })
    }),
})

/** Erasures whose run may not have been started, or was lost. */
export const listOpenErasures = (db: Database): Promise<ErasureRef[]> =>
  asSystem(db, async (tx) => {
    const { rows } = await sql<ErasureRef>`
      select empresa_id as "empresaId", coalesce(requested_by, ${NOBODY}) as "userId", id as "erasureId" from erasures
      where state = 'em_andamento' order by requested_at limit 50`.execute(tx)
    return rows
  })

/** Null when it has ended. */
async function open(tx: Tx, id: string) {
  const row = await tx.selectFrom('erasures').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new DomainError('not-found', 'Exclusão não encontrada.', { code: 'exclusao' })
  return row.state === 'concluido' ? null : row
}

const seal = (key: Key, id: string, who: string): Buffer => sealText(key, who, place(id))
const numberOf = (key: Key, id: string, sealed: Buffer | null): string => openText(key, sealed!, place(id))

async function count(tx: Tx, id: string, before: ErasureCounts, more: ErasureCounts): Promise<void> {
  const counts = JSON.stringify(addCounts(before, more))
  await tx.updateTable('erasures').set({ counts }).where('id', '=', id).execute()
}

function joined(before: Partial<ContactFound>, now: ContactFound): Omit<ContactFound, 'groups'> {
  const both = (what: 'leads' | 'conversations' | 'uploads' | 'chats') => [
    ...new Set([...(before[what] ?? []), ...now[what]]),
  ]
  return { leads: both('leads'), conversations: both('conversations'), uploads: both('uploads'), chats: both('chats') }
}

/** Returns the digest for the certificate and, sealed, for the audit: the two prove each other. */
export function digestOf(id: string, ending: string, requestedAt: string, counts: ErasureCounts): string {
  const sorted = Object.entries(counts).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([id, ending, requestedAt, sorted]))
    .digest('hex')
}
