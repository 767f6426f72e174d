import { sql } from 'kysely'
import type { Board, LeadPage, Narrowing } from '@fechai/contracts/leads'
import type { Key } from '@fechai/platform/crypto/keys'
import type { Lead } from '@fechai/domain/lead'
import type { Phase } from '@fechai/domain/phases'
import { claimEdit } from './applied-edits.ts'
import type { Database, Tx } from '../database/connect.ts'
import { answerReading, type LeadAnswerGiven } from './answer.ts'
import { boardOf } from './board.ts'
import { afterCursor, cursorOf, type CursorRow } from './cursor.ts'
import { deleteLead, restoreLead } from './delete.ts'
import { editLead, type LeadEdit } from './edit.ts'
import { giveBack, type GiveBack } from './give-back.ts'
import { moveLead, type LeadMove, type MovedLead } from './move.ts'
import { requireLead, toLead } from './row.ts'
import { isWithin, standsAlone, visibleTo } from './search.ts'
import { inScope, type Owner } from '../database/scope.ts'

const DEFAULT_PAGE = 20

export const leadsOf = (db: Database, owner: Owner) => ({
  /** @throws DomainError('not-found') */
  get(id: string): Promise<Lead> {
    return inScope(db, owner, async (tx) => toLead(await requireLead(tx, id)))
  },

  /** The lead that came last; null when there is none. */
  latest(): Promise<Lead | null> {
    return inScope(db, owner, async (tx) => {
      const row = await tx
        .selectFrom('leads')
        .selectAll()
        .where(standsAlone)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row ? toLead(row) : null
    })
  },

  /** Those of `ids` that exist and are visible. */
  byIds(ids: readonly string[]): Promise<Lead[]> {
    if (ids.length === 0) return Promise.resolve([])
    return inScope(db, owner, async (tx) =>
      (await tx.selectFrom('leads').selectAll().where('id', 'in', ids).execute()).map(toLead),
    )
  },

  /** Five columns, in order, each with its totals and its first `size` cards. */
  board(query: Narrowing & { size: number }): Promise<Board> {
    return inScope(db, owner, (tx) => boardOf(tx, owner, query))
  },

  page(query: LeadsPage): Promise<LeadPage> {
    return inScope(db, owner, (tx) => pageOf(tx, owner, query))
  },

  /** A `key` seen before changes nothing. @throws DomainError('not-found'), DomainError('conflict') */
  edit: (id: string, edit: LeadEdit, key: string | null = null): Promise<Lead> =>
    inScope(db, owner, async (tx) =>
      toLead((await claimEdit(tx, id, key)) ? await editLead(tx, owner, id, edit) : await requireLead(tx, id)),
    ),

  /** Records which reading of a field is right. A `key` seen before changes nothing. @throws as `edit` */
  answer: (id: string, given: LeadAnswerGiven, key: string | null = null): Promise<Lead> =>
    inScope(db, owner, async (tx) =>
      toLead((await claimEdit(tx, id, key)) ? await answerReading(tx, owner, id, given) : await requireLead(tx, id)),
    ),

  /** A `key` seen before changes nothing. @throws DomainError('not-found'), DomainError('conflict') */
  move: (id: string, move: LeadMove, key: string | null = null): Promise<MovedLead> =>
    inScope(db, owner, async (tx) =>
      (await claimEdit(tx, id, key))
        ? moveLead(tx, owner, id, move)
        : { lead: toLead(await requireLead(tx, id)), renumbered: [] },
    ),

  /** @throws DomainError('not-found'), DomainError('conflict') */
  giveBack: (id: string, key: Key, asked: GiveBack): Promise<Lead> =>
    inScope(db, owner, async (tx) => toLead(await giveBack(tx, owner, key, id, asked))),

  /** @throws DomainError('not-found'), DomainError('conflict') while it is still being analysed */
  delete: (id: string, revision?: number): Promise<{ userId: string }> =>
    inScope(db, owner, (tx) => deleteLead(tx, owner, id, revision)),

  /** Takes a deletion back. @throws DomainError('not-found') when it is final. */
  restore: (id: string): Promise<Lead> => inScope(db, owner, async (tx) => toLead(await restoreLead(tx, owner, id))),

  /** Leads that changed since an instant of the database, for who cannot hear of it otherwise. */
  changedSince(instant: string): Promise<Lead[]> {
    return inScope(db, owner, async (tx) => {
      const rows = await tx.selectFrom('leads').selectAll().where('updated_at', '>', instant).limit(500).execute()
      return rows.map(toLead)
    })
  },
})

type LeadsPage = Narrowing & { fase?: Phase; cursor?: string; limit?: number }

async function pageOf(tx: Tx, owner: Owner, query: LeadsPage): Promise<LeadPage> {
  const limit = query.limit ?? DEFAULT_PAGE
  const rows = await tx
    .selectFrom('leads')
    .selectAll()
    // A JavaScript date would lose the microseconds, and with them a row between two pages.
    .select(sql<string>`created_at::text`.as('createdExactly'))
    .where(visibleTo(owner))
    .where(standsAlone)
    .where(isWithin(query))
    .$if(query.fase !== undefined, (qb) => qb.where('fase', '=', query.fase!))
    .$if(query.cursor !== undefined, (qb) => qb.where(afterCursor(query.cursor!)))
    .orderBy('order', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  const last: CursorRow | undefined = page.at(-1)
  return { leads: page.map(toLead), nextCursor: rows.length > limit && last ? cursorOf(last) : null }
}
