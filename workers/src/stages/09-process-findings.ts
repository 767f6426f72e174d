import { analysesOf, readingActsOf, sealComparison } from '@fechai/data/analyses'
import { sellingMovesOf } from '@fechai/data/learnings'
import { overContext } from '../analyst/over-context.ts'
import { readDocument, writeDocument } from '../documents/documents.ts'
import { isApart } from '../leads/reanalysis.ts'
import { defineStage } from '../stage.ts'

/**
 * Keeps of both readings what the conversation proves, makes one lead of them, and fills the rest with marked
 * defaults. Safe to repeat: it computes, and notes acts and how the conversation was sold under the conversation's id.
 */
export const processFindings = defineStage('processFindings', async (upload, deps, { ref, signal }) => {
  const findings = await readDocument(upload, deps, 'findings')
  const judging = { findings, now: upload.receivedAt, signal }
  const { draft, comparison, moves, acts } = await overContext('judgeFindings', upload, deps, judging)
  const analyses = analysesOf(deps.db, upload.owner)
  const id = await analyses.idOf(upload.analysis)
  await analyses.record(upload.analysis, {
    agreement: comparison?.agreement ?? null,
    comparison: comparison && sealComparison(upload.conversationKey, id, comparison.fields),
  })
  // A comparison teaches the company nothing.
  if (!isApart(ref)) {
    await sellingMovesOf(deps.db, upload.owner).note(upload.conversationId, upload.conversationKey, moves)
    await readingActsOf(deps.db, upload.owner).note(upload.conversationId, upload.conversationKey, acts)
  }
  return { draftKey: await writeDocument(upload, deps, 'draft', draft) }
})
