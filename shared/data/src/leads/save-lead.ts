import { sql, type Selectable } from 'kysely'
import type { LeadDraft } from '@fechai/domain/lead-draft'
import { parseAmount } from '@fechai/domain/amount'
import { LEAD_FIELDS, type LeadField } from '@fechai/domain/lead-field'
import type { Phase } from '@fechai/domain/phases'
import { sealText, type Key } from '@fechai/platform/crypto/keys'
import { DomainError } from '@fechai/domain/errors'
import { asSale } from '@fechai/domain/withheld'
import { keepResult, shownResult } from '../analyses/result.ts'
import { findScale, shownProgress } from './calibration.ts'
import { keepItem } from '../batches/item-result.ts'
import type { Database, Tx } from '../database/connect.ts'
import { quotePlace } from './evidence.ts'
import { recordAnalysis, recordPhase } from './analysis-history.ts'
import { noteNews } from './news.ts'
import { countUnheard, pendingColumns, type PendingColumns } from '../analyses/pending-readings.ts'
import { lockColumn, topOrder } from './order.ts'
import { correctReading } from '../analyses/reading-acts.ts'
import type { LeadToSave } from './lead-to-save.ts'
import type { LeadsTable } from './schema.ts'
import { inScope, type Owner } from '../database/scope.ts'

export type SavedLead = { leadId: string; change: 'created' | 'updated' | 'unchanged' }

type LeadRow = Selectable<LeadsTable>

/** A number larger than any handed out before. */
export function takeFence(db: Database, owner: Owner): Promise<number> {
  return inScope(db, owner, async (tx) => {
    const { rows } = await sql<{ fence: number }>`select nextval('fences') as fence`.execute(tx)
    return rows[0]!.fence
  })
}

/**
 * Writes the lead of a conversation with its evidence, its ORIGIN activity and the audit row, all or
 * nothing. A later analysis or attempt wins over an earlier one; what a person edited stays as it is.
 */
export function saveLead(db: Database, owner: Owner, key: Key, given: LeadToSave): Promise<SavedLead> {
  return inScope(db, owner, async (tx) => {
    // The conversation's row is the queue: two attempts never write one lead at the same time.
    const conversation = await tx
      .selectFrom('conversations')
      .select('user_id')
      .where('id', '=', given.conversationId)
      .forUpdate()
      .executeTakeFirst()
    if (!conversation) throw new DomainError('not-found', 'Conversa não encontrada', { code: 'conversa' })
    const known = await tx
      .selectFrom('leads')
      .selectAll()
      .where('conversation_id', '=', given.conversationId)
      .forUpdate()
      .executeTakeFirst()
    if (known && isNewer(known, given)) return { leadId: known.id, change: 'unchanged' }
    const read = known?.e_venda ? confirmedAsSale(given) : given
    const lead = await calibrated(tx, read)
    const heard = {
      audios_nao_ouvidos: await countUnheard(tx, lead.conversationId),
      ...(await pendingColumns(tx, lead, known ?? null)),
    }
    if (known && lead.item) {
      await keepItem(tx, key, lead.item, { ...lead, known, shown: await shownResult(tx, key, known) })
    }
    const leadId = known
      ? await update(tx, owner, known, lead, heard)
      : await insert(tx, owner, conversation.user_id, lead, heard)
    await replaceEvidence(tx, leadId, key, lead)
    await correctReading(tx, leadId)
    await noteNews(tx, lead.conversationId)
    // Kept as it is shown: giving a field back asks for nothing that was withheld.
    const kept = known?.e_venda ? { ...read.draft, retido: null } : read.draft
    const difference = await keepResult(tx, key, { ...lead, draft: kept, known: known ?? null })
    await recordAnalysis(tx, owner, leadId, lead, difference)
    if (known) await recordPhase(tx, owner, known, lead)
    return { leadId, change: known ? 'updated' : 'created' }
  })
}

/** Shows the withheld claims if a user said that it is a sale. */
function confirmedAsSale(lead: LeadToSave): LeadToSave {
  const draft = asSale(lead.draft)
  return { ...lead, draft, valorTotal: parseAmount(draft.fields.valor).total }
}

/** Scales the shown progress, if the company calibrates its scores. */
async function calibrated(tx: Tx, lead: LeadToSave): Promise<LeadToSave> {
  const { draft } = lead
  const progresso = shownProgress(draft.fields.progresso, draft.fields.fase, (await findScale(tx))?.scale)
  return { ...lead, draft: { ...draft, fields: { ...draft.fields, progresso } } }
}

