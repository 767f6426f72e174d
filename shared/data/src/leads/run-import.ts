import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { HISTORY } from '@fechai/domain/lead-history'
import { readRow, type ImportedLead } from '@fechai/domain/lead-import'
import type { Phase } from '@fechai/domain/phases'
import { TYPED_DEFAULTS } from '@fechai/domain/typed-lead'
import type { Database, Tx } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { holdActive } from './change-owner.ts'
import { hideLead } from './delete.ts'
import { hasRun } from './erase.ts'
import type { ImportToDo } from './lead-imports.ts'
import { readLeadSettings } from './lead-settings.ts'
import { insertTypedLead } from './new-lead.ts'
import { lockColumn } from './order.ts'
import { findRepeated } from './repeated-leads.ts'
import type { LeadRow } from './row.ts'

/** Rows of one transaction. */
const AT_ONCE = 50

export interface ImportStep {
  /** Leads that the step made or hid, with their owners. */
  leads: { id: string; user_id: string }[]
  change: 'created' | 'deleted'
  /** True if another step is needed. */
  more: boolean
  /** True for the step that ended it, whose person is notified. */
  hasEnded: boolean
}

type RowState = 'criado' | 'repetido' | 'recusado'

/**
 * Makes the next leads of an import, or removes those of one that is undone, in one transaction with the states of
 * their rows: it goes on where it was after the end of any process, and a row is one lead. Of several callers one works.
 */
export const runImport = (db: Database, { empresaId, id, userId }: ImportToDo): Promise<ImportStep> => {
  // A person imports into their own board, and recognises what they see.
  const owner: Owner = { empresaId, userId, reach: 'own' }
  return inScope(db, owner, async (tx) => {
    const found = await tx
      .selectFrom('lead_imports')
      .selectAll()
      .where('id', '=', id)
      .where('state', 'in', ['andamento', 'desfazendo'])
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!found) return { leads: [], change: 'created', more: false, hasEnded: false }
    const change = found.state === 'andamento' ? 'created' : 'deleted'
    const leads = found.state === 'andamento' ? await makeLeads(tx, owner, found) : await removeLeads(tx, owner, id)
    if (leads !== null) return { leads, change, more: true, hasEnded: false }
    await tx
      .updateTable('lead_imports')
      .set({ state: found.state === 'andamento' ? 'concluida' : 'desfeita', ended_at: sql<string>`now()` })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirstOrThrow()
    return { leads: [], change, more: false, hasEnded: true }
  })
}

interface Importing {
  id: string
  mapping: Parameters<typeof readRow>[1]
  duplicates: 'pular' | 'criar'
  file_name: string
}

async function makeLeads(tx: Tx, owner: Owner, { id: importId, mapping, duplicates, file_name }: Importing) {
  if (!(await holdActive(tx, owner.userId))) {
    // No row is fine: the access may have ended with the last lead. A person without access gets no more of them.
    await tx.deleteFrom('lead_import_rows').where('import_id', '=', importId).where('state', '=', 'espera').execute()
    return null
  }
  const rows = await nextRows(tx, importId, 'espera')
  if (rows.length === 0) return null
  const { fields } = await readLeadSettings(tx)
  const read = rows.map(({ cells }) => readRow(cells ?? [], mapping, fields))
  const repeated = await findRepeated(
    tx,
    read.map((lead) => ('fault' in lead ? null : lead)),
    fields,
  )
  await lockColumns(
    tx,
    owner,
    read.flatMap((lead) => ('fault' in lead ? [] : lead)),
  )
  const made: { id: string; user_id: string }[] = []
  for (const [at, { position }] of rows.entries()) {
    const lead = read[at]!
    if ('fault' in lead) await endRow(tx, importId, position, { state: 'recusado', fault: lead.fault })
    else if (repeated[at] && duplicates === 'pular') await endRow(tx, importId, position, { state: 'repetido' })
    else {
      const id = randomUUID()
      await insertTypedLead(tx, owner, {
        ...{ id, given: lead.fields },
        activity: {
          type: 'ORIGIN',
          description: HISTORY.imported,
          details: { origin: 'MANUAL_ENTRY', file: file_name },
        },
      })
      if (Object.keys(lead.campos).length > 0)
        await tx
          .updateTable('leads')
          .set({ campos: JSON.stringify(lead.campos) })
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirstOrThrow()
      await endRow(tx, importId, position, { state: 'criado', lead_id: id })
      made.push({ id, user_id: owner.userId })
    }
  }
  return made
}

/** Locks the columns of a step in one order: two steps with the same columns wait for each other. */
async function lockColumns(tx: Tx, { empresaId }: Owner, leads: readonly ImportedLead[]): Promise<void> {
  const phases = new Set<Phase>(leads.map(({ fields }) => fields.fase ?? TYPED_DEFAULTS.fase))
  for (const phase of [...phases].sort()) await lockColumn(tx, empresaId, phase)
}

/** Hides the next leads that no person worked on since; the end of deletions takes them as it takes any other. */
async function removeLeads(tx: Tx, owner: Owner, importId: string) {
  const rows = await nextRows(tx, importId, 'criado')
  if (rows.length === 0) return null
  const gone: { id: string; user_id: string }[] = []
  for (const { position, lead_id: id } of rows) {
    const lead =
      id === null
        ? undefined
        : await tx.selectFrom('leads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    const isUntouched = lead !== undefined && !(await isWorkedOn(tx, lead))
    if (lead && isUntouched) {
      await hideLead(tx, owner, lead)
      gone.push({ id: lead.id, user_id: lead.user_id })
    }
    // A lead that is gone, or has another owner, is no lead of this person any more.
    await markRow(tx, importId, position, lead && !isUntouched ? 'mantido' : 'desfeito')
  }
  return gone
}

/** Notes, tasks, messages and follows leave the revision as it is; a lead with one of them stays. */
async function isWorkedOn(tx: Tx, lead: LeadRow): Promise<boolean> {
  const { id, revision, conversation_id: conversationId } = lead
  if (revision > 0 || conversationId !== null || lead.perdido_em !== null || (await hasRun(tx, lead))) return true
  const { rows } = await sql<{ worked: boolean }>`
    select exists (select from tasks where lead_id = ${id})
      or exists (select from lead_activities where lead_id = ${id} and activity ->> 'type' <> 'ORIGIN')
      or exists (select from lead_messages where lead_id = ${id})
      or is_lead_in_use(${id}) as worked`.execute(tx)
  return rows[0]!.worked
}

const nextRows = (tx: Tx, importId: string, state: 'espera' | 'criado') =>
  tx
    .selectFrom('lead_import_rows')
    .select(['position', 'cells', 'lead_id'])
    .where('import_id', '=', importId)
    .where('state', '=', state)
    .orderBy('position')
    .limit(AT_ONCE)
    .execute()

const endRow = (
  tx: Tx,
  importId: string,
  position: number,
  row: { state: RowState; fault?: string; lead_id?: string },
) =>
  tx
    .updateTable('lead_import_rows')
    .set({ ...row, cells: null })
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .returning('position')
    .executeTakeFirstOrThrow()

const markRow = (tx: Tx, importId: string, position: number, state: 'mantido' | 'desfeito') =>
  tx
    .updateTable('lead_import_rows')
    .set({ state })
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .returning('position')
    .executeTakeFirstOrThrow()
