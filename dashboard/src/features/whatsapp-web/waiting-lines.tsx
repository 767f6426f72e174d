import type { Chat } from '@fechai/contracts/whatsapp-chats'
import type { WaitingFile } from '@fechai/contracts/whatsapp-sending'
import { fileSizeText } from '@fechai/domain/file-size'
import { FileText, Image, Mic, Video, WifiOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { toast } from 'sonner'
import { useSnapshot } from 'valtio'
import { messageOf } from '../../lib/api.ts'
import { isPlaced, openedChat } from '../../state/chat-lines.ts'
import { connection } from '../../state/connection.ts'
import { dropEdit } from '../../state/offline-work.ts'
import { insist } from '../../state/outbox.ts'
import { outbox } from '../../state/outbox-edits.ts'
import { sending, sendTo, takeBack } from '../../state/sending.ts'
import { webCopy } from './copy.ts'
import { hourOf } from './shown-time.ts'
import { Ticks } from './ticks.tsx'

const text = webCopy.waiting

interface Waiting {
  key: string
  words: string
  file: WaitingFile | null
  at: string
  /** Why it is not in the chat; empty while it is only on its way. */
  note: string
  isFailed: boolean
  actions: { label: string; act: () => Promise<unknown> }[]
}

/** Lists messages that are not in the chat yet, in their order: in this browser, or on the server. */
export function WaitingLines({ chat, onGrow }: { chat: Chat; onGrow: () => void }) {
  const waiting = useWaiting(chat)
  const before = useRef(waiting.length)
  useEffect(() => {
    if (waiting.length > before.current) onGrow()
    before.current = waiting.length
  }, [waiting.length, onGrow])
  if (waiting.length === 0) return null
  return (
    <ul className="grid shrink-0 justify-items-end gap-1 px-3 pb-3 tablet:px-7">
      {waiting.map(({ key, words, file, at, note, isFailed, actions }) => (
        <li key={key} className="grid w-full justify-items-end gap-1">
          <article className="flow-root w-fit max-w-[85%] rounded-surface bg-sent px-2.5 py-1.5 [overflow-wrap:anywhere] min-[1100px]:max-w-[640px]">
            {file && <WaitingFileRow file={file} />}
            <span className="whitespace-pre-wrap">{words}</span>
            <span className="float-right mt-1 ml-3 inline-flex items-center gap-1 text-xs text-soft tabular-nums">
              <time dateTime={at}>{hourOf(at)}</time>
              <Ticks state={isFailed ? 'failed' : 'queued'} />
            </span>
          </article>
          {note !== '' && (
            <p
              role={isFailed ? 'alert' : 'status'}
              className={`flex max-w-[85%] flex-wrap items-center justify-end gap-x-2 text-xs ${isFailed ? 'text-danger' : 'text-amber'}`}
            >
              {!isFailed && <WifiOff aria-hidden className="size-3.5" strokeWidth={1.75} />}
              {note}
              {actions.map(({ label, act }) => (
                <button
                  key={label}
                  type="button"
                  onClick={() => act().catch((error: unknown) => toast.error(messageOf(error)))}
                  className="h-6 font-semibold text-accent hover:underline touch:h-11"
                >
                  {label}
                </button>
              ))}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

const ICONS = { image: Image, document: FileText, audio: Mic, video: Video } as const

function WaitingFileRow({ file: { kind, fileName, sizeBytes } }: { file: WaitingFile }) {
  const Icon = ICONS[kind]
  return (
    <span className="mb-1 flex items-center gap-2 text-sm">
      <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      <span className="min-w-0 font-semibold">
        {fileName}
        <span className="block text-xs font-normal text-soft">{fileSizeText(sizeBytes)}</span>
      </span>
    </span>
  )
}

function useWaiting(chat: Chat): Waiting[] {
  const { edits, onTheirWay } = useSnapshot(outbox)
  const { waiting, allowance } = useSnapshot(sending)
  const { online, streamLost } = useSnapshot(connection)
  // Renders again when the chat changes: its messages are no longer listed here.
  useSnapshot(openedChat)
  const isAway = allowance !== null && allowance.session?.state !== 'connected'
  const onServer = waiting
    .filter(({ chatId, messageId }) => chatId === chat.id && !isPlaced(messageId))
    .map((line): Waiting => {
      const isFailed = line.state === 'failed'
      const again = { label: text.retry, act: () => takeBack(line.id).then(() => sendTo(chat, line.text)) }
      const discard = { label: text.discard, act: () => takeBack(line.id) }
      return {
        ...{ key: line.id, words: line.text, file: line.file, at: line.createdAt, isFailed },
        note: isFailed ? (line.failure ?? '') : line.state === 'queued' && isAway ? text.connection : '',
        // Its bytes are in no browser any more: it is attached anew.
        actions: isFailed
          ? [...(line.file ? [] : [again]), discard]
          : [{ label: text.dontSend, act: () => takeBack(line.id) }],
      }
    })
  const known = new Set(onServer.map(({ key }) => key))
  const here = [...edits, ...onTheirWay]
    .filter(({ kind, leadId, key }) => kind === 'message' && leadId === chat.id && !known.has(key))
    .map((edit): Waiting => {
      const isFailed = edit.state !== 'waiting'
      const isKept = edits.some(({ key }) => key === edit.key)
      const drop = () => dropEdit(edit.key)
      return {
        ...{ key: edit.key, words: String(edit.body.message), file: null, at: edit.at, isFailed },
        note: isFailed ? edit.message : isKept || !online || streamLost ? text.connection : '',
        actions: isFailed
          ? [
              { label: text.retry, act: () => insist(edit.key) },
              { label: text.discard, act: drop },
            ]
          : [{ label: text.dontSend, act: drop }],
      }
    })
  return [...onServer, ...here.filter(({ key }, at) => here.findIndex((each) => each.key === key) === at)]
}
