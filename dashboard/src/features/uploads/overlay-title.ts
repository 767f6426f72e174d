import { stageLabel, type StageId } from '@fechai/domain/stages'
import type { UploadState } from '@fechai/domain/upload'
import { uploadsCopy } from './copy.ts'

const text = uploadsCopy.overlay

/** The sentence above an upload's dots. */
export function overlayTitle(upload: Pick<UploadState, 'status' | 'stage' | 'joined'> | undefined): string {
  if (!upload) return ''
  if (upload.status === 'aguardando_acao') return text.parked
  if (upload.status === 'concluido') return upload.joined ? text.updated : text.done
  return stageLabel(upload.stage)
}

/** The titles of adding a lead (specification 1, §4), by the stage that does the work. */
const FLOW: Partial<Record<StageId, string>> = {
  extractZip: text.flow.processing,
  readText: text.flow.processing,
  readImages: text.flow.processing,
  transcribeAudio: text.flow.processing,
  summarizeFiles: text.flow.processing,
  prepareContext: text.flow.processing,
  analyzeConversation: text.flow.processing,
  processFindings: text.flow.analysed,
  saveLead: text.flow.saving,
  finish: text.flow.saving,
}

/** The step of adding a lead, under the stage's name; nothing before it begins, while it waits and once it ended. */
export const flowStep = (upload: Pick<UploadState, 'status' | 'stage'>): string =>
  upload.status === 'processando' ? (FLOW[upload.stage] ?? '') : ''
