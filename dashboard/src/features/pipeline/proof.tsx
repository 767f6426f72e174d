import { displayTime } from '@fechai/shared/domain/clock'
import type { Evidence, Lead, LeadField } from '@fechai/shared/domain/lead'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { loadProof, proofOf, proofs } from '../../state/evidence.ts'
import { HoverNote } from '../../ui/hover-note.tsx'
import { pipelineCopy } from './copy.ts'

export interface ProofProps {
  lead: Lead
  field: LeadField
  item: number | null
  className?: string
  children: ReactNode
}

/** A claim with its proof: the sentence, who wrote it and when. Fetched on the first look. */
export function Proof({ lead, field, item, className, children }: ProofProps) {
  const known = useSnapshot(proofs)[lead.id]
  const quotes = known?.status === 'ready' ? proofOf(known.evidence as Evidence[], field, item) : []
  if (known?.status === 'ready' && known.revision === lead.revision && quotes.length === 0) {
    return (
      <span className={className} title={pipelineCopy.proof.none}>
        {children}
      </span>
    )
  }
  return (
    <HoverNote
      label={pipelineCopy.proof.label}
      className={`proof rounded-sm text-left ${className ?? ''}`}
      onOpen={() => void loadProof(lead.id, lead.revision)}
      note={<Quotes status={known?.status ?? 'loading'} error={known?.error ?? ''} quotes={quotes} />}
    >
      {children}
    </HoverNote>
  )
}

interface QuotesProps {
  status: 'loading' | 'ready' | 'error'
  error: string
  quotes: readonly Evidence[]
}

function Quotes({ status, error, quotes }: QuotesProps) {
  if (status === 'loading') return <p className="late text-soft">{pipelineCopy.proof.loading}</p>
  if (status === 'error') return <p className="text-danger">{error}</p>
  return (
    <ul className="grid gap-2.5">
      {quotes.slice(0, 3).map((quote) => (
        <li key={`${quote.messageIndex}-${quote.quote}`}>
          <blockquote className="[overflow-wrap:anywhere]">“{quote.quote}”</blockquote>
          <p className="mt-0.5 text-xs text-soft tabular-nums">
            {quote.author} · {displayTime(quote.sentAt)}
          </p>
        </li>
      ))}
    </ul>
  )
}
