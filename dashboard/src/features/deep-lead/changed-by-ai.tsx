import type { AnalysisReport } from '@fechai/contracts/analysis'
import { FIELD_LABELS } from '@fechai/domain/field-labels'
import type { Lead } from '@fechai/domain/lead'
import { Sparkles } from 'lucide-react'
import { deepLeadCopy } from './copy.ts'

type Compared = AnalysisReport['fields'][number]

/** Says which fields the model's reading changed, after the rules had made the lead. */
export function ChangedByAi({ lead, report }: { lead: Lead; report: AnalysisReport | null }) {
  if (lead.ia_pendente !== null || report?.source !== 'model' || report.versao < 2) return null
  const changed = report.fields.filter(
    ({ field, agree, winner }) => !agree && winner === 'model' && !lead.editados[field],
  )
  if (changed.length === 0) return null
  return (
    <p className="mt-3 flex items-center gap-1.5 text-sm text-soft print:hidden">
      <Sparkles aria-hidden className="size-4 shrink-0 text-accent" strokeWidth={1.75} />
      {deepLeadCopy.readings.changed(listedFields(changed))}
    </p>
  )
}

/** 'fase e valor'. */
export const listedFields = (fields: readonly Pick<Compared, 'field'>[]): string =>
  new Intl.ListFormat('pt-BR').format(fields.map(({ field }) => FIELD_LABELS[field]))
