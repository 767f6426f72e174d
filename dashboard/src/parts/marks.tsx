import type { LeadStatus } from '@fechai/domain/lead'
import { PHASE_LABELS, type Phase } from '@fechai/domain/phases'
import { STATUS_COLORS } from '@fechai/domain/status-color'

export const PhaseMark = ({ fase }: { fase: Phase }) => (
  <span data-phase={fase} className="flex items-center gap-1.5 whitespace-nowrap">
    <span aria-hidden className="size-2 shrink-0 rounded-[3px] bg-(--h)" />
    {PHASE_LABELS[fase]}
  </span>
)

const HUES = {
  green: 'bg-(--phase-fechados)',
  yellow: 'bg-(--phase-em-objecao)',
  orange: 'bg-(--phase-leads-mornos)',
  gray: 'bg-field',
} as const

/** A ring of the badge's colour: the full dot is the phase's. */
export const StatusMark = ({ status }: { status: LeadStatus }) => (
  <span className="flex min-w-0 items-center gap-1.5" title={status}>
    <span aria-hidden className={`size-2 shrink-0 rounded-full ${HUES[STATUS_COLORS[status] ?? 'gray']}`} />
    <span className="truncate">{status}</span>
  </span>
)
