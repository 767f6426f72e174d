import type { Lead } from '@fechai/domain/lead'
import { LIMITS } from '@fechai/domain/limits'
import { NOTE_MAX } from '@fechai/domain/note'
import { useState, type SyntheticEvent } from 'react'
import { toast } from 'sonner'
import { messageOf } from '../lib/api.ts'
import { draftOf, dropDraft, keepDraft } from '../state/drafts.ts'
import { addNote, takeNoteBack, type AddedNote } from '../state/lead-notes.ts'
import { Button } from '../ui/button.tsx'
import { activityCopy } from './activity-copy.ts'
import { CallOrMeeting } from './call-or-meeting.tsx'

const text = activityCopy.note

/** A note on a lead, kept in its history; what was written stays until it is kept. */
export function NoteForm({ lead }: { lead: Pick<Lead, 'id' | 'nome'> }) {
  const place = `note:${lead.id}`
  const [words, setWords] = useState(() => draftOf(place)?.text ?? '')
  const [busy, setBusy] = useState(false)
  const empty = words.trim() === ''
  const done = (): void => {
    setWords('')
    dropDraft(place)
  }

  const save = async () => {
    if (empty || busy) return
    setBusy(true)
    try {
      offerUndo(await addNote(lead, words.trim()))
      done()
    } catch (error) {
      toast.error(text.failed(messageOf(error)))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="mt-1.5 grid gap-1.5"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <textarea
        aria-label={text.label}
        placeholder={text.placeholder}
        value={words}
        rows={empty ? 1 : 3}
        maxLength={NOTE_MAX}
        onChange={(event) => {
          setWords(event.currentTarget.value)
          keepDraft(place, { text: event.currentTarget.value })
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
        }}
        // Marking words with the mouse or a finger must not lift the card around them.
        onMouseDown={keepToItself}
        onTouchStart={keepToItself}
        className="w-full resize-none rounded-control border border-field bg-surface px-2.5 py-1.5 text-sm text-text transition-shadow duration-150 outline-none select-text focus-visible:border-accent focus-visible:ring-3 focus-visible:ring-accent-soft touch:py-2.5 touch:text-lg"
      />
      <div className="flex flex-wrap items-start gap-1.5">
        {!empty && (
          <Button type="submit" busy={busy} className="text-sm">
            {text.add}
          </Button>
        )}
        <CallOrMeeting lead={lead} words={words.trim()} onTold={done} />
      </div>
    </form>
  )
}

const keepToItself = (event: SyntheticEvent): void => event.stopPropagation()

function offerUndo(note: AddedNote): void {
  toast(note.queuedAs === null ? text.saved : text.keptHere, {
    duration: LIMITS.undoSeconds * 1_000,
    action: { label: text.undo, onClick: () => void undo(note) },
  })
}

async function undo(note: AddedNote): Promise<void> {
  try {
    await takeNoteBack(note)
  } catch (error) {
    toast.error(text.undoFailed(messageOf(error)))
  }
}
