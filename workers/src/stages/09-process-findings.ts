import { draftLead } from '@fechai/shared/analyst/lead-draft'
import { verifyFindings } from '@fechai/shared/analyst/verify-evidence'
import { readDocument, writeDocument } from '../documents.ts'
import { defineStage } from '../stage.ts'

/** Keeps of the findings what the conversation proves, and fills the rest with marked defaults. Safe to repeat: it only computes. */
export const processFindings = defineStage('processFindings', async (upload, deps) => {
  const { conversation, media, fileName } = await readDocument(upload, deps, 'context')
  const { findings } = await readDocument(upload, deps, 'findings')
  const verified = verifyFindings(findings, conversation, media)
  const draft = draftLead(verified, conversation, { fileName, now: upload.receivedAt })
  return { draftKey: await writeDocument(upload, deps, 'draft', draft) }
})
