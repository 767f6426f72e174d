import type { ConversationNotice } from '@fechai/contracts/conversation'
import { Phone, PhoneMissed } from 'lucide-react'
import { displayTime } from '@fechai/domain/clock'

/** Shows lines of WhatsApp itself, centred and without an author. */
export function NoticeLines({ notices }: { notices: readonly ConversationNotice[] }) {
  return notices.map(({ id, kind, text, timestamp }) => {
    const Icon = kind === 'notice' ? null : kind === 'missed' ? PhoneMissed : Phone
    return (
      <p
        key={id}
        data-notice={kind}
        className="mx-auto mt-2 w-fit max-w-[85%] rounded-control bg-surface px-3 py-0.5 text-center text-xs text-soft [overflow-wrap:anywhere] tabular-nums"
      >
        {Icon && <Icon aria-hidden className="mr-1.5 inline size-3.5 align-[-2px]" strokeWidth={1.75} />}
        {text} · <time dateTime={timestamp}>{displayTime(timestamp).slice(-5)}</time>
      </p>
    )
  })
}
