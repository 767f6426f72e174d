import { combineFindings } from '@fechai/shared/analyst/combine-findings'
import { draftLead } from '@fechai/shared/analyst/lead-draft'
import { hasMachineTalk } from '@fechai/shared/analyst/machine-talk'
import { verifyFindings } from '@fechai/shared/analyst/verify-evidence'
import { analysesOf } from '@fechai/shared/db/analyses'
import { sealComparison } from '@fechai/shared/db/analysis-comparison'
import { readDocument, writeDocument } from '../documents.ts'
import { defineStage } from '../stage.ts'

/** Keeps of both readings what the conversation proves, makes one lead of them, and fills the rest with marked defaults. Safe to repeat: it only computes. */
export const processFindings = defineStage('processFindings', async (upload, deps) => {
  const { conversation, media, fileName } = await readDocument(upload, deps, 'context')
  const { rules, model } = await readDocument(upload, deps, 'findings')
  const proven = verifyFindings(rules, conversation, media)
  const combined =
    model &&
    combineFindings(proven, verifyFindings(model, conversation, media), {
      machineTalk: hasMachineTalk(conversation, media, fileName),
    })
  const analyses = analysesOf(deps.db, upload.owner)
  const id = await analyses.idOf(upload.analysis)
  await analyses.record(upload.analysis, {
    agreement: combined?.agreement ?? null,
    comparison: combined && sealComparison(upload.key, id, combined.fields),
  })
  const draft = draftLead(combined?.verified ?? proven, conversation, { fileName, now: upload.receivedAt })
  return { draftKey: await writeDocument(upload, deps, 'draft', draft) }
})
