import type { LeadField } from '@fechai/domain/lead-field'
import type { Lead } from '@fechai/domain/lead'
import { refusalIn } from '@fechai/domain/standing'
import { factCopy as text, refusedWords } from './fact-copy.ts'

interface RefusalsProps<Field extends LeadField> {
  lead: Lead
  /** Refused fields. */
  fields: readonly Field[]
  labels: Record<Field, string>
}

/** Lists why values were not kept, a line each; a value that is not struck in its place is struck here. */
export function Refusals<Field extends LeadField>({ lead, fields, labels }: RefusalsProps<Field>) {
  return fields.map((field) => {
    const refusal = refusalIn(lead, field)!
    const isDrawn = field === 'valor' || field === 'produto'
    return (
      <p key={field} data-mark="refused" className="mt-1 text-xs leading-[1.4] [overflow-wrap:anywhere] text-danger">
        {labels[field]} {!isDrawn && <s>{refusedWords(refusal, field)}</s>} {text.refused}: {text.reason(refusal)}
      </p>
    )
  })
}
