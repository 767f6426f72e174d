import type { LeadField } from '@fechai/domain/lead-field'
import type { Lead } from '@fechai/domain/lead'
import type { Refusal } from '@fechai/domain/refusal'
import { isDefault, isOfAnotherStatus, standingOf } from '@fechai/domain/standing'
import { factCopy as text, refusedWords } from './fact-copy.ts'

/** Marks a value that the conversation does not state. */
export const DefaultMark = ({ className = '' }: { className?: string }) => (
  <span data-default className={`shrink-0 text-xs font-normal text-faint ${className}`} title={text.fallbackMeans}>
    {text.fallback}
  </span>
)

/** 'padrão' where a field holds one, for values that are drawn in a way of their own. */
export const DefaultMarkOf = ({ lead, field }: { lead: Lead; field: LeadField }) => {
  const standing = standingOf(lead, field)
  return isDefault(standing) || standing === 'refused' ? <DefaultMark /> : null
}

/** Marks the analysis's value that a person overruled. */
export const AnalysisMark = () => (
  <span data-default className="shrink-0 text-xs font-normal whitespace-nowrap text-faint" title={text.ofAnalysisMeans}>
    {text.ofAnalysis}
  </span>
)

/** Note on a status in a list. Most leads are 'Ativo' by default, so the list says that to screen readers alone. */
export const StatusNote = ({ lead }: { lead: Lead }) =>
  isOfAnotherStatus(lead) ? (
    <AnalysisMark />
  ) : (
    <span className="sr-only">
      <DefaultMarkOf lead={lead} field="status_lead" />
    </span>
  )

export const ToConfirmDot = () => (
  <span aria-hidden className="inline-block size-2 shrink-0 rounded-full bg-amber-mark" />
)

/** Shows the value that was not kept; `short` leaves the reason to the parent and to the pointer. */
export const Refused = ({ refusal, field, short }: { refusal: Refusal; field: LeadField; short?: boolean }) => (
  <span className="min-w-0" title={text.reason(refusal)}>
    <s className="text-soft">{refusedWords(refusal, field)}</s>{' '}
    <span className="text-xs font-normal tracking-normal text-danger">
      {text.refused}
      {short ? <span className="sr-only">, {text.reason(refusal)}</span> : `: ${text.reason(refusal)}`}
    </span>
  </span>
)
