import type { AttachmentReading } from '@fechai/contracts/conversation'
import { Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { toast } from 'sonner'
import { clockTime } from '../../lib/clock-time.ts'
import { messageOf } from '../../lib/api.ts'
import { sendCorrection } from '../../lib/conversation-api.ts'
import { reloadMessage } from '../../state/conversation.ts'
import { draftOf, dropDraft, keepDraft } from '../../state/drafts.ts'
import { Button } from '../../ui/button.tsx'
import { conversationCopy } from './copy.ts'

const copy = conversationCopy.audio

/** The conversation, message and file of a voice note. */
export interface CorrectionPlace {
  conversationId: string
  index: number
  position: number
}

export const draftPlace = ({ conversationId, position }: CorrectionPlace): string =>
  `transcript:${conversationId}:${position}`

export interface CorrectionFormProps {
  place: CorrectionPlace
  reading: AttachmentReading
  onPick: (seconds: number) => void
  onClose: () => void
}

/** Edits the transcript of a voice note line by line; the time of a line plays it. */
export function CorrectionForm({ place, reading, onPick, onClose }: CorrectionFormProps) {
  const { text, estimated, corrected } = reading
  const lines = reading.lines?.length ? reading.lines : [{ from: 0, text: text ?? '' }]
  const form = useRef<HTMLFormElement>(null)
  const [texts, setTexts] = useState(() => {
    const draft = draftOf(draftPlace(place))
    return draft ? (JSON.parse(draft.text) as string[]) : lines.map((line) => line.text)
  })
  const [busy, setBusy] = useState<'save' | 'read' | null>(null)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])

  const write = (at: number, words: string): void => {
    const next = texts.with(at, words.replaceAll('\n', ' '))
    setTexts(next)
    keepDraft(draftPlace(place), { text: JSON.stringify(next) })
  }
  const close = (): void => {
    dropDraft(draftPlace(place))
    onClose()
  }
  const save = async (readAgain: boolean) => {
    if (busy !== null) return
    setBusy(readAgain ? 'read' : 'save')
    try {
      await sendCorrection(place.conversationId, place.position, {
        ...{ lines: texts, readAgain },
        before: corrected?.at ?? null,
      })
      await reloadMessage(place.index)
      toast.success(readAgain ? copy.correct.savedAndRead : copy.correct.saved)
      close()
    } catch (error) {
      toast.error(messageOf(error))
      setBusy(null)
      void reloadMessage(place.index)
    }
  }
  return (
    <form
      ref={form}
      className="grid w-[36rem] max-w-full gap-2 border-t border-dashed border-line2 pt-2"
      onSubmit={(event) => {
        event.preventDefault()
        void save(false)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close()
      }}
    >
      <ol className="grid gap-1.5">
        {lines.map(({ from }, at) => (
          <li key={from} className="flex items-start gap-1.5">
            <button
              type="button"
              title={copy.playFrom(from, estimated)}
              onClick={() => onPick(from)}
              className="inline-flex h-[34px] shrink-0 items-center gap-1 rounded-control px-1 text-xs text-soft tabular-nums hover:text-text touch:h-11"
            >
              <Play aria-hidden className="size-3 fill-current" strokeWidth={1.75} />
              <span className="sr-only">{copy.playFrom(from, estimated)}</span>
              <span aria-hidden>{clockTime(from)}</span>
            </button>
            <textarea
              aria-label={copy.correct.line(from)}
              value={texts[at] ?? ''}
              rows={1}
              maxLength={4_000}
              onChange={(event) => write(at, event.currentTarget.value)}
              className="field-sizing-content min-h-[34px] w-full resize-none rounded-control border border-field bg-surface px-2.5 py-1.5 text-sm text-text transition-shadow duration-150 outline-none focus-visible:border-accent focus-visible:ring-3 focus-visible:ring-accent-soft touch:py-2.5 touch:text-lg"
            />
          </li>
        ))}
      </ol>
      <p className="text-xs text-soft">{copy.correct.hint}</p>
      <div className="flex flex-wrap gap-1.5 pb-1">
        <Button look="primary" busy={busy === 'read'} disabled={busy === 'save'} onClick={() => void save(true)}>
          {copy.correct.saveAndRead}
        </Button>
        <Button type="submit" busy={busy === 'save'} disabled={busy === 'read'}>
          {copy.correct.save}
        </Button>
        <Button look="quiet" disabled={busy !== null} onClick={close}>
          {copy.correct.cancel}
        </Button>
      </div>
    </form>
  )
}
