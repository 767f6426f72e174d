import type { ChatLine } from '@fechai/contracts/whatsapp-chats'
import { Download, FileText, Image, Mic, Sticker, Video } from 'lucide-react'
import { mediaAddress } from '../../lib/conversation-api.ts'
import { MarkedText } from '../../parts/marked-text.tsx'
import { VoiceNote } from '../../parts/voice-note.tsx'
import { webCopy } from './copy.ts'
import { LiveFile } from './live-file.tsx'

const text = webCopy.line
const ICONS = { image: Image, audio: Mic, video: Video, sticker: Sticker, document: FileText } as const

export interface LineMediaProps {
  line: ChatLine
  chatId: string
  conversationId: string | null
  wanted: string
}

/** The file of a message, or what it is while its bytes are not here, and under it what was read in it. */
export function LineMedia({ line, chatId, conversationId, wanted }: LineMediaProps) {
  const { media, reading } = line
  if (!media) return null
  return (
    <div className="grid gap-1.5 pb-1">
      <File line={line} chatId={chatId} conversationId={conversationId} />
      {reading?.status === 'read' && reading.text && (
        <p className="border-t border-dashed border-line2 pt-1.5 text-sm whitespace-pre-wrap text-soft">
          {media.kind === 'audio' && <span className="sr-only">{text.transcript}: </span>}
          <MarkedText text={reading.text} wanted={wanted} />
        </p>
      )}
      {reading?.status === 'unread' && reading.reason && <p className="text-xs text-soft italic">{reading.reason}</p>}
    </div>
  )
}

function File({ line, chatId, conversationId }: Omit<LineMediaProps, 'wanted'>) {
  const { media, kind } = line
  const { position, fileName, seconds } = media!
  const Icon = ICONS[kind as keyof typeof ICONS] ?? FileText
  const name = fileName && kind === 'document' ? fileName : webCopy.media(line)
  if (position === null && line.source === 'live') return <LiveFile line={line} chatId={chatId} />
  if (position === null || conversationId === null)
    return (
      <p className="flex items-center gap-2 text-sm text-soft">
        <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
        <span className="[overflow-wrap:anywhere]">{name}</span>
      </p>
    )
  const address = mediaAddress(conversationId, position)
  if (kind === 'audio') return <VoiceNote address={address} seconds={seconds} startAt={0} picked={null} />
  if (kind === 'image' || kind === 'sticker')
    return (
      <a
        href={address}
        target="_blank"
        rel="noreferrer"
        aria-label={text.openImage}
        className="block w-fit rounded-control"
      >
        {/* A frame of one height: nothing moves when the picture arrives. */}
        <img
          src={address}
          alt={text.image}
          loading="lazy"
          decoding="async"
          className="h-52 w-72 max-w-full rounded-control bg-chat object-contain text-xs text-soft"
        />
      </a>
    )
  return (
    <a
      href={address}
      download
      className="flex items-center gap-2 rounded-control text-sm font-semibold hover:underline"
    >
      <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      <span className="[overflow-wrap:anywhere]">{name}</span>
      <Download aria-hidden className="size-4 shrink-0 text-soft" strokeWidth={1.75} />
      <span className="sr-only">{text.download(name)}</span>
    </a>
  )
}
