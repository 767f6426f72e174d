import type { AttachmentReading } from '@fechai/contracts/conversation'
import { Pencil } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { displayTime } from '@fechai/domain/clock'
import { draftOf } from '../../state/drafts.ts'
import { loadPeople, people } from '../../state/people.ts'
import { conversationCopy } from './copy.ts'
import { CorrectionForm, draftPlace, type CorrectionPlace } from './correction-form.tsx'

const copy = conversationCopy.audio.correct

export interface CorrectionProps {
  place: CorrectionPlace
  reading: AttachmentReading
  onPick: (seconds: number) => void
}

/**
 * Shows the author of a correction and opens the form. An open form stays open when the message leaves the view and
 * returns.
 */
export function Correction({ place, reading, onPick }: CorrectionProps) {
  const [isOpen, setOpen] = useState(() => draftOf(draftPlace(place)) !== undefined)
  if (isOpen) return <CorrectionForm place={place} reading={reading} onPick={onPick} onClose={() => setOpen(false)} />
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      {reading.corrected && <By corrected={reading.corrected} />}
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="-ml-1 inline-flex h-7 items-center gap-1.5 rounded-control px-1 text-xs font-semibold text-accent hover:text-accent-strong hover:underline touch:h-11"
      >
        <Pencil aria-hidden className="size-3.5" strokeWidth={1.75} />
        {copy.open}
      </button>
    </div>
  )
}

function By({ corrected: { by, at } }: { corrected: NonNullable<AttachmentReading['corrected']> }) {
  const name = useSnapshot(people).names[by]
  useEffect(() => {
    if (people.names[by] === undefined) void loadPeople()
  }, [by])
  return (
    <p className="text-xs text-soft">
      <time dateTime={at}>{copy.by(name ?? copy.somebody, displayTime(at))}</time>
    </p>
  )
}