/** @throws DomainError('not-found') when no analysis of the conversation was saved. */
export async function leadIdOf(db: Database, owner: Owner, conversationId: string): Promise<string> {
  const row = await inScope(db, owner, (tx) =>
    tx.selectFrom('leads').select('id').where('conversation_id', '=', conversationId).executeTakeFirst(),
  )
  if (!row) throw new DomainError('not-found', 'O lead desta conversa não existe mais.', { code: 'lead' })
  return row.id
}

const isNewer = (known: LeadRow, lead: LeadToSave): boolean =>
  known.versao > lead.versao || (known.versao === lead.versao && known.fence > lead.fence)

type Heard = PendingColumns & { audios_nao_ouvidos: number }

async function insert(tx: Tx, owner: Owner, userId: string, lead: LeadToSave, heard: Heard): Promise<string> {
  const { draft } = lead
  const { id } = await tx
    .insertInto('leads')
    .values({
      ...draft.fields,
      ...provenance(lead),
      padroes: draft.padroes,
      revisar: draft.revisar,
      ...doubts(draft),
      sem_venda: !!draft.retido,
      ...heard,
      valor_total: lead.valorTotal,
      user_id: userId,
      conversation_id: lead.conversationId,
      order: await topOf(tx, owner, draft.fields.fase),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function update(tx: Tx, owner: Owner, known: LeadRow, lead: LeadToSave, heard: Heard): Promise<string> {
  const edited = new Set(Object.keys(known.editados))
  const kept = Object.fromEntries(
    LEAD_FIELDS.filter((field) => edited.has(field)).map((field) => [field, known[field]]),
  )
  const fields = { ...lead.draft.fields, ...kept }
  const untouched = (field: LeadField): boolean => !edited.has(field)
  await tx
    .updateTable('leads')
    .set({
      ...fields,
      ...provenance(lead),
      // A default that a person chose over both readings is theirs.
      padroes: [...lead.draft.padroes.filter(untouched), ...known.padroes.filter((field) => edited.has(field))],
      revisar: lead.draft.revisar.filter(untouched),
      ...doubts(lead.draft),
      sem_venda: !!lead.draft.retido && !known.e_venda,
      ...heard,
      valor_total: edited.has('valor') ? known.valor_total : lead.valorTotal,
      order: fields.fase === known.fase ? known.order : await topOf(tx, owner, fields.fase),
      revision: known.revision + 1,
      updated_at: sql<string>`now()`,
    })
    .where('id', '=', known.id)
    .execute()
  return known.id
}

/** A draft that was stored before these were known holds none. */
const doubts = ({ recusados, duvidas, parece_fechado, retido }: Partial<LeadDraft>) => ({
  recusados: JSON.stringify(recusados ?? {}),
  duvidas: JSON.stringify(duvidas ?? {}),
  parece_fechado: parece_fechado ?? null,
  retido: retido ? JSON.stringify(retido) : null,
})

const provenance = (lead: LeadToSave) => ({
  analysis_id: lead.analysisId,
  versao: lead.versao,
  fence: lead.fence,
  arquivo_original: lead.fileName,
})

async function topOf(tx: Tx, owner: Owner, fase: Phase): Promise<number> {
  await lockColumn(tx, owner.empresaId, fase)
  return topOrder(tx, fase)
}

async function replaceEvidence(
  tx: Tx,
  leadId: string,
  key: Key,
  { analysisId, draft, authors }: LeadToSave,
): Promise<void> {
  await tx.deleteFrom('evidence').where('analysis_id', '=', analysisId).execute()
  // A draft that was stored before second readings were known holds none.
  const others = (draft as Partial<LeadDraft>).outrasProvas ?? []
  const claims = [
    ...draft.evidence.map((claim) => ({ claim, reading: 1 })),
    ...others.map((claim) => ({ claim, reading: 2 })),
  ]
  if (claims.length === 0) return
  const rows = claims.map(({ claim, reading }, position) => ({
    lead_id: leadId,
    analysis_id: analysisId,
    position,
    reading,
    field: claim.field,
    item: claim.item,
    message_index: claim.messageIndex,
    author: Math.max(0, authors.indexOf(claim.author)),
    sent_at: claim.sentAt,
    quote: sealText(key, claim.quote, quotePlace(analysisId, position)),
  }))
  await tx.insertInto('evidence').values(rows).execute()
}
