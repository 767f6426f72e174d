import type { LeadSettings } from '@fechai/contracts/lead-settings'
import type { Lead } from '@fechai/domain/lead'
import { shownCustomValue } from '@fechai/domain/lead-settings'
import { useEffect } from 'react'
import { lossCopy } from '../../parts/loss/loss-copy.ts'
import { useLossReason } from '../../parts/loss/use-loss-reason.ts'
import { useSnapshot } from 'valtio'
import { leadSettings, needLeadSettings } from '../../state/lead-settings.ts'

/** The company's own fields that belong on cards, on one line each. */
export function CardFields({ lead, className = '' }: { lead: Lead; className?: string }) {
  const { known } = useSnapshot(leadSettings) as { known: LeadSettings | null }
  useEffect(() => void needLeadSettings(), [])
  const fields = known?.fields.filter(
    ({ id, onCard, archived }) => onCard && !archived && lead.campos?.[id] !== undefined,
  )
  if (!fields?.length) return null
  return (
    <dl className={`text-xs text-soft ${className}`}>
      {fields.map((field) => (
        <div key={field.id} className="flex gap-1">
          <dt className="shrink-0">{field.name}:</dt>
          <dd className="truncate text-text">{shownCustomValue(field, lead.campos![field.id])}</dd>
        </div>
      ))}
    </dl>
  )
}

/** States that a lead is lost, and why, in the place of its next step. */
export const LostStep = ({ motivo }: { motivo: string | null }) => <>{lossCopy.lostFor(useLossReason(motivo))}</>
