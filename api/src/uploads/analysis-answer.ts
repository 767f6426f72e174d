import type { UploadAccepted } from '@fechai/contracts/uploads'
import type { MediaItem } from '@fechai/data/conversations'
import type { Lead } from '@fechai/domain/lead'
import type { UploadState } from '@fechai/domain/upload'

/** The synchronous answer: specification 1 §3 'Upload analysis response', specification 2 §3 'Upload result'. */
export function toAnalysisAnswer(
  accepted: UploadAccepted,
  upload: UploadState,
  lead: Lead,
  media: readonly MediaItem[],
) {
  const { nome, produto, quantidade, fase, progresso, resumo, resumoia, proximoPasso, oportunidades, obstrucoes } = lead
  const { whatsapp, ultimoContato, arquivo_original, atendente, status_lead } = lead
  const found = { nome, produto, quantidade, progresso, fase, resumo, proximoPasso, oportunidades }
  const only = (...kinds: MediaItem['kind'][]) =>
    media
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ name, sizeBytes, status, reason }) => ({ name, sizeBytes, status, reason }))
  return {
    ...accepted,
    leadId: lead.id,
    lead,
    supabaseStatus: 'saved' as const,
    analysis: {
      ...found,
      obstrucoes,
      whatsapp,
      ultimoContato,
      arquivo_original,
      atendente,
      status_lead,
      messageCount: upload.counts.messages,
      ia_responses: { ...found, resumoia, objeções: obstrucoes },
      originalFile: upload.fileName,
      leadId: lead.id,
    },
    data: { textFiles: only('transcript', 'text'), audioFiles: only('audio'), imageFiles: only('image') },
  }
}
export type AnalysisAnswer = ReturnType<typeof toAnalysisAnswer>
