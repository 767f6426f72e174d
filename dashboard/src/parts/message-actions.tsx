import { TIMINGS } from '@fechai/domain/limits'
import { whatsappLink } from '@fechai/domain/whatsapp-number'
import { Check, Copy, Send } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { toast } from 'sonner'
import { messageOf } from '../lib/api.ts'
import { copyText } from '../lib/copy-text.ts'
import { formatWhatsapp } from '../lib/format-whatsapp.ts'
import { announce } from '../ui/announcer.tsx'
import { Button, buttonLook } from '../ui/button.tsx'
import { messageCopy } from './message-copy.ts'
import { NumberForm } from './number-form.tsx'
import { SentNote, useSending } from './sent-note.tsx'

interface MessageActionsProps {
  leadId: string
  /** Number of the message, from 1. */
  place: number
  text: string
  /** Digits for a link; null when the lead's number is not known, and WhatsApp asks whom to send to. */
  number: string | null
}

export function MessageActions({ leadId, place, text, number }: MessageActionsProps) {
  const [copied, setCopied] = useState(false)
  const [asking, setAsking] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const noteId = useId()
  const send = useRef<HTMLAnchorElement>(null)
  const { sent, tell, undo } = useSending(leadId, place)

  const copy = async () => {
    try {
      await copyText(text)
    } catch (error) {
      return void toast.error(messageOf(error))
    }
    setCopied(true)
    announce(messageCopy.copied)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), TIMINGS.copiedMs)
    void tell('copia')
  }
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2">
        <a
          ref={send}
          href={whatsappLink(number, text)}
          target="_blank"
          rel="noopener noreferrer"
          aria-describedby={sent ? undefined : noteId}
          onClick={() => void tell('whatsapp')}
          className={buttonLook('primary', 'px-3', 'max-tablet:flex-1')}
        >
          <Send aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
          {messageCopy.send}
        </a>
        <Button onClick={() => void copy()} className="tablet:min-w-[156px] max-tablet:flex-1">
          {copied ? (
            <Check aria-hidden className="size-4 shrink-0 text-accent" strokeWidth={2} />
          ) : (
            <Copy aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
          )}
          {copied ? messageCopy.copied : messageCopy.copy}
        </Button>
      </div>
      {/* The confirmation replaces the recipient's line: nothing below moves. */}
      <div className="mt-1 flex min-h-8 flex-wrap items-center gap-x-2 text-sm text-soft touch:min-h-11">
        {!sent && (
          <span id={noteId}>
            {number === null ? messageCopy.noNumber : messageCopy.to(formatWhatsapp(`+${number}`))}
          </span>
        )}
        <SentNote sent={sent} onUndo={undo} />
        {number === null && (
          <button
            type="button"
            aria-expanded={asking}
            onClick={() => setAsking(!asking)}
            className="rounded-sm text-accent hover:underline touch:min-h-11"
          >
            {messageCopy.number.open}
          </button>
        )}
      </div>
      {number === null && asking && (
        // The link is drawn first.
        <NumberForm leadId={leadId} onSaved={() => requestAnimationFrame(() => send.current?.focus())} />
      )}
    </>
  )
}
