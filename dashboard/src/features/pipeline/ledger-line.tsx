import { Check, TriangleExclamationPoint } from 'lucide-react'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { ledgers, loadLedger } from '../../state/ledger.ts'

export interface LedgerLineProps {
  leadId: string
  conversationId: string
  /** The line is asked for anew when it changes. */
  version: number
}

/** Shows how much of the conversation was read, and how to fill a gap. */
export function LedgerLine({ leadId, conversationId, version }: LedgerLineProps) {
  const line = useSnapshot(ledgers)[leadId]
  useEffect(() => void loadLedger(leadId, conversationId).catch(() => undefined), [leadId, conversationId, version])
  if (!line) return null
  const Icon = line.complete ? Check : TriangleExclamationPoint
  return (
    <p className={`mb-2.5 flex gap-1.5 text-xs ${line.complete ? 'text-soft' : 'text-amber'}`}>
      <Icon
        aria-hidden
        className={`mt-px size-3.5 shrink-0 ${line.complete ? 'text-accent' : ''}`}
        strokeWidth={line.complete ? 2 : 1.75}
      />
      <span className="min-w-0 [overflow-wrap:anywhere]">{line.text}</span>
    </p>
  )
}
