import type { LeadNews } from '@fechai/contracts/live-leads'
import { displayTime } from '@fechai/domain/clock'
import type { ChangeKind } from '@fechai/domain/lead-change'
import {
  Banknote,
  CalendarClock,
  Check,
  CircleHelp,
  Pause,
  ThumbsDown,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { chatLeadCopy as text } from './chat-lead-copy.ts'

const ICONS: Record<ChangeKind, LucideIcon> = {
  accepted: Check,
  refused: ThumbsDown,
  offer: Banknote,
  answered: Check,
  objection: TriangleAlert,
  appointment: CalendarClock,
  postponed: Pause,
  question: CircleHelp,
}

/** Only what is newer than the analysis, each with its sentence, who said it and when; a press shows the message. */
export function ChatLeadChanges({
  news,
  onShow,
  children,
}: {
  news: LeadNews
  onShow: (index: number) => void
  children: ReactNode
}) {
  const { messages, changes } = news
  return (
    <section aria-live="polite" className="border-b border-line p-4 text-sm">
      <h3 className="mb-1 flex flex-wrap items-baseline gap-x-2 font-semibold">
        {text.changed}
        {messages > 0 && <span className="text-xs font-normal text-soft tabular-nums">{text.since(messages)}</span>}
      </h3>
      {changes.length === 0 && <p className="mb-3 text-soft">{messages === 0 ? text.unchanged : text.onlyTalk}</p>}
      <ul className="mb-3 empty:hidden">
        {changes.map(({ kind, label, quote, author, sentAt, messageIndex }) => {
          const Icon = ICONS[kind]
          return (
            <li key={messageIndex} className="border-t border-line first:border-t-0">
              <button
                type="button"
                title={text.show(label)}
                className="flex w-full items-start gap-2 rounded-control py-2 text-left hover:bg-column"
                onClick={() => onShow(messageIndex)}
              >
                <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" strokeWidth={1.75} />
                <span className="min-w-0 flex-1">
                  <span className="block font-[550] [overflow-wrap:anywhere]">{label}</span>
                  <q className="line-clamp-2 text-soft underline decoration-dotted underline-offset-4">{quote}</q>
                  <span className="block text-xs text-soft tabular-nums">{`${author} · ${displayTime(sentAt)}`}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {children}
    </section>
  )
}
