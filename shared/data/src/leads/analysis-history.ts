import type { LeadActivityBody } from '@fechai/contracts/leads'
import type { FieldDifference } from '@fechai/domain/analysis-version'
import { describeAnalysis, HISTORY } from '@fechai/domain/lead-history'
import type { Phase } from '@fechai/domain/phases'
import { recordAudit } from '../audit/audit.ts'
import type { Tx } from '../database/connect.ts'
import type { Owner } from '../database/scope.ts'
import { recordActivity } from './activities.ts'
import type { LeadToSave } from './lead-to-save.ts'

/** Records an analysis in the lead's history and in the audit, once each. */
export async function recordAnalysis(
  tx: Tx,
  owner: Owner,
  leadId: string,
  lead: LeadToSave,
  difference: readonly FieldDifference[] | null,
): Promise<void> {
  const { analysisId, versao, kind } = lead
  const activity = kind === 'upload' ? originOf(lead) : newAnalysis(lead, difference ?? [])
  const isNews = await recordActivity(tx, owner, leadId, activity, `origin:${analysisId}`)
  if (isNews)
    await recordAudit(tx, owner, { event: 'lead-analysed', subjectId: leadId, details: { analysisId, versao } })
}

/** The lead as it was before an analysis. */
interface Before {
  id: string
  fase: Phase
  editados: object
}

/** Records a phase that the analysis changed; a user's phase stays, and needs no record. */
export async function recordPhase(
  tx: Tx,
  owner: Owner,
  before: Before,
  { analysisId, draft }: LeadToSave,
): Promise<void> {
  const { fase } = draft.fields
  if (fase === before.fase || 'fase' in before.editados) return
  const activity: LeadActivityBody = {
    type: 'STAGE_CHANGE',
    description: HISTORY.movedByAnalysis(before.fase, fase),
    details: { action: 'AUTOMATIC', from: before.fase, to: fase },
  }
  await recordActivity(tx, owner, before.id, activity, `phase:${analysisId}`)
}

function originOf({ counts, draft, fileName, live }: LeadToSave): LeadActivityBody {
  const { whatsapp, ultimoContato: lastContact } = draft.fields
  return {
    type: 'ORIGIN',
    description: live ? HISTORY.live : HISTORY.ofFile(fileName),
    details: {
      ...(live ? { origin: 'WHATSAPP_CONNECTION', phoneNumber: live.number } : { origin: 'ZIP_UPLOAD' }),
      ...counts,
      ...{ whatsapp, lastContact },
    },
  }
}

/** Names the changed fields, never what they hold: the difference itself is stored encrypted. */
function newAnalysis({ versao }: LeadToSave, difference: readonly FieldDifference[]): LeadActivityBody {
  const fields = difference.filter(({ kept }) => !kept).map(({ field }) => field)
  return {
    type: 'ACTION',
    description: describeAnalysis(versao, fields),
    details: { action: 'DEEP_LEAD_ANALYSIS', versao, fields },
  }
}
