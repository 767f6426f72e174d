import { analysesOf } from '@fechai/data/analyses'
import { compareLead } from '@fechai/data/batches'
import { conversationsOf } from '@fechai/data/conversations'
import { saveLead as save, takeFence } from '@fechai/data/leads'
import { parseAmount } from '@fechai/domain/amount'
import { readDocument } from '../documents/documents.ts'
import { numberOfChat, withNumber } from '../live/number-of-chat.ts'
import { defineStage } from '../stage.ts'

/**
 * Writes the lead with its evidence, activity and audit row, all or nothing. Safe to repeat: one lead per
 * conversation, fenced by version and attempt, and what a person edited stays. A comparison is noted on its item
 * instead.
 */
export const saveLead = defineStage('saveLead', async (upload, deps, { ref, announce }) => {
  const { db, master } = deps
  const { batch } = ref.reanalysis ?? {}
  const item = batch && { batchId: batch.id, position: batch.position }
  const analysisId = await analysesOf(db, upload.owner).idOf(upload.analysis)
  if (item && batch.mode !== 'aplicar') {
    const draft = await readDocument(upload, deps, 'draft')
    const { conversationId } = upload
    const compared = { conversationId, analysisId, versao: ref.versao, draft, item, keep: batch.mode === 'so_comparar' }
    return { leadId: await compareLead(db, upload.owner, upload.conversationKey, compared) }
  }
  const fence = await takeFence(db, upload.owner)
  const live = upload.isLive ? { number: await numberOfChat(upload, deps) } : undefined
  const draft = withNumber(await readDocument(upload, deps, 'draft'), live?.number ?? null)
  const { authors } = await conversationsOf(db, master, upload.owner).header(upload.conversationId)
  const { texts, images, audios } = upload.counts
  const { leadId, change } = await save(db, upload.owner, upload.conversationKey, {
    conversationId: upload.conversationId,
    analysisId,
    versao: ref.versao,
    kind: ref.reanalysis ? 'reanalise' : 'upload',
    fence,
    draft,
    valorTotal: parseAmount(draft.fields.valor).total,
    authors,
    fileName: upload.fileName,
    ...(live && { live }),
    counts: { texts, images, audios },
    item,
  })
  if (change !== 'unchanged') announce({ type: 'lead-changed', leadId, change, by: null }, `lead:${leadId}:${fence}`)
  return { leadId }
})
