import { displayTime } from '@fechai/domain/clock'
import type { LeadField } from '@fechai/domain/lead-field'
import type { Evidence, Lead } from '@fechai/domain/lead'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { openConversation } from '../state/conversation.ts'
import { loadProof, proofOf, proofs } from '../state/evidence.ts'
import { HoverNote } from '../ui/hover-note.tsx'
import { factCopy } from './fact-copy.ts'

export interface ProofProps {
  lead: Lead
  field: LeadField
  item: number | null
  className?: string
  children: ReactNode
}

/**
 * A claim with its proof: the sentence, who wrote it and when. Fetched on the first look; a press that comes
 * before it has arrived is kept, and opens the conversation when it has.
 */
export function Proof({ lead, field, item, className, children }: ProofProps) {
  const word = useRef<HTMLButtonElement>(null)
  const known = useSnapshot(proofs)[lead.id]
  const quotes = known?.status === 'ready' ? proofOf(known.evidence as Evidence[], field, item) : []
  const [isAwaited, setIsAwaited] = useState(false)
  const first = quotes[0]
  const isHere = known?.status === 'ready' && known.revision === lead.revision
  const show = useCallback((quote: Evidence) => openQuote(lead, quote, word.current), [lead])
  useEffect(() => {
    if (!isAwaited || !isHere) return
    setIsAwaited(false)
    if (first) show(first)
  }, [isAwaited, isHere, first, show])
  if (isHere && quotes.length === 0) {
    return (
      <span className={className} title={factCopy.proof.none}>
        {children}
      </span>
    )
  }
  // It could not be found out whether these words have a sentence, and is not claimed; a single value has one.
  if (known?.status === 'error' && (item !== null || field === 'resumo'))
    return <span className={className}>{children}</span>
  const fetchProof = () => void loadProof(lead.id, lead.revision)
  return (
    <HoverNote
      label={factCopy.proof.label}
      className={`proof rounded-sm text-left ${className ?? ''}`}
      onOpen={fetchProof}
      word={word}
      onPress={() => {
        if (first) return show(first)
        setIsAwaited(true)
        fetchProof()
      }}
      isAwaited={isAwaited}
      onGiveUp={() => setIsAwaited(false)}
      note={<Quotes status={known?.status ?? 'loading'} error={known?.error ?? ''} quotes={quotes} onShow={show} />}
    >
      {children}
    </HoverNote>
  )
}

const openQuote = ({ id, nome }: Lead, { messageIndex, quote }: Evidence, word: HTMLElement | null): void =>
  openConversation({ leadId: id, name: nome, index: messageIndex, quote }, word)

interface QuotesProps {
  status: 'loading' | 'ready' | 'error'
  error: string
  quotes: readonly Evidence[]
  onShow: (quote: Evidence) => void
}

function Quotes({ status, error, quotes, onShow }: QuotesProps) {
  if (status === 'loading') return <p className="late text-soft">{factCopy.proof.loading}</p>
  if (status === 'error') return <p className="text-danger">{error}</p>
  return (
    <ul className="grid gap-2.5">
      {quotes.slice(0, 3).map((quote) => (
        <li key={`${quote.messageIndex}-${quote.quote}`}>
          <button
            type="button"
            onClick={() => onShow(quote)}
            className="-m-1.5 block w-[calc(100%+12px)] rounded-control p-1.5 text-left hover:bg-line/50"
          >
            <q className="[overflow-wrap:anywhere] [quotes:'“'_'”']">{quote.quote}</q>
            <span className="mt-0.5 block text-xs text-soft tabular-nums">
              {quote.author} · {displayTime(quote.sentAt)}
            </span>
            <span className="mt-0.5 block text-xs text-accent">{factCopy.proof.open}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
