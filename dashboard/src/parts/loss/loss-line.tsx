import { displayTime } from '@fechai/domain/clock'
import type { Lead } from '@fechai/domain/lead'
import { CircleX } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lossCopy as text } from './loss-copy.ts'
import { LossDialog } from './loss-dialog.tsx'
import { useLossReason } from './use-loss-reason.ts'
import { takeLossBack } from './mark-lost.ts'

/** States that a lead is lost, with its reason and the way back; otherwise offers to mark it. */
export function LossLine({ lead, className = '' }: { lead: Lead; className?: string }) {
  const [asking, setAsking] = useState(false)
  const reason = useLossReason(lead.motivo_perda)
  const since = lead.perdido_em
  if (!since && lead.fase === 'fechados') return null
  return (
    <div className={`flex flex-wrap items-center gap-x-2 gap-y-1 text-sm ${className}`}>
      {since && (
        <p className="flex items-center gap-1.5 text-danger">
          <CircleX aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />
          {text.lostOn(displayTime(since).slice(0, 10), reason)}
        </p>
      )}
      <span className={`flex flex-wrap gap-1 print:hidden ${since ? '' : '-ml-1.5'}`}>
        <Button look="quiet" className="px-1.5! text-sm font-normal!" onClick={() => setAsking(true)}>
          {!since && <CircleX aria-hidden className="size-3.5" strokeWidth={1.75} />}
          {since ? text.another : text.mark}
        </Button>
        {since && (
          <Button look="quiet" className="px-1.5! text-sm font-normal!" onClick={() => void takeLossBack(lead)}>
            {text.back}
          </Button>
        )}
      </span>
      <LossDialog lead={asking ? lead : null} onClose={() => setAsking(false)} />
    </div>
  )
}
