import { whatsappLink } from '@fechai/shared/domain/whatsapp-number'
import { Check, Copy, Send } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { toast } from 'sonner'
import { messageOf } from '../lib/api.ts'
import { copyText } from '../lib/copy-text.ts'
import { recordAction, undoAction } from '../state/action-plan.ts'
import { announce } from '../ui/announcer.tsx'
import { Button, buttonLook } from '../ui/button.tsx'
import { messageCopy } from './message-copy.ts'

/** Copy feedback 1.5 s (specification 1, §9). */
const COPIED_MS = 1_500
/** Long enough to notice that it was not sent after all. */
const UNDO_MS = 8_000

interface MessageActionsProps {
  leadId: string
  /** Number of the message, from 1. */
  place: number
  text: string
  /** Digits for a link; null when the lead's number is not known. */
  number: string | null
}

export function MessageActions({ leadId, place, text, number }: MessageActionsProps) {
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const noteId = useId()

  const copy = async () => {
    try {
      await copyText(text)
    } catch (error) {
      return void toast.error(messageOf(error))
    }
    setCopied(true)
    announce(messageCopy.copied)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), COPIED_MS)
    void tell(leadId, place, 'copia')
  }
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2">
        {number === null ? (
          <Button look="primary" disabled aria-describedby={noteId} className="max-tablet:flex-1">
            <Send aria-hidden className="size-4" strokeWidth={1.75} />
            {messageCopy.send}
          </Button>
        ) : (
          <a
            href={whatsappLink(number, text)}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => void tell(leadId, place, 'whatsapp')}
            className={buttonLook('primary', 'px-3', 'max-tablet:flex-1')}
          >
            <Send aria-hidden className="size-4" strokeWidth={1.75} />
            {messageCopy.send}
          </a>
        )}
        <Button onClick={() => void copy()} className="min-w-[156px] max-tablet:flex-1">
          {copied ? (
            <Check aria-hidden className="size-4 text-accent" strokeWidth={2} />
          ) : (
            <Copy aria-hidden className="size-4" strokeWidth={1.75} />
          )}
          {copied ? messageCopy.copied : messageCopy.copy}
        </Button>
      </div>
      {number === null && (
        <p id={noteId} className="mt-2 text-sm text-soft">
          {messageCopy.noNumber}
        </p>
      )}
    </>
  )
}

/** Leaves the sending in the lead's history, and offers to take it back. */
async function tell(leadId: string, mensagem: number, via: 'whatsapp' | 'copia'): Promise<void> {
  try {
    const activityId = await recordAction(leadId, { action: 'MESSAGE_SENT', mensagem, via })
    if (activityId === null) return
    const onClick = () =>
      void undoAction(leadId, activityId).then(
        () => toast(messageCopy.undone),
        (error: unknown) => toast.error(messageOf(error)),
      )
    toast(messageCopy.sent[via], { duration: UNDO_MS, action: { label: messageCopy.undo, onClick } })
  } catch (error) {
    // The message was sent or copied all the same: only its mention is missing.
    toast.error(messageOf(error))
  }
}
