import type { ConversationMessage } from '@fechai/contracts/conversation'
import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import type { Wanted } from '../../state/conversation.ts'
import { mediaAddress } from '../../lib/conversation-api.ts'
import { conversationCopy } from './copy.ts'
import { markLines } from './mark-lines.ts'
import { Picture } from './picture.tsx'
import { Reading } from './reading.tsx'
import { VoiceNote } from '../../parts/voice-note.tsx'

const copy = conversationCopy

export interface AttachmentProps {
  conversationId: string
  /** The message's number. */
  index: number
  attachment: NonNullable<ConversationMessage['attachment']>
  reading: ConversationMessage['reading']
  wanted: Wanted
}

/** Shows the file of a message, and the text that was read in it. */
export function Attachment({ conversationId, index, attachment, reading, wanted }: AttachmentProps) {
  const { kind, name, position } = attachment
  const [picked, setPicked] = useState<{ at: number; turn: number } | null>(null)
  const proof = markLines(reading?.lines ?? [], wanted).find(({ pieces }) => pieces.some(({ marked }) => marked))
  const pick = (at: number) => setPicked((last) => ({ at, turn: (last?.turn ?? 0) + 1 }))
  return (
    <div className="grid gap-1.5 pb-1">
      {position === null ? (
        <p className="flex items-baseline gap-1.5 text-sm text-soft italic [overflow-wrap:anywhere]">
          <Paperclip aria-hidden className="size-3.5 shrink-0 self-center" strokeWidth={1.75} />
          {name === null ? copy.omitted(kind) : copy.file(kind, name)}
        </p>
      ) : kind === 'audio' ? (
        <VoiceNote
          address={mediaAddress(conversationId, position)}
          seconds={reading?.seconds ?? null}
          startAt={proof?.line.from ?? 0}
          picked={picked}
        />
      ) : (
        <Picture conversationId={conversationId} position={position} text={reading?.text ?? null} wanted={wanted} />
      )}
      {reading && (
        <Reading
          conversationId={conversationId}
          index={index}
          position={position}
          kind={kind}
          reading={reading}
          wanted={wanted}
          onPick={kind === 'audio' && position !== null ? pick : null}
        />
      )}
    </div>
  )
}
