import { sql, type Selectable } from 'kysely'
import type { ScanPro, ScanProList, ScanProSummary } from '@fechai/contracts/scanpro'
import type { ScanProRef } from '@fechai/contracts/runs/make-scanpro-report'
import type { SetFilter } from '@fechai/contracts/insights'
import { openText, sealText, type Key } from '@fechai/platform/crypto/keys'
import { DomainError } from '@fechai/domain/errors'
import type { Phase } from '@fechai/domain/phases'
import type { Origin } from '@fechai/domain/insights/readiness/set-conversation'
import { USUAL_SETTINGS, type SalesSettings } from '@fechai/domain/insights/sales/sales-settings'
import { caseRefsIn, type CaseRef } from '@fechai/domain/insights/scanpro/case-ref'
import type { LeftOut, NoBefore } from '@fechai/domain/insights/scanpro/pages-material'
import type { ScanProReport } from '@fechai/domain/insights/scanpro/scanpro-report'
import { recordAudit } from '../audit/audit.ts'
import type { Database, Tx } from '../database/connect.ts'
import { visibleTo } from '../leads/search.ts'
import type { ScanProReportsTable } from './schema.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { asSystem } from '../database/system.ts'

/** A conversation's state at the report's request: the report is always made from it. */
export interface ScanProInput {
  id: string
  messages: number
  fase: Phase
  valor: number | null
  audios: number
  origem: Origin
  /** Owner of its lead; absent of reports that an earlier release asked for. */
  ownerId?: string
}

/** All that a report is made of. */
export interface ScanProInputs {
  conversations: readonly ScanProInput[]
  /** Conversations of the period of the same length before, or why the report is not compared with it. */
  before: { conversations: readonly ScanProInput[] } | { reason: NoBefore }
  leftOut: LeftOut
}

export interface NewScanPro {
  id: string
  settings: SalesSettings
  filter: SetFilter & { until: string }
  versions: ScanPro['versions']
  inputs: ScanProInputs
}

const PAGE = 20
const place = (column: 'inputs' | 'body', id: string): string => `scanpro_reports|${column}|${id}`

