import { toast } from 'sonner'
import { useSnapshot } from 'valtio'
import { formatWhatsapp } from '../../lib/format-whatsapp.ts'
import { messageOf } from '../../lib/api.ts'
import { sending, takeBack } from '../../state/sending.ts'
import { webCopy } from './copy.ts'
import { hourOf } from './shown-time.ts'
import { Ticks } from './ticks.tsx'

const text = webCopy.waiting

/** First messages that wait, or did not go: whom they are for has no chat yet that could show them. */
export function FirstMessages() {
  const { waiting } = useSnapshot(sending)
  const first = waiting.filter(({ chatId, state }) => chatId === null && (state === 'queued' || state === 'failed'))
  if (first.length === 0) return null
  return (
    <ul aria-label={text.first} className="mb-1 grid gap-1 border-b border-line pb-1">
      {first.map(({ id, to, text: words, state, failure, createdAt }) => {
        const isFailed = state === 'failed'
        return (
          <li key={id} className="grid gap-0.5 rounded-surface px-3 py-2">
            <span className="flex items-baseline justify-between gap-2">
              <span className="truncate font-semibold tabular-nums">{formatWhatsapp(to)}</span>
              <span className="inline-flex items-center gap-1 text-xs text-soft tabular-nums">
                <time dateTime={createdAt}>{hourOf(createdAt)}</time>
                <Ticks state={state} />
              </span>
            </span>
            <span className="line-clamp-2 text-sm text-soft [overflow-wrap:anywhere]">{words}</span>
            <span
              role={isFailed ? 'alert' : 'status'}
              className={`flex flex-wrap items-center gap-x-2 text-xs ${isFailed ? 'text-danger' : 'text-amber'}`}
            >
              <span className="min-w-0">{isFailed ? failure : text.queued}</span>
              <button
                type="button"
                onClick={() => takeBack(id).catch((error: unknown) => toast.error(messageOf(error)))}
                className="h-6 font-semibold text-accent hover:underline touch:h-11"
              >
                {isFailed ? text.discard : text.dontSend}
              </button>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
