import type { Lead } from '@fechai/domain/lead'
import { pendingSentence, pendingShort, type PendingReading } from '@fechai/domain/pending-reading'
import { STILL_READING } from '@fechai/domain/still-reading'
import { Sparkles } from 'lucide-react'
import { useNow } from '../lib/use-now.ts'

/** One line on a card: what the AI has still to read, and why in its title. */
export const UnreadByAi = ({ lead, className = '' }: { lead: Lead; className?: string }) =>
  lead.ia_pendente && <Line pending={lead.ia_pendente} unheard={lead.audios_nao_ouvidos} className={className} />

function Line({ pending, unheard, className }: { pending: PendingReading; unheard: number; className: string }) {
  const now = useNow()
  // A slow model that reads needs no attention.
  const tone = pending.why === STILL_READING ? 'text-soft' : 'text-amber'
  return (
    <p
      data-mark="ai"
      title={pendingSentence(pending, unheard, now)}
      className={`flex items-center gap-1 truncate text-xs ${tone} ${className}`}
    >
      <Sparkles aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />
      {pendingShort(pending, unheard, now)}
    </p>
  )
}
