import type { Chat } from '@fechai/contracts/whatsapp-chats'
import { displayTime } from '@fechai/domain/clock'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { templateCopy as text } from '../../parts/template-copy.ts'
import { TemplateDialog } from './template-dialog.tsx'

/** True where the official channel takes nothing but a template in a chat. */
export function useIsWindowClosed({ window }: Chat): boolean {
  const now = useNow()
  return window !== undefined && !(window.endsAt !== null && Date.parse(window.endsAt) > now)
}

/** Says until when a chat of the official channel takes text, or that it takes a template alone. */
export function WindowNote({ chat, isClosed }: { chat: Chat; isClosed: boolean }) {
  const [open, setOpen] = useState(false)
  if (!chat.window) return null
  const isUnanswered = chat.window.endsAt === null
  return (
    <>
      {isClosed ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Clock aria-hidden className="size-4 shrink-0 text-amber-mark" strokeWidth={1.75} />
          <p className="min-w-0 flex-1 basis-56">
            <strong className="block font-semibold">{isUnanswered ? text.unanswered : text.closed}</strong>
            <span className="text-sm text-soft">{isUnanswered ? text.unansweredText : text.closedText}</span>
          </p>
          <Button look="primary" onClick={() => setOpen(true)}>
            {text.choose}
          </Button>
        </div>
      ) : (
        <p className="flex items-center gap-2 pt-1 text-xs text-soft tabular-nums">
          {text.open(displayTime(chat.window.endsAt!))}
          <button type="button" className="font-semibold text-accent hover:underline" onClick={() => setOpen(true)}>
            {text.use}
          </button>
        </p>
      )}
      <TemplateDialog chat={chat} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
