import type { Lead } from '@fechai/domain/lead'
import { pendingSentence, pendingShort } from '@fechai/domain/pending-reading'
import { Sparkles } from 'lucide-react'

/** One line on a card: what the AI has still to read, and why in its title. */
export const UnreadByAi = ({ lead, className = '' }: { lead: Lead; className?: string }) =>
  lead.ia_pendente && (
    <p
      title={pendingSentence(lead.ia_pendente, lead.audios_nao_ouvidos)}
      className={`flex items-center gap-1 truncate text-xs text-amber ${className}`}
    >
      <Sparkles aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />
      {pendingShort(lead.ia_pendente, lead.audios_nao_ouvidos)}
    </p>
  )
