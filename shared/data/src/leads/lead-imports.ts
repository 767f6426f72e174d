import { sql } from 'kysely'
import type { ImportPreview, ImportRow, LeadImport, StartImport } from '@fechai/contracts/lead-imports'
import { DomainError } from '@fechai/domain/errors'
import {
  guessMapping,
  LEAD_IMPORT_LIMITS,
  LEAD_IMPORT_TEXTS as TEXTS,
  mappingFault,
  readRow,
  type ImportMapping,
} from '@fechai/domain/lead-import'
import type { CustomField } from '@fechai/domain/lead-settings'
import { recordAudit } from '../audit/audit.ts'
import { countHits, type RateLimit } from '../companies/rate-limits.ts'
import { translated, type Database, type Tx } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { findRepeated } from './repeated-leads.ts'
import { readLeadSettings } from './lead-settings.ts'

/** A sheet as it was read: its headings, and its rows as texts. */
export interface Sheet {
  headings: string[]
  rows: string[][]
  /** Line of each row in its file, the first being 1. */
  lines: number[]
}

/** Imports of leads from sheets, each its person's. */
export const leadImportsOf = (db: Database, asker: Owner) => {
  // Managers import into their own board too: what is repeated is looked for where the leads will be.
  const owner: Owner = { ...asker, reach: 'own' }
  return {
    list: (): Promise<LeadImport[]> => inScope(db, owner, (tx) => importsIn(tx, owner, null)),

    /** @throws DomainError('not-found') */
    find: (id: string): Promise<LeadImport> => inScope(db, owner, (tx) => requireImport(tx, owner, id)),

    /** Keeps a sheet until its import is started. The oldest imports beyond those that are kept go. */
    add: (fileName: string, { headings, rows, lines }: Sheet): Promise<ImportPreview> =>
      inScope(db, owner, async (tx) => {
        await lock(tx, owner)
        await removeOld(tx, owner)
        const { fields } = await readLeadSettings(tx)
        const { id } = await tx
          .insertInto('lead_imports')
          .values({
            ...{ user_id: owner.userId, file_name: fileName, headings, rows: rows.length },
            mapping: JSON.stringify(guessMapping(headings, fields)),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await sql`
        insert into lead_import_rows (import_id, position, cells)
        select ${id}::uuid, (${lines}::integer[])[r.at] - 1, array(select jsonb_array_elements_text(r.cells))
        from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as r (cells, at)`.execute(tx)
        return previewOf(tx, owner, id)
      }),

    /** Reads the rows under another mapping. @throws DomainError('not-found' | 'conflict') */
    check: (id: string, mapping: ImportMapping): Promise<ImportPreview> =>
      inScope(db, owner, (tx) => previewOf(tx, owner, id, mapping)),

    /** Each row counts towards each of `limits`. @throws DomainError('not-found' | 'invalid' | 'conflict' | 'limit') */
    start: (id: string, { mapping, duplicates }: StartImport, limits: readonly RateLimit[]): Promise<LeadImport> =>
      inScope(db, owner, async (tx) => {
        await lock(tx, owner)
        const fault = mappingFault(mapping)
        if (fault !== null) throw new DomainError('invalid', fault, { code: 'colunas' })
        const imports = await importsIn(tx, owner, null)
        if (imports.some(({ status }) => status === 'andamento' || status === 'desfazendo'))
          throw new DomainError('conflict', TEXTS.busy, { code: 'importacao_em_andamento' })
        await requireImport(tx, owner, id)
        const started = await tx
          .updateTable('lead_imports')
          .set({ mapping: JSON.stringify(mapping), duplicates, state: 'andamento' })
          .where('id', '=', id)
          .where('state', '=', 'rascunho')
          .returning('rows')
          .executeTakeFirst()
        if (!started) throw new DomainError('conflict', TEXTS.running, { code: 'importacao_comecou' })
        for (const limit of limits) await countHits(tx, limit, started.rows)
        await recordAudit(tx, owner, { event: 'leads-imported', subjectId: id, details: { rows: started.rows } })
        return requireImport(tx, owner, id)
      }),

    /** Removes the leads of a finished import, except those that people changed. @throws DomainError('conflict') */
    undo: (id: string): Promise<LeadImport> =>
      inScope(db, owner, async (tx) => {
        await requireImport(tx, owner, id)
        const undone = await tx
          .updateTable('lead_imports')
          .set({ state: 'desfazendo' })
          .where('id', '=', id)
          .where('state', '=', 'concluida')
          .where('ended_at', '>', sql<string>`now() - make_interval(hours => ${LEAD_IMPORT_LIMITS.undoHours})`)
          .returning('id')
          .executeTakeFirst()
        if (!undone) throw new DomainError('conflict', TEXTS.late, { code: 'tarde_demais' })
        await recordAudit(tx, owner, { event: 'lead-import-undone', subjectId: id })
        return requireImport(tx, owner, id)
      }),

    /** Drops a sheet that was not started. @throws DomainError('not-found' | 'conflict') */
    drop: (id: string): Promise<void> =>
      inScope(db, owner, async (tx) => {
        await requireImport(tx, owner, id)
        const dropped = await tx
          .deleteFrom('lead_imports')
          .where('id', '=', id)
          .where('state', '=', 'rascunho')
          .returning('id')
          .executeTakeFirst()
        if (!dropped) throw new DomainError('conflict', TEXTS.running, { code: 'importacao_comecou' })
      }),
  }
}

const lock = (tx: Tx, { empresaId, userId }: Owner) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`lead-imports:${empresaId}:${userId}`}, 0))`.execute(tx)

/** A person keeps the last imports; one under way is not removed. */
async function removeOld(tx: Tx, { userId }: Owner): Promise<void> {
  // No row is fine: most people have few.
  await sql`
    delete from lead_imports where user_id = ${userId} and state not in ('andamento', 'desfazendo')
      and id not in (select id from lead_imports where user_id = ${userId}
        order by created_at desc, id desc limit ${LEAD_IMPORT_LIMITS.kept - 1})`.execute(tx)
}

async function importsIn(tx: Tx, { userId }: Owner, id: string | null): Promise<LeadImport[]> {
  const { rows } = await sql<LeadImport>`
    select i.id, i.file_name as "fileName", i.state as status, i.rows, i.created_at as "createdAt",
      (c.made + c.repeated + c.refused + c.undone + c.kept) as done, (c.made + c.kept) as made, c.repeated, c.refused,
      c.kept, case when i.state = 'concluida' and i.ended_at > now() - make_interval(hours => ${LEAD_IMPORT_LIMITS.undoHours})
        then i.ended_at + make_interval(hours => ${LEAD_IMPORT_LIMITS.undoHours}) end as "undoUntil"
    from lead_imports i cross join lateral (
      select count(*) filter (where r.state = 'criado')::integer as made,
        count(*) filter (where r.state = 'repetido')::integer as repeated,
        count(*) filter (where r.state = 'recusado')::integer as refused,
        count(*) filter (where r.state = 'desfeito')::integer as undone,
        count(*) filter (where r.state = 'mantido')::integer as kept
      from lead_import_rows r where r.import_id = i.id) c
    where i.user_id = ${userId} and (${id}::uuid is null or i.id = ${id})
    order by i.created_at desc, i.id desc limit ${LEAD_IMPORT_LIMITS.kept}`.execute(tx)
  return rows
}

/** An import is its person's alone: a manager sees the leads, and not the sheet. */
async function requireImport(tx: Tx, owner: Owner, id: string): Promise<LeadImport> {
  const [found] = await importsIn(tx, owner, id)
  if (!found) throw new DomainError('not-found', TEXTS.unknown, { code: 'importacao' })
  return found
}

async function previewOf(tx: Tx, owner: Owner, id: string, asked?: ImportMapping): Promise<ImportPreview> {
  const found = await requireImport(tx, owner, id)
  if (found.status !== 'rascunho') throw new DomainError('conflict', TEXTS.running, { code: 'importacao_comecou' })
  const { headings, mapping: guessed } = await tx
    .selectFrom('lead_imports')
    .select(['headings', 'mapping'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const mapping = asked ?? guessed
  const rows = await tx
    .selectFrom('lead_import_rows')
    .select(['position', 'cells'])
    .where('import_id', '=', id)
    .orderBy('position')
    .execute()
  const { fields } = await readLeadSettings(tx)
  const read = await readRows(
    tx,
    rows.map(({ cells }) => cells ?? []),
    { mapping, fields },
  )
  const shown = read.map((row, at): ImportRow => ({ ...row, line: rows[at]!.position + 1 }))
  const isRefused = ({ fault }: ImportRow): boolean => fault !== null
  const first = LEAD_IMPORT_LIMITS.previewRows
  return {
    ...{ import: found, headings, mapping, rows: shown.slice(0, first), refused: shown.filter(isRefused).length },
    duplicates: shown.filter(({ fault, isDuplicate }) => fault === null && isDuplicate).length,
    refusedRows: shown.slice(first).filter(isRefused).slice(0, first),
  }
}

/** Reads rows, and marks those whose lead the company has, or an earlier row makes. */
async function readRows(
  tx: Tx,
  rows: readonly string[][],
  { mapping, fields }: { mapping: ImportMapping; fields: readonly CustomField[] },
): Promise<Omit<ImportRow, 'line'>[]> {
  const read = rows.map((cells) => ({ cells, lead: readRow(cells, mapping, fields) }))
  const leads = read.map(({ lead }) => ('fault' in lead ? null : lead))
  const repeated = await findRepeated(tx, leads, fields)
  return read.map(({ cells, lead }, at) => ({
    ...{ cells, fault: 'fault' in lead ? lead.fault : null, isDuplicate: repeated[at]! },
  }))
}

/** An import that is under way. */
export interface ImportToDo {
  empresaId: string
  id: string
  userId: string
}

/** Removes sheets of all companies that were not started in time. */
export const removeImportDrafts = (db: Database): Promise<void> =>
  translated(async () => {
    await sql`select remove_import_drafts(${LEAD_IMPORT_LIMITS.draftHours})`.execute(db.kysely)
  })

/** Imports under way, the oldest of each company and the oldest company first, except those that wait for another try. */
export const importsToDo = (db: Database, except: readonly string[]): Promise<ImportToDo[]> =>
  translated(async () => {
    const { rows } = await sql<ImportToDo>`
      select empresa_id as "empresaId", id, user_id as "userId" from lead_imports_to_do(${except}::uuid[])`.execute(
      db.kysely,
    )
    return rows
  })
