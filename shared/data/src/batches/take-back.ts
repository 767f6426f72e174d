import { sql } from 'kysely'
import type { Key } from '@fechai/platform/crypto/keys'
import { FIELD_LABELS } from '@fechai/domain/field-labels'
import { LEAD_FIELDS, type LeadField } from '@fechai/domain/lead-field'
import { recordAudit } from '../audit/audit.ts'
import { openItem, type BatchItemKey } from './item-result.ts'
import type { Database } from '../database/connect.ts'
import { recordActivity } from '../leads/activities.ts'
import { lockColumn, topOrder } from '../leads/order.ts'
import { correctReading } from '../analyses/reading-acts.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** An item whose lead its batch changed. */
export interface ChangedItem {
  position: number
  leadId: string
  conversationId: string
  userId: string
}

export const takeBacksOf = (db: Database, owner: Owner) => ({
  /** Changed items that were not looked at yet, from one position on. */
  next(batchId: string, after: number, limit: number): Promise<ChangedItem[]> {
    return inScope(db, owner, async (tx) => {
      const rows = await tx
        .selectFrom('batch_items')
        .select(['position', 'lead_id', 'conversation_id', 'user_id'])
        .where('batch_id', '=', batchId)
        .where('state', '=', 'feito')
        .where('took_back', 'is', null)
        .where('lead_id', 'is not', null)
        .where('position', '>', after)
        .orderBy('position')
        .limit(limit)
        .execute()
      return rows.map((row) => ({
        position: row.position,
        leadId: row.lead_id!,
        conversationId: row.conversation_id!,
        userId: row.user_id,
      }))
    })
  },

  /**
   * Gives a lead back what it held before its batch. What people edited since stays, and so does all of a lead that
   * was analysed again since. Safe to repeat: an item is taken back once. @returns whether the lead changed.
   */
  take(item: BatchItemKey & { leadId: string }, number: number, key: Key): Promise<boolean> {
    return inScope(db, owner, async (tx) => {
      const lead = await tx.selectFrom('leads').selectAll().where('id', '=', item.leadId).forUpdate().executeTakeFirst()
      const row = await tx
        .selectFrom('batch_items')
        .select(['body', 'analysis_id', 'took_back'])
        .where('batch_id', '=', item.batchId)
        .where('position', '=', item.position)
        .forUpdate()
        .executeTakeFirst()
      if (!row || row.took_back !== null || !lead) return false
      const note = (outcome: 'voltou' | 'ficou') =>
        tx
          .updateTable('batch_items')
          .set({ took_back: outcome })
          .where('batch_id', '=', item.batchId)
          .where('position', '=', item.position)
          .execute()
      if (row.body === null || lead.analysis_id !== row.analysis_id) {
        await note('ficou')
        return false
      }
      const { before } = openItem(key, item, row.body)
      const editedSince = (field: LeadField): boolean => before.editados[field]?.em !== lead.editados[field]?.em
      const back = LEAD_FIELDS.filter((field) => !editedSince(field))
      const changed = back.filter((field) => JSON.stringify(lead[field]) !== JSON.stringify(before[field]))
      const ofBack = (field: LeadField): boolean => back.includes(field)
      const marks = (column: 'padroes' | 'revisar'): LeadField[] => [
        ...before[column].filter(ofBack),
        ...lead[column].filter((field) => !ofBack(field)),
      ]
      const movesTo = changed.includes('fase') ? before.fase : null
      if (movesTo) await lockColumn(tx, owner.empresaId, movesTo)
      await tx
        .updateTable('leads')
        .set({
          ...Object.fromEntries(back.map((field) => [field, before[field]])),
          data_inicio_conversa: before.data_inicio_conversa,
          ultima_interacao: before.ultima_interacao,
          ultimoContato: before.ultimoContato,
          padroes: marks('padroes'),
          revisar: marks('revisar'),
          recusados: JSON.stringify(before.recusados),
          duvidas: JSON.stringify(before.duvidas),
          parece_fechado: before.parece_fechado,
          sem_venda: (before.sem_venda ?? false) && !lead.e_venda,
          retido: before.retido ? JSON.stringify(before.retido) : null,
          analysis_id: before.analysis_id,
          ...(ofBack('valor') && { valor_total: before.valor_total }),
          ...(movesTo && { order: await topOrder(tx, movesTo) }),
          // An attempt of the analysis that is taken back writes no more.
          fence: sql<number>`nextval('fences')`,
          revision: sql<number>`revision + 1`,
          updated_at: sql<string>`now()`,
        })
        .where('id', '=', lead.id)
        .execute()
      await correctReading(tx, lead.id)
      await note('voltou')
      const labels = new Intl.ListFormat('pt-BR').format(changed.map((field) => FIELD_LABELS[field]))
      await recordActivity(
        tx,
        owner,
        lead.id,
        {
          type: 'ACTION',
          description: labels ? `Lote ${number} desfeito, de volta ao que era: ${labels}` : `Lote ${number} desfeito`,
          details: { action: 'DEEP_LEAD_ANALYSIS', fields: changed },
        },
        `take-back:${item.batchId}`,
      )
      await recordAudit(tx, owner, {
        event: 'batch-taken-back',
        subjectId: lead.id,
        details: { batchId: item.batchId, fields: changed },
      })
      return true
    })
  },

  /** Counts what went back and what stayed. */
  end: (batchId: string): Promise<void> =>
    inScope(db, owner, async (tx) => {
      const counted = (outcome: string) => sql<number>`(select count(*)::integer from batch_items i
        where i.empresa_id = batches.empresa_id and i.batch_id = batches.id and i.took_back = ${outcome})`
      // No row is fine: a repeat finds it taken back, and nothing else ends that state.
      await tx
        .updateTable('batches')
        .set({
          state: 'desfeito',
          undone_at: sql<string>`now()`,
          updated_at: sql<string>`now()`,
          went_back: counted('voltou'),
          stayed: counted('ficou'),
        })
        .where('id', '=', batchId)
        .where('state', '=', 'desfazendo')
        .execute()
    }),
})
