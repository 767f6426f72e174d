import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { LeadFilter, LeadListPage, LeadListQuery, ListSort } from '@fechai/contracts/lead-list'
import { ZONE } from '@fechai/domain/clock'
import type { Database, Tx } from '../database/connect.ts'
import { listCursor, readListCursor, type KeyType } from './list-cursor.ts'
import { toLead } from './row.ts'
import { matchesWithAttendant, patternOf, standsAlone, visibleTo } from './search.ts'
import { inScope, type Owner } from '../database/scope.ts'

const DEFAULT_PAGE = 50
const MAX_ATTENDANTS = 200

interface Sort {
  /** Exactly the expression of the sort's index. */
  key: RawBuilder<unknown>
  type: KeyType
  /** The key as the cursor carries it, to the microsecond. */
  shown: RawBuilder<string | null>
}

const exactly = (column: string): RawBuilder<string | null> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Sorts an unknown instant as the oldest. */
const knownOrOldest = (column: string): RawBuilder<unknown> =>
  sql`case when ${sql.ref(column)} is null then '-infinity'::timestamptz else ${sql.ref(column)} end`

const byPhase = sql`case fase
  when 'fechados' then 1 when 'leads-quentes' then 2 when 'em-objecao' then 3 when 'leads-mornos' then 4
  else 5 end`

const SORTS: Record<ListSort, Sort> = {
  nome: { key: sql`nome_ordem`, type: 'text', shown: sql`nome_ordem` },
  atendente: { key: sql`atendente_ordem`, type: 'text', shown: sql`atendente_ordem` },
  fase: { key: byPhase, type: 'integer', shown: sql`(${byPhase})::text` },
  valor: { key: sql`valor_ordem`, type: 'float8', shown: sql`valor_ordem::text` },
  data_inicio_conversa: {
    key: knownOrOldest('data_inicio_conversa'),
    type: 'timestamptz',
    shown: exactly('data_inicio_conversa'),
  },
  ultima_interacao: { key: knownOrOldest('ultima_interacao'), type: 'timestamptz', shown: exactly('ultima_interacao') },
  updated_at: { key: sql`updated_at`, type: 'timestamptz', shown: exactly('updated_at') },
}

export const leadListOf = (db: Database, owner: Owner) => ({
  /** @throws DomainError('invalid') for a cursor of another sort. */
  page: (query: LeadListQuery): Promise<LeadListPage> => inScope(db, owner, (tx) => pageOf(tx, owner, query)),

  /** Those who attend leads that the owner sees. */
  attendants(): Promise<string[]> {
    return inScope(db, owner, async (tx) => {
      const rows = await tx
        .selectFrom('leads')
        .select('atendente_ordem')
        .distinct()
        .where(visibleTo(owner))
        .where('atendente_ordem', '<>', '')
        .orderBy('atendente_ordem')
        .limit(MAX_ATTENDANTS)
        .execute()
      return rows.map((row) => row.atendente_ordem)
    })
  },
})

async function pageOf(tx: Tx, owner: Owner, query: LeadListQuery): Promise<LeadListPage> {
  const { sort = 'updated_at', descending = sort === 'updated_at', limit = DEFAULT_PAGE, cursor } = query
  const { key, type, shown } = SORTS[sort]
  const matching = tx.selectFrom('leads').where(visibleTo(owner)).where(standsAlone).where(wanted(query))
  const direction = descending ? 'desc' : 'asc'
  const rows = await matching
    .$if(cursor !== undefined, (qb) => qb.where(after(cursor!, sort, descending)))
    .selectAll()
    .select(shown.as('sortKey'))
    .orderBy(key, direction)
    .orderBy('id', direction)
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const isAsked = sql`(a_confirmar or ${!query.aConfirmar})`
  const isNews = sql`(novidades > 0 or ${!query.novidades})`
  const counted =
    cursor === undefined
      ? await tx
          .selectFrom('leads')
          .where(visibleTo(owner))
          .where(standsAlone)
          .where(wanted({ ...query, aConfirmar: false, novidades: false }))
          .select([
            sql<number>`count(*) filter (where ${isAsked} and ${isNews})::integer`.as('total'),
            sql<number>`count(*) filter (where a_confirmar and ${isNews})::integer`.as('aConfirmar'),
            sql<number>`count(*) filter (where novidades > 0 and ${isAsked})::integer`.as('novidades'),
          ])
          .executeTakeFirstOrThrow()
      : null
  return {
    leads: page.map(toLead),
    nextCursor: rows.length > limit && last ? listCursor(sort, descending, { key: last.sortKey, id: last.id }) : null,
    total: counted?.total ?? null,
    aConfirmar: counted?.aConfirmar ?? null,
    novidades: counted?.novidades ?? null,
  }

  function after(from: string, by: ListSort, down: boolean) {
    const place = readListCursor(from, by, down, type)
    const start = type === 'timestamptz' ? (place.key ?? '-infinity') : place.key
    const comparison = sql.raw(down ? '<' : '>')
    return sql<SqlBool>`(${key}, id) ${comparison} (${start}::${sql.raw(type)}, ${place.id}::uuid)`
  }
}

export function wanted(filter: LeadFilter) {
  const { q, fases, atendentes, status, inicioDe, inicioAte, aConfirmar, novidades, donos } = filter
  const { perdidos, motivos, campos } = filter
  const conditions = [matchesWithAttendant(q)]
  if (donos?.length) conditions.push(sql`user_id = any(${donos}::uuid[])`)
  if (fases?.length) conditions.push(sql`fase = any(${fases})`)
  if (atendentes?.length) conditions.push(sql`atendente_ordem = any(${atendentes})`)
  if (status?.length) conditions.push(sql`status_lead = any(${status})`)
  if (inicioDe) conditions.push(sql`data_inicio_conversa >= ${midnight(inicioDe)}`)
  if (inicioAte) conditions.push(sql`data_inicio_conversa < ${midnight(inicioAte)} + interval '1 day'`)
  if (aConfirmar) conditions.push(sql`a_confirmar`)
  if (novidades) conditions.push(sql`novidades > 0`)
  if (perdidos || motivos?.length) conditions.push(sql`perdido_em is not null`)
  if (motivos?.length) conditions.push(sql`coalesce(motivo_perda, empresa_id) = any(${motivos}::uuid[])`)
  for (const condition of campos ?? []) conditions.push(...ofOwnField(condition))
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** Conditions on one of the company's own fields; a lead without a value meets none. */
function ofOwnField({ campo, valores, contem, de, ate }: NonNullable<LeadFilter['campos']>[number]) {
  const text = sql`(campos ->> ${campo}::text)`
  const number = sql`(case when jsonb_typeof(campos -> ${campo}::text) = 'number' then ${text}::float8 end)`
  const bound = (value: string | number, comparison: '>=' | '<=') =>
    typeof value === 'number'
      ? sql<SqlBool>`${number} ${sql.raw(comparison)} ${value}::float8`
      : sql<SqlBool>`${text} collate "C" ${sql.raw(comparison)} ${value}`
  const pattern = patternOf(contem)
  return [
    ...(valores?.length ? [sql<SqlBool>`${text} = any(${valores}::text[])`] : []),
    ...(pattern ? [sql<SqlBool>`lower(unaccent(${text})) like ${pattern}`] : []),
    ...(de === undefined ? [] : [bound(de, '>=')]),
    ...(ate === undefined ? [] : [bound(ate, '<=')]),
  ]
}

const midnight = (day: string) => sql`(${day}::date::timestamp at time zone ${ZONE})`
