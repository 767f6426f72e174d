import { gatherFacts } from '@fechai/shared/analyst/facts'
import { judgeReadings } from '@fechai/shared/analyst/evidence/judge-readings'
import { draftLead } from '@fechai/shared/analyst/lead-draft'
import { readStory } from '@fechai/shared/analyst/story'
import { analysesOf } from '@fechai/shared/db/analyses'
import { sealComparison } from '@fechai/shared/db/analysis-comparison'
import { sellingMovesOf } from '@fechai/shared/db/selling-moves'
import { sellingMoves } from '@fechai/shared/insights/closing/selling-moves'
import { readDocument, writeDocument } from '../documents.ts'
import { defineStage } from '../stage.ts'

/** Keeps of both readings what the conversation proves, makes one lead of them, and fills the rest with marked defaults. Safe to repeat: it computes, and notes how the conversation was sold under the conversation's id. */
export const processFindings = defineStage('processFindings', async (upload, deps) => {
  const context = await readDocument(upload, deps, 'context')
  const findings = await readDocument(upload, deps, 'findings')
  const { verified, comparison } = judgeReadings(findings, context)
  const analyses = analysesOf(deps.db, upload.owner)
  const id = await analyses.idOf(upload.analysis)
  await analyses.record(upload.analysis, {
    agreement: comparison?.agreement ?? null,
    comparison: comparison && sealComparison(upload.conversationKey, id, comparison.fields),
  })
  const { conversation, media, fileName } = context
  const facts = findings.moves && findings.story ? null : gatherFacts(conversation, media)
  // How it was sold, for the company's own closing context; see `insights/closing`.
  const moves = findings.moves ?? sellingMoves(facts!, conversation)
  await sellingMovesOf(deps.db, upload.owner).note(upload.conversationId, upload.conversationKey, moves)
  const story = findings.story ?? readStory(facts!, conversation)
  const draft = draftLead(verified, conversation, { fileName, now: upload.receivedAt, story })
  return { draftKey: await writeDocument(upload, deps, 'draft', draft) }
})