export const scanProOf = (db: Database, owner: Owner, companyKey: Key) => ({
  /** The same id is one report; numbers leave no gap. */
  start({ id, filter, versions, settings, inputs }: NewScanPro): Promise<ScanPro> {
    return inScope(db, owner, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`scanpro:${owner.empresaId}`}, 0))`.execute(tx)
      const known = await find(tx, id)
      if (known) return toScanPro(known)
      const { last } = await tx
        .selectFrom('scanpro_reports')
        .select(sql<number>`coalesce(max(number), 0)`.as('last'))
        .executeTakeFirstOrThrow()
      const row = await tx
        .insertInto('scanpro_reports')
        .values({
          ...{ id, number: last + 1, user_id: owner.userId, reach: owner.reach, total: inputs.conversations.length },
          filter: JSON.stringify(filter),
          versions: JSON.stringify(versions),
          settings: JSON.stringify(settings),
          inputs: sealText(companyKey, JSON.stringify(inputs), place('inputs', id)),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      const { days, sample, seed, origin } = filter
      const details = { number: row.number, conversations: row.total, days, sample, seed, origin }
      await recordAudit(tx, owner, { event: 'scanpro-started', subjectId: id, details })
      return toScanPro(row)
    })
  },

  /** @throws DomainError('not-found') */
  get: (id: string): Promise<ScanPro> => inScope(db, owner, async (tx) => toScanPro(await require(tx, id))),

  /** Newest first, each with the one before it of the same reach. */
  list(below?: number): Promise<ScanProList> {
    return inScope(db, owner, async (tx) => {
      const rows = await tx
        .selectFrom('scanpro_reports as r')
        .selectAll('r')
        .select(
          sql<ScanProSummary | null>`(select e.summary from scanpro_reports e
            where e.number < r.number and e.state = 'pronto' and ${isAlike} order by e.number desc limit 1)`.as(
            'before',
          ),
        )
        .$if(below !== undefined, (qb) => qb.where('number', '<', below!))
        .orderBy('number', 'desc')
        .limit(PAGE + 1)
        .execute()
      const reports = rows.slice(0, PAGE).map((row) => ({ ...toScanPro(row), before: row.before }))
      return { reports, next: rows.length > PAGE ? reports.at(-1)!.number : null }
    })
  },

  async inputs(id: string): Promise<{ inputs: ScanProInputs; settings: SalesSettings }> {
    const { inputs, settings } = await inScope(db, owner, (tx) => require(tx, id))
    return {
      inputs: asInputs(JSON.parse(openText(companyKey, inputs, place('inputs', id))) as ScanProInputs | ScanProInput[]),
      settings: settings ?? USUAL_SETTINGS,
    }
  },

  /** The report's own bytes; null while it is being made. */
  async body(id: string): Promise<string | null> {
    const { body } = await inScope(db, owner, (tx) => require(tx, id))
    return body && openText(companyKey, body, place('body', id))
  },

  /** The last finished one before it that was made of the same reach. */
  async before({ number, reach, userId, filter }: ScanPro): Promise<{ id: string; number: number } | null> {
    const row = await inScope(db, owner, (tx) =>
      tx
        .selectFrom('scanpro_reports')
        .select(['id', 'number'])
        .where('state', '=', 'pronto')
        .where('number', '<', number)
        .where('reach', '=', reach)
        .$if(reach !== 'company', (qb) => qb.where('user_id', '=', userId))
        .where(sql<boolean>`filter ->> 'vendedor' is not distinct from ${filter.vendedor ?? null}`)
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst(),
    )
    return row ?? null
  },

  progress: (id: string, done: number): Promise<void> =>
    inScope(db, owner, async (tx) => {
      // No row is fine: a report that has ended shows no progress.
      await openRow(tx, id).set({ done }).execute()
    }),

  finish: (id: string, body: string, digest: string, summary: ScanProSummary): Promise<void> =>
    inScope(db, owner, async (tx) => {
      // No row is fine: a report that has ended stays as it ended.
      await openRow(tx, id)
        .set({
          ...{ state: 'pronto', digest, done: sql<number>`total`, summary: JSON.stringify(summary) },
          body: sealText(companyKey, body, place('body', id)),
          finished_at: sql<string>`now()`,
        })
        .execute()
    }),

  fail: (id: string, failure: string): Promise<void> =>
    inScope(db, owner, async (tx) => {
      // No row is fine: a report that has ended stays as it ended.
      await openRow(tx, id)
        .set({ state: 'falhou', failure, finished_at: sql<string>`now()` })
        .execute()
    }),

  /** Returns the cases of reports that are in conversations within the owner's reach. */
  async readable(reports: readonly ScanProReport[]): Promise<CaseRef[]> {
    const places = caseRefsIn(reports)
    const ids = [...new Set(places.map(([id]) => id))]
    const { rows } = await inScope(db, owner, (tx) =>
      sql<{ id: string }>`select id from leads where id = any(${ids}::uuid[]) and ${visibleTo(owner)}`.execute(tx),
    )
    const seen = new Set(rows.map(({ id }) => id))
    return places.filter(([id]) => seen.has(id))
  },

  noteExport: (id: string): Promise<void> =>
    inScope(db, owner, (tx) => recordAudit(tx, owner, { event: 'scanpro-exported', subjectId: id })),
})

/** Reports of earlier releases stored a list of conversations. */
const asInputs = (stored: ScanProInputs | ScanProInput[]): ScanProInputs =>
  Array.isArray(stored)
    ? { conversations: stored, before: { reason: 'none' }, leftOut: { withoutSeller: 0, toConfirm: 0 } }
    : stored

const isAlike = sql`e.reach = r.reach and (e.reach = 'company' or e.user_id = r.user_id)
  and e.filter ->> 'vendedor' is not distinct from r.filter ->> 'vendedor'`

/** Returns the existing reports among `ids`, as they are. */
export const scanProByIds = (db: Database, owner: Owner, ids: readonly string[]): Promise<ScanPro[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : inScope(db, owner, async (tx) =>
        (await tx.selectFrom('scanpro_reports').selectAll().where('id', 'in', ids).execute()).map(toScanPro),
      )

/** Reports whose run may not have been started, or was lost. */
export const listOpenReports = (db: Database): Promise<ScanProRef[]> =>
  asSystem(db, async (tx) => {
    const { rows } = await sql<ScanProRef>`
      select empresa_id as "empresaId", user_id as "userId", id as "reportId" from scanpro_reports
      where state = 'em_andamento' and created_at < now() - interval '20 seconds'
      order by created_at limit 50`.execute(tx)
    return rows
  })

const find = (tx: Tx, id: string) =>
  tx.selectFrom('scanpro_reports').selectAll().where('id', '=', id).executeTakeFirst()

async function require(tx: Tx, id: string): Promise<Selectable<ScanProReportsTable>> {
  const row = await find(tx, id)
  if (!row) throw new DomainError('not-found', 'Relatório não encontrado.', { code: 'scanpro' })
  return row
}

/** A finished row is not changed any more. */
const openRow = (tx: Tx, id: string) =>
  tx.updateTable('scanpro_reports').where('id', '=', id).where('state', '=', 'em_andamento')

function toScanPro(row: Selectable<ScanProReportsTable>): ScanPro {
  const { id, number, user_id, reach, filter, versions, state, done, total, summary, digest, failure } = row
  const { created_at, finished_at } = row
  return {
    ...{ id, number, userId: user_id, reach, filter, versions, state, done, total, summary, digest, failure },
    ...{ created_at, finished_at },
  }
}
