import { displayTime } from '@fechai/domain/clock'
import type { Lead } from '@fechai/domain/lead'
import type { ReactNode } from 'react'
import { openConversation } from '../../state/conversation.ts'
import { deepLeadCopy } from './copy.ts'

/** The part of a fact that says where it was said. */
export interface SaidFact {
  messageIndex: number
  author: string
  sentAt: string
  quote: string
  ageDays?: number
}

export interface SaidProps {
  lead: Pick<Lead, 'id' | 'nome'>
  fact: SaidFact
  /** Replaces the quote itself. */
  children?: ReactNode
  className?: string
}

/** Quotes the conversation and links to the quoted message. */
export function Said({ lead, fact: { messageIndex, quote }, children, className = '' }: SaidProps) {
  return (
    <button
      type="button"
      title={deepLeadCopy.past.open}
      onClick={(event) =>
        openConversation({ leadId: lead.id, name: lead.nome, index: messageIndex, quote }, event.currentTarget)
      }
      className={`proof min-w-0 rounded-sm text-left [overflow-wrap:anywhere] touch:min-h-11 ${className}`}
    >
      {children ?? <q className="line-clamp-3 [quotes:'“'_'”']">{quote}</q>}
    </button>
  )
}

/** Shows author, time and age of a quote. */
export const SaidBy = ({ fact: { author, sentAt, ageDays } }: { fact: SaidFact }) => (
  <span className="text-xs whitespace-nowrap text-soft tabular-nums" title={displayTime(sentAt)}>
    <span className="[overflow-wrap:anywhere]">{author}</span> · {displayTime(sentAt)}
    {ageDays !== undefined && ` · ${deepLeadCopy.age(ageDays)}`}
  </span>
)

/** One row of the facts: what it is, the words, who and when. */
export function FactRow({
  label,
  strong = false,
  lead,
  fact,
  children,
}: {
  label: ReactNode
  strong?: boolean
  lead: Pick<Lead, 'id' | 'nome'>
  fact: SaidFact
  children?: ReactNode
}) {
  return (
    <Row>
      <span className={strong ? 'text-amber' : 'text-soft'}>{label}</span>
      <Said lead={lead} fact={fact}>
        {children}
      </Said>
      <SaidBy fact={fact} />
    </Row>
  )
}

/** Puts label, words and author beside one another if there is room. */
export const Row = ({ children }: { children: ReactNode }) => (
  <li className="grid gap-x-4 gap-y-0.5 border-b border-line py-2 text-sm last:border-0 tablet:grid-cols-[9.5rem_minmax(0,1fr)_auto] tablet:items-baseline">
    {children}
  </li>
)
