import type { ChatLine } from '@fechai/contracts/whatsapp-chats'
import { Download, FileText, Image, Mic, RotateCw, Sticker, Video, type LucideIcon } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { VoiceNote } from '../../parts/voice-note.tsx'
import { bringFile, chatFileAddress, chatFiles } from '../../state/chat-files.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { webCopy } from './copy.ts'

const text = webCopy.file
const ICONS: Record<string, LucideIcon> = { image: Image, audio: Mic, video: Video, sticker: Sticker }
/** A picture that is seen is fetched; a larger one, or one that is only scrolled past, is not. */
const BY_ITSELF_BYTES = 5 * 1024 * 1024
const SEEN_MS = 400
const FRAME = 'grid h-52 w-72 max-w-full place-items-center rounded-control bg-chat'

export interface LiveFileProps {
  line: ChatLine
  chatId: string
}

/** Shows a file of a chat: it is fetched from WhatsApp when a user opens it, before any analysis. */
export function LiveFile({ line, chatId }: LiveFileProps) {
  const address = chatFileAddress(chatId, line.id)
  const { kind, media } = line
  const coming = useSnapshot(chatFiles)[address]
  const [isWanted, setIsWanted] = useState(false)
  const isPicture = kind === 'image' || kind === 'sticker'
  const isSmall = (media!.sizeBytes ?? 0) <= BY_ITSELF_BYTES
  useEffect(() => {
    if (!isPicture || !isSmall || chatFiles[address]) return undefined
    const timer = setTimeout(() => void bringFile(chatId, line.id), SEEN_MS)
    return () => clearTimeout(timer)
  }, [address, chatId, line.id, isPicture, isSmall])
  const ask = async () => {
    setIsWanted(true)
    if ((await bringFile(chatId, line.id)) && kind === 'document') openDocument(line, address)
  }

  if (kind === 'document') return <Paper line={line} address={address} onAsk={() => void ask()} />
  if (coming?.status === 'here') {
    if (kind === 'audio')
      return (
        <VoiceNote
          address={address}
          seconds={media!.seconds}
          startAt={0}
          picked={isWanted ? { at: 0, turn: 1 } : null}
        />
      )
    if (kind === 'video')
      return <video src={address} controls autoPlay={isWanted} preload="metadata" className={`${FRAME} bg-black`} />
    return (
      <a href={address} target="_blank" rel="noreferrer" aria-label={webCopy.line.openImage} className="block w-fit">
        <img src={address} alt={webCopy.line.image} decoding="async" className={`${FRAME} object-contain`} />
      </a>
    )
  }
  const isWaiting = coming?.status === 'loading' || (isPicture && isSmall && coming === undefined)
  const Icon = ICONS[kind] ?? FileText
  return (
    <Frame isLow={kind === 'audio'}>
      {isWaiting ? (
        <span role="status" className="flex items-center gap-2 text-sm text-soft">
          <Spinner />
          {text.coming(webCopy.media(line))}
        </span>
      ) : (
        <Ask
          icon={coming ? RotateCw : Icon}
          label={coming ? text.again : (kind === 'audio' ? text.listen : text.open)(webCopy.media(line))}
          onAsk={ask}
        />
      )}
      {coming?.status === 'failed' && <Failure words={coming.error} />}
    </Frame>
  )
}

const Frame = ({ isLow, children }: { isLow: boolean; children: ReactNode }) =>
  isLow ? (
    <div className="grid min-w-60 gap-1">{children}</div>
  ) : (
    <div className={FRAME}>
      <div className="grid justify-items-center gap-1 px-4 text-center">{children}</div>
    </div>
  )

const Failure = ({ words }: { words: string }) => (
  <p role="alert" className="text-xs text-danger">
    {words}
  </p>
)

function Ask({ icon: Icon, label, onAsk }: { icon: LucideIcon; label: string; onAsk: () => void }) {
  return (
    <button
      type="button"
      onClick={() => onAsk()}
      className="flex min-h-8 items-center gap-2 rounded-control px-1 text-left text-sm font-semibold hover:underline touch:min-h-11"
    >
      <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      <span className="[overflow-wrap:anywhere]">{label}</span>
    </button>
  )
}

/** A PDF opens beside the page; anything else is kept by the browser under the name that its sender gave it. */
function Paper({ line, address, onAsk }: { line: ChatLine; address: string; onAsk: () => void }) {
  const coming = useSnapshot(chatFiles)[address]
  const name = line.media!.fileName ?? webCopy.media(line)
  const isLoading = coming?.status === 'loading'
  return (
    <div className="grid gap-1">
      <button
        type="button"
        disabled={isLoading}
        onClick={onAsk}
        className="flex min-h-8 items-center gap-2 rounded-control text-left text-sm font-semibold hover:underline touch:min-h-11"
      >
        <FileText aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {name}
          <span className="block text-xs font-normal text-soft">
            {isLoading ? text.coming(webCopy.media(line)) : webCopy.media(line)}
          </span>
        </span>
        {isLoading ? (
          <Spinner />
        ) : (
          !isPdf(line) && <Download aria-hidden className="size-4 shrink-0 text-soft" strokeWidth={1.75} />
        )}
      </button>
      {coming?.status === 'failed' && <Failure words={coming.error} />}
    </div>
  )
}

const isPdf = ({ media }: ChatLine): boolean => media?.mimeType === 'application/pdf'

function openDocument(line: ChatLine, address: string): void {
  const link = Object.assign(document.createElement('a'), { href: address, target: '_blank', rel: 'noreferrer' })
  if (!isPdf(line)) link.download = line.media!.fileName ?? ''
  link.click()
}
