import type { AttachmentReading } from '@fechai/contracts/conversation'
import type { MediaKind } from '@fechai/domain/conversation/message'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../lib/api.ts'
import { readAgain, type Wanted } from '../../state/conversation.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { conversationCopy } from './copy.ts'
import { Correction } from './correction.tsx'
import { ImageText } from './image-text.tsx'
import { SpokenText } from './spoken-text.tsx'

const copy = conversationCopy

export interface ReadingProps {
  conversationId: string
  /** The message's number. */
  index: number
  /** The file's number in `media/{position}`; null when there is nothing to show or play. */
  position: number | null
  kind: MediaKind
  reading: AttachmentReading
  wanted: Wanted
  /** Plays from a second; null where there is nothing to play. */
  onPick: ((seconds: number) => void) | null
}

/** Shows the text that was read in a file, or the reason why it was not read. */
export function Reading({ conversationId, index, position, kind, reading, wanted, onPick }: ReadingProps) {
  const { status, text, reason, lines, estimated } = reading
  const [error, setError] = useState('')
  const [asked, setAsked] = useState(false)
  const retry = () => {
    setError('')
    setAsked(true)
    readAgain(index).catch((refusal: unknown) => setError(messageOf(refusal)))
  }
  if (status === 'pending') {
    return (
      <p role="status" className="flex items-center gap-1.5 text-xs text-soft italic">
        {reading.retry && <Spinner />}
        {reading.retry ? copy.reading : copy.pending}
      </p>
    )
  }
  if (status === 'unread')
    return <Unread reason={reason} error={error} again={asked && error === ''} onRetry={reading.retry && retry} />
  const correction = onPick && position !== null && (
    <Correction place={{ conversationId, index, position }} reading={reading} onPick={onPick} />
  )
  if (!text)
    return (
      <>
        {reason && <p className="text-xs text-soft italic">{reason}</p>}
        {correction}
      </>
    )
  return (
    <>
      <p className="border-t border-dashed border-line2 pt-1.5 text-sm whitespace-pre-wrap text-soft [overflow-wrap:anywhere]">
        <span className="sr-only">{kind === 'audio' ? copy.audio.transcript : copy.image.text}: </span>
        {lines && onPick ? (
          <SpokenText lines={lines} estimated={estimated} wanted={wanted} onPick={onPick} />
        ) : (
          <ImageText text={text} seen={reading.seen} wanted={wanted} />
        )}
        {lines?.some(({ unsure }) => unsure) && (
          <span className="mt-1 block text-xs text-amber">{copy.audio.hasUnsure}</span>
        )}
      </p>
      {correction}
    </>
  )
}

interface UnreadProps {
  reason: string | null
  error: string
  /** True if another try changed nothing. */
  again: boolean
  /** Null when there is nothing to read again. */
  onRetry: (() => void) | null
}

const Unread = ({ reason, error, again, onRetry }: UnreadProps) => (
  <div className="grid justify-items-start gap-1">
    <p className="text-xs text-soft italic">{reason}</p>
    {onRetry && (
      <button
        type="button"
        onClick={onRetry}
        className="-ml-1 inline-flex h-7 items-center gap-1.5 rounded-control px-1 text-xs font-semibold text-accent hover:text-accent-strong hover:underline touch:h-11"
      >
        <RotateCw aria-hidden className="size-3.5" strokeWidth={1.75} />
        {copy.retry}
      </button>
    )}
    {again && (
      <p role="status" className="text-xs text-soft">
        {copy.again}
      </p>
    )}
    {error !== '' && (
      <p role="alert" className="text-xs text-danger">
        {error}
      </p>
    )}
  </div>
)
