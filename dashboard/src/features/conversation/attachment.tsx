import type { ConversationMessage } from '@fechai/shared/contracts/conversation'
import { Paperclip } from 'lucide-react'
import { mediaAddress } from '../../state/conversation.ts'
import { conversationCopy } from './copy.ts'
import { MarkedText } from './marked-text.tsx'
import { VoiceNote } from './voice-note.tsx'

const copy = conversationCopy

export interface AttachmentProps {
  leadId: string
  attachment: NonNullable<ConversationMessage['attachment']>
  reading: ConversationMessage['reading']
  wanted: string
}

/** What came with a message, and under it what was read in it. */
export function Attachment({ leadId, attachment, reading, wanted }: AttachmentProps) {
  const { kind, name, position } = attachment
  return (
    <div className="grid gap-1.5 pb-1">
      {position === null ? (
        <p className="flex items-baseline gap-1.5 text-sm text-soft italic [overflow-wrap:anywhere]">
          <Paperclip aria-hidden className="size-3.5 shrink-0 self-center" strokeWidth={1.75} />
          {name === null ? copy.omitted(kind) : copy.file(kind, name)}
        </p>
      ) : kind === 'audio' ? (
        <VoiceNote address={mediaAddress(leadId, position)} seconds={reading?.seconds ?? null} />
      ) : (
        <Picture address={mediaAddress(leadId, position)} />
      )}
      {reading && <Reading kind={kind} reading={reading} wanted={wanted} />}
    </div>
  )
}

/** A frame of one height, so that nothing moves when the picture arrives. */
const Picture = ({ address }: { address: string }) => (
  <a href={address} target="_blank" rel="noreferrer" aria-label={copy.image.open} className="block rounded-control">
    <img
      src={address}
      alt={copy.image.alt}
      loading="lazy"
      decoding="async"
      className="h-52 w-72 max-w-full rounded-control bg-chat object-contain text-xs text-soft"
    />
  </a>
)

function Reading({
  kind,
  reading,
  wanted,
}: Pick<AttachmentProps, 'wanted'> & {
  kind: AttachmentProps['attachment']['kind']
  reading: NonNullable<AttachmentProps['reading']>
}) {
  const { status, text, reason } = reading
  const unread = status === 'pending' ? copy.pending : text ? null : reason
  if (unread) return <p className="text-xs text-soft italic">{unread}</p>
  if (!text) return null
  return (
    <p className="border-t border-dashed border-line2 pt-1.5 text-sm whitespace-pre-wrap text-soft [overflow-wrap:anywhere]">
      <span className="sr-only">{kind === 'audio' ? copy.audio.transcript : copy.image.text}: </span>
      <MarkedText text={text} wanted={wanted} />
    </p>
  )
}
