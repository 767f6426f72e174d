import { sql, type Selectable } from 'kysely'
import type {
  NewRelease,
  NewReleaseItem,
  Release,
  ReleaseAnnouncement,
  ReleaseItem,
  ReleaseWithItems,
} from '@fechai/contracts/releases'
import { DomainError } from '@fechai/domain/errors'
import { RELEASE_LIMITS, summaryOf, type ReleaseChannel } from '@fechai/domain/release'
import { recordAudit } from '../audit/audit.ts'
import { translated, type Database, type Tx } from '../database/connect.ts'
import { tellOfRelease } from './notifications.ts'
import type { ReleasesTable } from './schema.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** Most releases that the changelog lists. */
const LISTED = 100

export const RELEASE_NOT_FOUND = 'Release não encontrado'

const isRepeated = (error: unknown): boolean => (error as { code?: string }).code === '23505'

/** Releases belong to no company: every signed-in user may read published ones. */
export const releasesIn = (db: Database) => ({
  latest: (channel: ReleaseChannel): Promise<Release | null> =>
    translated(async () => {
      const row = await published(db, channel).limit(1).executeTakeFirst()
      return row ? toRelease(row) : null
    }),

  /** Newest first, with what changed. */
  changelog: (channel: ReleaseChannel): Promise<ReleaseWithItems[]> =>
    translated(async () => withItems(db.kysely, await published(db, channel).limit(LISTED).execute())),

  announcements: (ids: readonly string[]): Promise<ReleaseAnnouncement[]> =>
    translated(async () => {
      if (ids.length === 0) return []
      const rows = await db.kysely
        .selectFrom('releases')
        .selectAll()
        .where('id', 'in', ids)
        .where('published_at', 'is not', null)
        .execute()
      return rows.map(({ id, title, version, summary_final, modules }) => ({
        ...{ id, title, version, modules },
        summary: summary_final!,
      }))
    }),
})

/** Changes of an administrator to releases, with a line in the audit of their company. */
export const releaseDesk = (db: Database, owner: Owner) => ({
  /** The draft that was begun last; null when none is open. */
  draft: (): Promise<ReleaseWithItems | null> =>
    inScope(db, owner, async (tx) => {
      const rows = await tx
        .selectFrom('releases')
        .selectAll()
        .where('published_at', 'is', null)
        .orderBy('created_at', 'desc')
        .limit(1)
        .execute()
      return (await withItems(tx, rows))[0] ?? null
    }),

  /** @throws DomainError('conflict') when the channel has that version already. */
  async create({ modules, summary_override, ...rest }: NewRelease): Promise<Release> {
    const values = { ...rest, summary_override: summary_override || null, modules: [...new Set(modules)] }
    return inScope(db, owner, async (tx) =>
      toRelease(await tx.insertInto('releases').values(values).returningAll().executeTakeFirstOrThrow()),
    ).catch((error: unknown) => {
      if (!isRepeated(error)) throw error
      throw new DomainError('conflict', `A versão ${rest.version} já existe no canal ${rest.channel}.`, {
        code: 'versao_repetida',
      })
    })
  },

  /** Takes back a draft; what was published stays. */
  discard: (id: string): Promise<void> =>
    inScope(db, owner, async (tx) => {
      await requireDraft(tx, id)
      await tx.deleteFrom('releases').where('id', '=', id).execute()
    }),

  addItem: (id: string, item: NewReleaseItem): Promise<ReleaseItem> =>
    inScope(db, owner, async (tx) => {
      await requireDraft(tx, id)
      const { count } = await tx
        .selectFrom('release_items')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('release_id', '=', id)
        .executeTakeFirstOrThrow()
      if (Number(count) >= RELEASE_LIMITS.items)
        throw new DomainError('conflict', `Um release tem até ${RELEASE_LIMITS.items} itens.`, { code: 'itens_demais' })
      const {
        release_id: _,
        position: __,
        ...added
      } = await tx
        .insertInto('release_items')
        .values({ release_id: id, ...item })
        .returningAll()
        .executeTakeFirstOrThrow()
      return added
    }),

  removeItem: (id: string, itemId: string): Promise<void> =>
    inScope(db, owner, async (tx) => {
      await requireDraft(tx, id)
      await tx.deleteFrom('release_items').where('release_id', '=', id).where('id', '=', itemId).execute()
    }),

  /**
   * Publishes a draft, and notifies everybody in the same transaction; what is published already is answered as it is.
   * @throws DomainError('invalid') when it says nothing, ('not-found') when there is no such release.
   */
  publish: (id: string): Promise<Release> =>
    inScope(db, owner, async (tx) => {
      const row = await lock(tx, id)
      if (row.published_at !== null) return toRelease(row)
      const items = await itemsOf(tx, [id])
      const summary = row.summary_override ?? summaryOf(items)
      if (summary === '')
        throw new DomainError('invalid', 'Escreva um resumo ou adicione um item antes de publicar.', {
          code: 'release_vazio',
        })
      const done = await tx
        .updateTable('releases')
        .set({ summary_final: summary, published_at: sql`now()` })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      const details = { version: done.version, channel: done.channel }
      await recordAudit(tx, owner, { event: 'release-published', subjectId: id, details })
      // A staging release notifies no user.
      if (done.channel === 'prod') await tellOfRelease(tx, done)
      return toRelease(done)
    }),
})

const published = (db: Database, channel: ReleaseChannel) =>
  db.kysely
    .selectFrom('releases')
    .selectAll()
    .where('channel', '=', channel)
    .where('published_at', 'is not', null)
    .orderBy('published_at', 'desc')
    .orderBy('id')

async function lock(tx: Tx, id: string): Promise<Selectable<ReleasesTable>> {
  const row = await tx.selectFrom('releases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new DomainError('not-found', RELEASE_NOT_FOUND, { code: 'release' })
  return row
}

async function requireDraft(tx: Tx, id: string): Promise<void> {
  const row = await lock(tx, id)
  if (row.published_at !== null)
    throw new DomainError('conflict', 'Este release já foi publicado e não muda mais.', { code: 'release_publicado' })
}

const itemsOf = (tx: Pick<Tx, 'selectFrom'>, ids: readonly string[]) =>
  tx.selectFrom('release_items').selectAll().where('release_id', 'in', ids).orderBy('position').execute()

async function withItems(
  tx: Pick<Tx, 'selectFrom'>,
  rows: readonly Selectable<ReleasesTable>[],
): Promise<ReleaseWithItems[]> {
  if (rows.length === 0) return []
  const items = Map.groupBy(
    await itemsOf(
      tx,
      rows.map(({ id }) => id),
    ),
    ({ release_id }) => release_id,
  )
  return rows.map((row) => ({
    ...toRelease(row),
    created_at: row.created_at,
    items: (items.get(row.id) ?? []).map(({ id, module, type, text }) => ({ id, module, type, text })),
  }))
}

const toRelease = ({ created_at: _, ...release }: Selectable<ReleasesTable>): Release => release
