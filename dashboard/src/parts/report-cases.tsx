import { displayTime } from '@fechai/domain/clock'
import type { CountedCases, SalesCase } from '@fechai/domain/insights/sales/sales-case'
import { useState, type ReactNode } from 'react'
import { formatCount } from '../lib/plural.ts'
import { openConversation } from '../state/conversation.ts'
import { Dialog } from '../ui/dialog.tsx'
import { reportCopy as text } from './report-copy.ts'

/** Unit that a number counts. */
export type CountedThings = 'conversations' | 'replies' | 'messages'

const LABELS = { conversations: text.casesOf, replies: text.repliesOf, messages: text.messagesOf }

/** Number that opens the sentences behind it; zero is plain text. */
export function Count({
  what,
  cases,
  counts = 'conversations',
  children,
}: {
  what: string
  cases: CountedCases
  counts?: CountedThings
  children?: string
}) {
  const [isOpen, setIsOpen] = useState(false)
  if (cases.n === 0) return <span className="text-soft">{children ?? 0}</span>
  const label = LABELS[counts](what, cases.n)
  return (
    <>
      <button
        type="button"
        // The spoken name includes the visible text, for voice control.
        aria-label={children === undefined ? label : `${children}: ${label}`}
        onClick={() => setIsOpen(true)}
        // Half of a sum would be another sum.
        className="proof inline-block min-h-6 min-w-6 text-left [overflow-wrap:normal] hover:text-accent touch:min-h-11"
      >
        {children ?? formatCount(cases.n)}
      </button>
      <CasesDialog title={label} cases={cases} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

/** The sentences behind a number; null while they are read. */
export function CasesDialog({
  title,
  cases,
  open,
  onClose,
  children,
}: {
  title: string
  cases: CountedCases | null
  open: boolean
  onClose: () => void
  children?: ReactNode
}) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      {children}
      {cases && cases.n > cases.cases.length && (
        <p className="text-sm text-soft">
          {(cases.cases[0]?.waitMs === undefined ? text.latest : text.longest)(cases.cases.length, cases.n)}
        </p>
      )}
      <ul className="max-h-[60vh] divide-y divide-line overflow-y-auto text-sm">
        {/* One sentence may count twice, each time for something else. */}
        {cases?.cases.map((each, at) => (
          <li key={`${each.leadId} ${each.index} ${at}`}>
            <Quote of={each} onOpen={onClose} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** A sentence with who and when; it opens in its conversation. */
export function Quote({ of, onOpen, short = false }: { of: SalesCase; onOpen?: () => void; short?: boolean }) {
  return (
    <button
      type="button"
      title={text.open(of.nome)}
      onClick={(event) => {
        onOpen?.()
        openConversation({ leadId: of.leadId, name: of.nome, index: of.index, quote: of.quote }, event.currentTarget)
      }}
      className={
        short ? 'proof text-left hover:text-accent touch:min-h-11' : 'block w-full py-2 text-left hover:bg-line/40'
      }
    >
      <span className="[overflow-wrap:anywhere]">
        {of.quote.trim() === ''
          ? text.noText
          : `“${short && of.quote.length > 70 ? `${of.quote.slice(0, 70)}…` : of.quote}”`}
      </span>
      {!short && (
        <span className="mt-0.5 block text-xs text-soft tabular-nums">
          {of.waitMs !== undefined && <strong className="font-semibold text-text">{text.waited(of.waitMs)} · </strong>}
          {of.nome} · {displayTime(of.sentAt)}
        </span>
      )}
    </button>
  )
}
