import { typedLead } from '@fechai/domain/typed-lead'
import type { Lead } from '@fechai/domain/lead'
import { outbox } from './outbox-edits.ts'
import { createdHere, type QueuedEdit } from './outbox-queue.ts'
import { session } from './session.ts'

/** Leads that this person typed in and the server does not have yet, as it will make them. */
export function leadsTypedHere(): Lead[] {
  const { user } = session
  if (!user) return []
  return createdHere(outbox.edits as QueuedEdit[]).map(({ leadId, wanted, order, at }) => {
    const { fields, padroes, editados } = typedLead(wanted, { por: user.id, em: at })
    return {
      ...fields,
      ...{ id: leadId, user_id: user.id, empresa_id: user.empresaId, conversation_id: null, analysis_id: null },
      ...{ arquivo_original: '', arquivo_path: '', data_inicio_conversa: null, ultima_interacao: null },
      ...{ ultimoContato: '', order: order ?? 0, padroes, editados, revisar: [], recusados: {}, duvidas: {} },
      ...{
        parece_fechado: null,
        ainda_nao: null,
        audios_nao_ouvidos: 0,
        novidades: 0,
        novidades_em: null,
        ia_pendente: null,
        joined_into: null,
      },
      ...{ revision: 0, created_at: at, updated_at: at },
    }
  })
}

export const isTypedHere = (leadId: string): boolean =>
  createdHere(outbox.edits as QueuedEdit[]).some((edit) => edit.leadId === leadId)
