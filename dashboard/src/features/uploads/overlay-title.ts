import { stageLabel } from '@fechai/shared/domain/stages'
import type { UploadState } from '@fechai/shared/domain/upload'
import { uploadsCopy } from './copy.ts'

const text = uploadsCopy.overlay

/** The sentence above an upload's dots. */
export function overlayTitle(upload: Pick<UploadState, 'status' | 'stage' | 'joined'> | undefined): string {
  if (!upload) return ''
  if (upload.status === 'aguardando_acao') return text.parked
  if (upload.status === 'concluido') return upload.joined ? text.updated : text.done
  return stageLabel(upload.stage)
}
