import type { ChatLine } from '@fechai/contracts/whatsapp-chats'
import clsx from 'clsx'
import { Star as StarIcon } from 'lucide-react'
import { toast } from 'sonner'
import { messageOf } from '../../lib/api.ts'
import { starLine } from '../../state/chat-lines.ts'
import { webCopy } from './copy.ts'

/** Shown beside what is starred, and beside the line under the pointer or the focus, as a finger's touch gives it. */
export function Star({ line }: { line: ChatLine }) {
  const label = line.starred ? webCopy.stars.unstar : webCopy.stars.star
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={line.starred}
      title={label}
      onClick={() => starLine(line).catch((error: unknown) => toast.error(messageOf(error)))}
      className={clsx(
        'grid size-8 shrink-0 place-items-center rounded-full text-soft hover:bg-line/60 hover:text-text touch:size-11',
        line.starred
          ? 'text-amber'
          : 'opacity-0 group-hover/line:opacity-100 focus-visible:opacity-100 touch:hidden touch:group-focus-within/line:grid touch:opacity-100',
      )}
    >
      <StarIcon aria-hidden className={clsx('size-4', line.starred && 'fill-current')} strokeWidth={1.75} />
    </button>
  )
}
