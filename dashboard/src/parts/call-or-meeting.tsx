import { CALL_RESULTS, type LeadAction } from '@fechai/contracts/activities'
import { saoPauloOffset } from '@fechai/domain/conversation/sao-paulo'
import type { Lead } from '@fechai/domain/lead'
import { LIMITS } from '@fechai/domain/limits'
import { CalendarPlus, Phone } from 'lucide-react'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { toast } from 'sonner'
import { messageOf } from '../lib/api.ts'
import { addActivity, takeNoteBack, type AddedNote } from '../state/lead-notes.ts'
import { Button } from '../ui/button.tsx'
import { inputLook } from '../ui/text-field.tsx'
import { activityCopy } from './activity-copy.ts'

const text = activityCopy.log

interface Props {
  lead: Pick<Lead, 'id' | 'nome'>
  /** Text of the note beside it, which is sent along. */
  words: string
  onTold: () => void
}

/** A call that was made and a meeting that was agreed on, in the lead's history: two presses each. */
export function CallOrMeeting({ lead, words, onTold }: Props) {
  const [open, setOpen] = useState<'call' | 'meeting' | null>(null)
  const [busy, setBusy] = useState(false)
  const id = useId()

  const tell = async (action: Extract<LeadAction, { action: 'CALL_MADE' | 'MEETING_SCHEDULED' }>): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      offerUndo(action.action, await addActivity(lead, words === '' ? action : { ...action, texto: words }))
      setOpen(null)
      onTold()
    } catch (error) {
      toast.error(text.failed(messageOf(error)))
    } finally {
      setBusy(false)
    }
  }
  const opener = (which: 'call' | 'meeting', icon: ReactNode) => (
    <Button
      look="quiet"
      aria-expanded={open === which}
      aria-controls={id}
      className="px-2 text-sm"
      onClick={() => setOpen(open === which ? null : which)}
    >
      {icon}
      {text[which]}
    </Button>
  )
  return (
    <div className="contents" onKeyDown={closing(open !== null, () => setOpen(null))}>
      {opener('call', <Phone aria-hidden className="size-4" strokeWidth={1.75} />)}
      {opener('meeting', <CalendarPlus aria-hidden className="size-4" strokeWidth={1.75} />)}
      <div id={id} className="w-full" hidden={open === null}>
        {open === 'call' && (
          <div role="group" aria-label={text.callAsk} className="grid gap-1.5">
            <p className="text-sm text-soft">{text.callAsk}</p>
            <div className="flex flex-wrap gap-1.5">
              {CALL_RESULTS.map((resultado) => (
                <Button key={resultado} busy={busy} onClick={() => void tell({ action: 'CALL_MADE', resultado })}>
                  {text.results[resultado]}
                </Button>
              ))}
            </div>
          </div>
        )}
        {open === 'meeting' && (
          <Meeting busy={busy} onChosen={(quando) => void tell({ action: 'MEETING_SCHEDULED', quando })} />
        )}
      </div>
    </div>
  )
}

function Meeting({ busy, onChosen }: { busy: boolean; onChosen: (quando: string) => void }) {
  const [when, setWhen] = useState('')
  const [asked, setAsked] = useState(false)
  const id = useId()
  const choose = (): void => {
    const instant = saoPauloInstant(when)
    if (instant === null) setAsked(true)
    else onChosen(instant)
  }
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm text-soft">
        {text.meetingAsk}
      </label>
      <div className="flex flex-wrap gap-1.5">
        <input
          id={id}
          type="datetime-local"
          value={when}
          aria-invalid={asked || undefined}
          aria-describedby={asked ? `${id}-wrong` : undefined}
          onChange={(event) => setWhen(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            choose()
          }}
          className={`${inputLook} w-auto! min-w-0 grow tabular-nums`}
        />
        <Button busy={busy} className="h-[38px]" onClick={choose}>
          {text.schedule}
        </Button>
      </div>
      {asked && (
        <p id={`${id}-wrong`} role="alert" className="text-xs text-danger">
          {text.noTime}
        </p>
      )}
    </div>
  )
}

/** Converts the field's value, which is in São Paulo's time, like every time on the screen. */
function saoPauloInstant(local: string): string | null {
  const at = Date.parse(`${local}Z`) - saoPauloOffset(local.slice(0, 10)) * 60_000
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

/** Esc closes the top layer; here that is the question, and the card around it stays open. */
const closing = (isOpen: boolean, close: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || !isOpen) return
  event.stopPropagation()
  close()
}

function offerUndo(action: 'CALL_MADE' | 'MEETING_SCHEDULED', told: AddedNote): void {
  toast(told.queuedAs === null ? text.saved[action] : text.keptHere, {
    duration: LIMITS.undoSeconds * 1_000,
    action: { label: activityCopy.note.undo, onClick: () => void undo(told) },
  })
}

async function undo(told: AddedNote): Promise<void> {
  try {
    await takeNoteBack(told)
  } catch (error) {
    toast.error(text.undoFailed(messageOf(error)))
  }
}
