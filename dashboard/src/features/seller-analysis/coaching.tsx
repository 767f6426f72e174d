import { displayTime } from '@fechai/domain/clock'
import { NOTE_MAX } from '@fechai/domain/note'
import type { SalesCase } from '@fechai/domain/insights/sales/sales-case'
import type { CoachingNote } from '@fechai/contracts/coaching'
import { Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { toast } from 'sonner'
import { messageOf } from '../../lib/api.ts'
import { DialogForm } from '../../parts/dialog-form.tsx'
import { Quote } from '../../parts/report-cases.tsx'
import { leaveCoaching, removeCoaching } from '../../state/seller.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { inputLook } from '../../ui/text-field.tsx'
import { sellerCopy } from './copy.ts'

const text = sellerCopy.coaching

export interface CoachingProps {
  notes: readonly CoachingNote[]
  /** Sentences that something may be said of. */
  cases: readonly SalesCase[]
  mayLeave: boolean
}

/** Shows managers' notes on messages, and whether they were read. */
export function Coaching({ notes, cases, mayLeave }: CoachingProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section aria-label={text.title} className="rounded-surface border border-line bg-surface p-4 text-sm">
      <h2 className="mb-2 text-base font-semibold">{text.title}</h2>
      {notes.length === 0 && <p className="text-soft">{text.none}</p>}
      <ul className="grid max-h-96 gap-4 overflow-y-auto">
        {notes.map((note) => (
          <li key={note.id}>
            <blockquote className="border-l-2 border-line2 pl-3">
              <Quote of={note} short />
              <footer className="text-xs text-soft tabular-nums">
                {note.nome} · {displayTime(note.sentAt)}
              </footer>
            </blockquote>
            <p className="mt-1.5 whitespace-pre-line [overflow-wrap:anywhere]">{note.texto}</p>
            <p className="mt-1 flex items-center gap-2 text-xs text-soft tabular-nums">
              {text.by(note.author, displayTime(note.createdAt))} ·{' '}
              {note.readAt === null ? text.unread : text.read(displayTime(note.readAt))}
              {mayLeave && (
                <button
                  type="button"
                  aria-label={text.remove(note.author)}
                  onClick={() => void removeCoaching(note.id).catch((error) => toast.error(messageOf(error)))}
                  className="grid size-6 place-items-center rounded-control hover:bg-line/60 hover:text-text touch:size-11"
                >
                  <X aria-hidden className="size-3.5" strokeWidth={1.75} />
                </button>
              )}
            </p>
          </li>
        ))}
      </ul>
      {mayLeave && cases.length > 0 && (
        <Button className="mt-3" onClick={() => setIsOpen(true)}>
          <Plus aria-hidden className="size-4" strokeWidth={1.75} />
          {text.leave}
        </Button>
      )}
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={text.leave} description={text.hint}>
        <CoachingForm cases={cases} onClose={() => setIsOpen(false)} />
      </Dialog>
    </section>
  )
}

function CoachingForm({ cases, onClose }: { cases: readonly SalesCase[]; onClose: () => void }) {
  const id = useId()
  const [chosen, setChosen] = useState(0)
  const [texto, setTexto] = useState('')
  const send = async () => {
    const of = cases[chosen]
    if (!of) return
    await leaveCoaching(of.leadId, of.index, texto.trim())
    toast(text.sent)
  }
  return (
    <DialogForm
      cancel={text.cancel}
      save={text.save}
      canSave={texto.trim() !== ''}
      onSave={send}
      onClose={onClose}
      className="gap-3"
    >
      <div className="grid gap-1.5">
        <label htmlFor={`${id}-case`} className="text-sm">
          {text.about}
        </label>
        <select
          id={`${id}-case`}
          value={chosen}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
          className={inputLook}
        >
          {cases.map(({ leadId, index, nome, quote }, at) => (
            <option key={`${leadId} ${index}`} value={at}>
              {`${nome}: “${quote.slice(0, 60)}”`}
            </option>
          ))}
        </select>
      </div>
      <div className="grid gap-1.5">
        <label htmlFor={`${id}-text`} className="text-sm">
          {text.text}
        </label>
        <textarea
          id={`${id}-text`}
          required
          maxLength={NOTE_MAX}
          value={texto}
          onChange={(event) => setTexto(event.currentTarget.value)}
          style={{ height: '7rem' }}
          className={`${inputLook} resize-y py-2`}
        />
      </div>
    </DialogForm>
  )
}
