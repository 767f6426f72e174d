import type { StageId } from '@fechai/domain/stages'
import type { Stage } from '../stage.ts'
import { receiveFile } from './01-receive-file.ts'
import { extractZip } from './02-extract-zip.ts'
import { readText } from './03-read-text.ts'
import { readImages } from './04-read-images.ts'
import { transcribeAudio } from './05-transcribe-audio.ts'
import { summarizeFiles } from './06-summarize-files.ts'
import { prepareContext } from './07-prepare-context.ts'
import { analyzeConversation } from './08-analyze-conversation.ts'
import { processFindings } from './09-process-findings.ts'
import { saveLead } from './10-save-lead.ts'
import { finish } from './11-finish.ts'

/** Every stage of `domain/stages.ts` has its work here; a missing one does not compile. */
export const STAGE_WORK: { [Id in StageId]: Stage<Id> } = {
  receiveFile,
  extractZip,
  readText,
  readImages,
  transcribeAudio,
  summarizeFiles,
  prepareContext,
  analyzeConversation,
  processFindings,
  saveLead,
  finish,
}
