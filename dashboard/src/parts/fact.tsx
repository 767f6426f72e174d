import type { Lead, LeadField } from '@fechai/shared/domain/lead'
import { standingOf } from '@fechai/shared/domain/standing'
import clsx from 'clsx'
import { factCopy } from './fact-copy.ts'
import { Proof } from './proof.tsx'

const text = factCopy

export interface FactProps {
  lead: Lead
  field: LeadField
  /** Position in a list field; null for a single value. */
  item?: number | null
  value: string
  /** Cut at the line's end, for the card at rest. */
  oneLine?: boolean
  className?: string
}

/** One thing said of a lead, drawn as what it is: proven, a default, edited, or without its proof. */
export function Fact({ lead, field, item = null, value, oneLine = false, className: look }: FactProps) {
  const className = clsx(oneLine && 'min-w-0 truncate', look)
  const standing = standingOf(lead, field)
  const shown = value.trim() === '' ? text.none : value
  if (standing === 'default') {
    return (
      <span className={clsx('text-faint', oneLine && 'flex min-w-0 items-baseline gap-1')}>
        <span className={clsx(oneLine && 'truncate')}>{shown}</span>{' '}
        <span className="shrink-0 text-xs" title={text.fallbackMeans}>
          {text.fallback}
        </span>
      </span>
    )
  }
  if (standing === 'unproven') {
    return (
      <span className={className} title={text.unproven}>
        <s>{shown}</s>
        <span className="sr-only"> {text.unproven}</span>
      </span>
    )
  }
  if (standing === 'proven' && shown !== text.none) {
    return (
      <Proof lead={lead} field={field} item={item} className={className}>
        {shown}
      </Proof>
    )
  }
  return <span className={className}>{shown}</span>
}
