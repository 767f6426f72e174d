import { sql, type Selectable, type Updateable } from 'kysely'
import type { ConversationLedger } from '@fechai/domain/conversation/conversation-ledger'
import type { Conversation } from '@fechai/domain/conversation/message'
import type { LeadActivityBody } from '@fechai/contracts/leads'
import type { Key } from '@fechai/platform/crypto/keys'
import { LEAD_FIELDS, type LeadField } from '@fechai/domain/lead-field'
import { recordAudit } from '../audit/audit.ts'
import type { Database, Tx } from '../database/connect.ts'
import { orderRemoval } from './file-removals.ts'
import { openBefore, type BeforeImport } from './import-before.ts'
import { listImports } from './imports.ts'
import { recordActivity } from '../leads/activities.ts'
import { correctReading } from '../analyses/reading-acts.ts'
import { placeEvidence, followMessages, type Relocation } from '../leads/relocate-evidence.ts'
import type { LeadsTable } from '../leads/schema.ts'
import { noteNews } from '../leads/news.ts'
import { pendingColumns } from '../analyses/pending-readings.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { isStillLive, lockConversation, writeWithLive, type LivePart } from '../conversations/store-conversation.ts'

/** A conversation as it is without one of its imports. */
export interface ConversationWithout {
  conversationId: string
  uploadId: string
  /** Uploads that feed it still, in order: those that `conversation` was joined from. */
  others: readonly string[]
  conversation: Conversation
  ledger: ConversationLedger | null
  relocation: Relocation
  /** Its live part stays; null without one. */
  live: LivePart | null
  /** The entry for the lead's history; null if no user requested the removal. */
  activity: LeadActivityBody | null
}

/**
 * `again`: the lead says still what the import brought, and has to be analysed anew. `discarded`: one that came with
 * the import, and of which nothing is left but what came live.
 */
export type RemovedImport = 'overtaken' | { leadId: string | null; again: boolean; discarded: string | null }

/**
 * Removes an import from its conversation, all or nothing: messages as the others have them, and, if it is the last
 * that came, lead and proofs as they were before it; otherwise the lead stays until it is analysed again. Users'
 * edits stay.
 * @returns the changed lead, or 'overtaken', having changed nothing, if the imports have changed.
 */
export function removeImport(
  db: Database,
  owner: Owner,
  key: Key,
  without: ConversationWithout,
): Promise<RemovedImport> {
  const { conversationId, uploadId } = without
  return inScope(db, owner, async (tx) => {
    await lockConversation(tx, conversationId)
    const imports = await listImports(tx, conversationId)
    const others = imports.filter((each) => each.uploadId !== uploadId)
    if (others.map((each) => each.uploadId).join() !== without.others.join()) return 'overtaken'
    if (!(await isStillLive(tx, conversationId, without.live))) return 'overtaken'
    const own = imports.find((each) => each.uploadId === uploadId)
    let leadId: string | null = null
    let again = false
    let discarded: string | null = null
    if (own !== undefined) {
      const last = imports.at(-1)!.uploadId === uploadId
      const { before } = await tx
        .selectFrom('imports')
        .select('before')
        .where('upload_id', '=', uploadId)
        .executeTakeFirstOrThrow()
      await followMessages(tx, conversationId, without.relocation)
      await writeWithLive(tx, key, conversationId, without)
      const kept = last && before ? openBefore(key, uploadId, before) : null
      // Proofs moved with their messages already, and more may have come live since.
      if (kept && without.live === null) leadId = await bringBack(tx, conversationId, kept)
      else if (kept?.lead) leadId = await bringBack(tx, conversationId, { ...kept, evidence: [] })
      else {
        leadId = await leadOf(tx, conversationId)
        again = leadId !== null && (others.length > 0 || (await isReadElsewhere(tx, conversationId, uploadId)))
        // A lead that came with this file alone has nothing left to analyse; an edited one stays.
        if (leadId !== null && !again && (await discardUnedited(tx, leadId))) {
          discarded = leadId
          leadId = null
        }
      }
      // Later imports' copies of the earlier state contained this one.
      await tx
        .updateTable('imports')
        .set({ before: null })
        .where('conversation_id', '=', conversationId)
        .where('position', '>', own.position)
        .execute()
    }
    await endUpload(tx, uploadId)
    if (leadId !== null && without.activity !== null)
      await recordActivity(tx, owner, leadId, without.activity, `undone:${uploadId}`)
    await recordAudit(tx, owner, { event: 'import-undone', subjectId: uploadId, details: { conversationId } })
    return { leadId, again, discarded }
  })
}

