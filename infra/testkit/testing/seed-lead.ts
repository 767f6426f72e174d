import { randomUUID } from 'node:crypto'
import { ANALYST_VERSION } from '@fechai/analyst/analyst-version'
import { analysesOf, readingActsOf } from '@fechai/data/analyses'
import { insertConversation, prepareConversation, readWords, storeFed } from '@fechai/data/conversations'
import { type Database, inScope, type Owner } from '@fechai/data/database'
import { saveLead, takeFence } from '@fechai/data/leads'
import { sellingMovesOf } from '@fechai/data/learnings'
import { readSalesMarks } from '@fechai/data/reports'
import { parseAmount } from '@fechai/domain/amount'
import { conversationLedger, importLedger } from '@fechai/domain/conversation/conversation-ledger'
import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import type { Key } from '@fechai/platform/crypto/keys'
import { asBytes, TASKS } from '../../../workers/src/analyst/tasks.ts'

export interface ExportedTalk {
  fileName: string
  text: string
}

/**
 * Makes the rows that an upload of this text leaves, by the same parser, analyst and writers, without its file, its
 * run and a model. @returns the lead.
 */
export async function seedLead(
  { db, master }: { db: Database; master: Key },
  owner: Owner,
  { fileName, text }: ExportedTalk,
): Promise<string> {
  const prepared = await prepareConversation(db, master, owner, randomUUID())
  const [conversationId, uploadId] = [prepared.id, randomUUID()]
  const conversation = readTranscript(text, { fileName })
  const own = { id: uploadId, conversation, entryNames: [] }
  const counts = { messages: conversation.messages.length, texts: 1, images: 0, audios: 0 }
  await inScope(db, owner, async (tx) => {
    await insertConversation(tx, owner, prepared)
    await tx
      .insertInto('uploads')
      .values({
        ...{ id: uploadId, user_id: owner.userId, empresa_id: owner.empresaId, conversation_id: conversationId },
        ...{ file_name: fileName, size_bytes: text.length, sha256: randomUUID(), storage_key: 'removed' },
        counts: JSON.stringify(counts),
      })
      .execute()
  })
  await storeFed(db, owner, prepared.key, {
    ...{
      conversationId,
      uploadId,
      others: [],
      conversation,
      ledger: conversationLedger(conversation.messages, [own]),
      live: null,
    },
    importLedger: importLedger(conversation),
    ...{ messages: counts.messages, difference: null, relocation: null, sellerBy: null },
  })

  const analyses = analysesOf(db, owner)
  const analysis = await analyses.open({ uploadId, conversationId, analyst: ANALYST_VERSION })
  const context = asBytes({ layout: 1, fileName, conversation, media: [] })
  const { reading: _, ...read } = TASKS.readConversation({ context, forModel: false })
  const findings = { ...read, model: null, again: null, machineTalk: false }
  const { draft, moves, acts } = TASKS.judgeFindings({ context, findings, now: new Date().toISOString() })
  await analyses.record({ uploadId }, { source: 'offline', model: 'offline' })
  await sellingMovesOf(db, owner).note(conversationId, prepared.key, moves)
  await readingActsOf(db, owner).note(conversationId, prepared.key, acts)
  const { leadId } = await saveLead(db, owner, prepared.key, {
    ...{ conversationId, analysisId: analysis.id, versao: analysis.versao, kind: 'upload' },
    fence: await takeFence(db, owner),
    ...{ draft, valorTotal: parseAmount(draft.fields.valor).total, authors: conversation.authors, fileName, counts },
  })
  await readSalesMarks(db, master, owner, conversationId)
  await readWords(db, master, owner, conversationId)
  await analyses.close({ uploadId })
  await inScope(db, owner, (tx) =>
    tx
      .updateTable('uploads')
      .set({
        status: 'concluido',
        stage: 'finish',
        percent: 100,
        lead_id: leadId,
        finished_at: new Date().toISOString(),
      })
      .where('id', '=', uploadId)
      .execute(),
  )
  return leadId
}
