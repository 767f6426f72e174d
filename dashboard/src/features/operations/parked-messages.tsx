import type { ParkedMessages as Group } from '@fechai/contracts/operations'
import { relativeTime } from '../../lib/relative-time.ts'
import { useNow } from '../../lib/use-now.ts'
import { operationsCopy } from './copy.ts'
import { RetryButton } from './retry-button.tsx'

const text = operationsCopy.messages

/** Lists messages from WhatsApp that could not be inserted into a conversation; nothing without any. */
export function ParkedMessages({ groups }: { groups: readonly Group[] }) {
  const now = useNow()
  if (groups.length === 0) return null
  return (
    <section aria-labelledby="parked-messages" className="grid gap-2.5">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3">
        <h2 id="parked-messages" className="text-lg font-semibold">
          {text.title}
        </h2>
        <p className="text-sm text-soft">{text.note}</p>
      </div>
      <ul className="rounded-surface border border-line bg-surface">
        {groups.map(({ sessionId, session, code, messages, since }) => (
          <li
            key={`${sessionId} ${code}`}
            className="flex flex-wrap items-center gap-x-5 gap-y-1.5 border-b border-line px-4 py-3 last:border-b-0"
          >
            <p className="flex-[1_1_320px]">
              <strong className="font-semibold">{text.session(session)}</strong> · {text.what(messages, code)}
            </p>
            <p className="text-sm text-soft tabular-nums">{text.since(relativeTime(since, now))}</p>
            <RetryButton label={text.retry(messages)} wanted={{ session: sessionId }} />
          </li>
        ))}
      </ul>
    </section>
  )
}