/** Returns true when another upload of the conversation, one of its chat for instance, was analysed to the end. */
async function isReadElsewhere(tx: Tx, conversationId: string, uploadId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('uploads')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .where('id', '!=', uploadId)
    .where('status', '=', 'concluido')
    .executeTakeFirst()
  return row !== undefined
}

async function discardUnedited(tx: Tx, leadId: string): Promise<boolean> {
  const { rows } = await sql`delete from leads where id = ${leadId} and editados = '{}'::jsonb returning id`.execute(tx)
  return rows.length > 0
}

async function leadOf(tx: Tx, conversationId: string): Promise<string | null> {
  const lead = await tx
    .selectFrom('leads')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst()
  return lead?.id ?? null
}

/** Keeps only the row that says so and the order to remove the upload's files; the same bytes may come again. */
async function endUpload(tx: Tx, uploadId: string): Promise<void> {
  for (const table of ['imports', 'fingerprints', 'media_items'] as const)
    await tx.deleteFrom(table).where('upload_id', '=', uploadId).execute()
  await tx
    .updateTable('uploads')
    .set({
      status: 'cancelado',
      cause: null,
      question: null,
      finished_at: sql<string>`coalesce(finished_at, now())`,
      updated_at: sql<string>`now()`,
    })
    .where('id', '=', uploadId)
    .execute()
  await orderRemoval(tx, [uploadId])
}

/** @returns the lead that is as it was, or null where there is none to bring back. */
async function bringBack(tx: Tx, conversationId: string, { lead, evidence }: BeforeImport): Promise<string | null> {
  const now = await tx
    .selectFrom('leads')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .forUpdate()
    .executeTakeFirst()
  const versao = lead?.versao ?? 0
  // Proofs of what was found with the import: the messages that they point at are gone.
  await tx
    .deleteFrom('evidence')
    .where('analysis_id', 'in', (eb) =>
      eb.selectFrom('analyses').select('id').where('conversation_id', '=', conversationId).where('versao', '>', versao),
    )
    .execute()
  await placeEvidence(tx, evidence)
  if (!now || !lead) return now?.id ?? null
  const fence = await sql<{ fence: number }>`select nextval('fences') as fence`.execute(tx)
  const shown = { conversationId: now.conversation_id!, analysisId: lead.analysis_id! }
  const pending = await pendingColumns(tx, shown, now)
  await tx
    .updateTable('leads')
    .set({ ...restored(now, lead), ...pending, fence: fence.rows[0]!.fence, revision: now.revision + 1 })
    .where('id', '=', now.id)
    .execute()
  await correctReading(tx, now.id)
  await noteNews(tx, now.conversation_id!)
  return now.id
}

type LeadRow = Selectable<LeadsTable>

/** Written by an analysis beside the fields that a person can edit. */
const BESIDE = ['data_inicio_conversa', 'ultima_interacao', 'ultimoContato', 'arquivo_original'] as const

function restored(now: LeadRow, before: LeadRow): Updateable<LeadsTable> {
  const edited = (field: LeadField): boolean => field in now.editados || field in before.editados
  const untouched = LEAD_FIELDS.filter((field) => !edited(field))
  return {
    ...Object.fromEntries([...untouched, ...BESIDE].map((column) => [column, before[column]])),
    analysis_id: before.analysis_id,
    versao: before.versao,
    padroes: [
      ...before.padroes.filter((field) => !(field in now.editados)),
      ...now.padroes.filter((field) => field in now.editados),
    ],
    revisar: before.revisar.filter((field) => !(field in now.editados)),
    recusados: JSON.stringify(before.recusados ?? {}),
    duvidas: JSON.stringify(before.duvidas ?? {}),
    parece_fechado: before.parece_fechado ?? null,
    sem_venda: (before.sem_venda ?? false) && !now.e_venda,
    retido: before.retido ? JSON.stringify(before.retido) : null,
    audios_nao_ouvidos: before.audios_nao_ouvidos ?? 0,
    ...(edited('valor') ? {} : { valor_total: before.valor_total }),
    ...(edited('fase') || now.fase === before.fase ? {} : { order: before.order }),
    updated_at: new Date().toISOString(),
  }
}
