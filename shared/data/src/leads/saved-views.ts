import { sql } from 'kysely'
import { VIEW_LIMITS, type SavedView, type SavedViewBody } from '@fechai/contracts/saved-views'
import { DomainError } from '@fechai/domain/errors'
import { recordAudit } from '../audit/audit.ts'
import type { Database, Tx } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

export const VIEW_NOT_FOUND = 'Esta visão não existe mais.'

/** Views of a person, and those that the company shares, which managers alone change. */
export const savedViewsOf = (db: Database, owner: Owner) => {
  const mayShare = owner.reach === 'company'
  const known = async (tx: Tx): Promise<SavedView[]> => {
    const rows = await tx
      .selectFrom('saved_views')
      .select(['id', 'user_id', 'name', 'shared', 'place', 'body'])
      // A manager may see whole tables, and still has no part in what a person keeps for themselves.
      .where((eb) => eb.or([eb('shared', '=', true), eb('user_id', '=', owner.userId)]))
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .execute()
    return rows.map(({ user_id, body, ...row }) => ({
      ...row,
      ...body,
      own: row.shared ? mayShare : user_id === owner.userId,
    }))
  }
  const lock = (tx: Tx) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${`saved-views:${owner.empresaId}`}, 0))`.execute(tx)

  /** @throws DomainError('conflict') if there is no room for another view */
  const requireRoom = (views: readonly SavedView[], shared: boolean) => {
    const [most, text] = shared
      ? [VIEW_LIMITS.perCompany, `A empresa já tem ${VIEW_LIMITS.perCompany} visões compartilhadas. Remova uma delas.`]
      : [VIEW_LIMITS.perPerson, `Você já tem ${VIEW_LIMITS.perPerson} visões. Remova uma delas.`]
    if (views.filter((view) => view.shared === shared).length >= most)
      throw new DomainError('conflict', text, { code: 'visoes_demais' })
  }
  const requireSharing = (shared: boolean) => {
    if (shared && !mayShare)
      throw new DomainError('forbidden', 'Só quem gerencia a empresa compartilha uma visão.', { code: 'papel' })
  }
  const requireOwn = (views: readonly SavedView[], id: string): SavedView => {
    const view = views.find((each) => each.id === id)
    if (!view) throw new DomainError('not-found', VIEW_NOT_FOUND, { code: 'visao' })
    requireSharing(view.shared)
    return view
  }
  const find = async (tx: Tx, id: string) => (await known(tx)).find((view) => view.id === id)!
  const columnsOf = ({ name, shared, place, ...body }: SavedViewBody) => ({
    ...{ name, shared, place },
    body: JSON.stringify(body),
  })

  return {
    list: (): Promise<SavedView[]> => inScope(db, owner, known),

    /** @throws DomainError('conflict' | 'forbidden') */
    add: (given: SavedViewBody): Promise<SavedView> =>
      inScope(db, owner, async (tx) => {
        requireSharing(given.shared)
        await lock(tx)
        requireRoom(await known(tx), given.shared)
        const { id } = await tx
          .insertInto('saved_views')
          .values({ ...columnsOf(given), user_id: owner.userId })
          .returning('id')
          .executeTakeFirstOrThrow()
        if (given.shared) await recordAudit(tx, owner, { event: 'view-shared', subjectId: id })
        return find(tx, id)
      }),

    /** @throws DomainError('not-found' | 'conflict' | 'forbidden') */
    replace: (id: string, given: SavedViewBody): Promise<SavedView> =>
      inScope(db, owner, async (tx) => {
        requireSharing(given.shared)
        await lock(tx)
        const views = await known(tx)
        if (requireOwn(views, id).shared !== given.shared) requireRoom(views, given.shared)
        await tx
          .updateTable('saved_views')
          .set(columnsOf(given))
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirstOrThrow()
        if (given.shared) await recordAudit(tx, owner, { event: 'view-shared', subjectId: id })
        return find(tx, id)
      }),

    /** @throws DomainError('not-found' | 'forbidden') */
    remove: (id: string): Promise<void> =>
      inScope(db, owner, async (tx) => {
        requireOwn(await known(tx), id)
        // No row is fine: another tab removed it first.
        await tx.deleteFrom('saved_views').where('id', '=', id).execute()
      }),
  }
}
