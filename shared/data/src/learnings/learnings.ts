import { randomUUID } from 'node:crypto'
import type { Learning } from '@fechai/contracts/learnings'
import { openText, sealText, type Key } from '@fechai/platform/crypto/keys'
import { LEARNINGS_IN_USE, type LearningOrigin } from '@fechai/domain/learning'
import { DomainError } from '@fechai/domain/errors'
import { recordAudit } from '../audit/audit.ts'
import { companyKeyOf } from '../companies/companies.ts'
import type { Database, Tx } from '../database/connect.ts'
import type { LearningsTable } from './schema.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { sql, type Selectable } from 'kysely'

/** A company that teaches more than this has a book, not a list. */
const LISTED = 500

const place = (id: string): string => `learnings|text|${id}`

/** Capitals and spaces do not make it another learning. */
const bare = (text: string): string => text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('pt-BR')

export const learningsOf = (db: Database, master: Key, owner: Owner) => {
  const toLearning = (key: Key, row: Selectable<LearningsTable>): Learning => ({
    id: row.id,
    learning_text: openText(key, row.learning_text, place(row.id)),
    origin: row.origin,
    created_at: row.created_at,
    empresa_id: row.empresa_id,
    category: null,
    removivel: owner.reach === 'company' || row.user_id === owner.userId,
  })
  const newest = async (limit: number): Promise<Learning[]> => {
    const key = await companyKeyOf(db, master, owner)
    const rows = await inScope(db, owner, (tx) =>
      tx.selectFrom('learnings').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute(),
    )
    return rows.map((row) => toLearning(key, row))
  }
  /** Serializes teaching, so that a learning that is not visible yet is not added twice. */
  async function requireNew(tx: Tx, key: Key, text: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`learnings:${owner.empresaId}`}, 0))`.execute(tx)
    const rows = await tx.selectFrom('learnings').select(['id', 'learning_text']).execute()
    const wanted = bare(text)
    if (rows.some(({ id, learning_text }) => bare(openText(key, learning_text, place(id))) === wanted))
      throw new DomainError('conflict', 'Este aprendizado já está na lista: a sua empresa já ensinou isso.', {
        code: 'aprendizado_repetido',
      })
  }
  return {
    /** Lists what any user of the company taught, newest first. */
    list: () => newest(LISTED),

    /** Returns the lessons that an analysis or a message uses. */
    inUse: (): Promise<Learning[]> => newest(LEARNINGS_IN_USE),

    /**
     * @throws DomainError('conflict') for what the company taught already. `takeProposal` decides, in the same
     * transaction, the proposal that it comes from.
     */
    async add(text: string, origin: LearningOrigin, takeProposal?: (tx: Tx) => Promise<void>): Promise<Learning> {
      const key = await companyKeyOf(db, master, owner)
      const id = randomUUID()
      const row = await inScope(db, owner, async (tx) => {
        await takeProposal?.(tx)
        await requireNew(tx, key, text)
        const added = await tx
          .insertInto('learnings')
          .values({ id, user_id: owner.userId, learning_text: sealText(key, text, place(id)), origin })
          .returningAll()
          .executeTakeFirstOrThrow()
        await recordAudit(tx, owner, { event: 'learning-added', subjectId: id })
        return added
      })
      return toLearning(key, row)
    },

    /** @throws DomainError('not-found') for another company's, and for a colleague's unless the asker manages. */
    async remove(id: string): Promise<void> {
      await inScope(db, owner, async (tx) => {
        const { numDeletedRows } = await tx.deleteFrom('learnings').where('id', '=', id).executeTakeFirst()
        if (numDeletedRows === 0n)
          throw new DomainError('not-found', 'Aprendizado não encontrado ou não pertence ao usuário', {
            code: 'aprendizado',
          })
        await recordAudit(tx, owner, { event: 'learning-removed', subjectId: id })
      })
    },
  }
}
