import { fileSizeText } from '@fechai/domain/file-size'
import { CircleAlert, FileText, Mic, Video, X } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { attachments, detach } from '../../state/chat-attachments.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { webCopy } from './copy.ts'

const text = webCopy.attach
const ICONS = { image: FileText, document: FileText, audio: Mic, video: Video } as const

/** Shows the files of the next message before it is sent. */
export function AttachedFiles({ chatId }: { chatId: string }) {
  const list = useSnapshot(attachments)[chatId] ?? []
  if (list.length === 0) return null
  return (
    <ul aria-label={text.list} className="mb-2 flex max-h-56 flex-wrap gap-2 overflow-y-auto">
      {list.map(({ key, kind, fileName, sizeBytes, preview, isSending, error }) => {
        const Icon = ICONS[kind]
        return (
          <li key={key} className="grid w-72 max-w-full gap-1 rounded-control border border-line bg-surface p-1.5">
            <span className="flex items-center gap-2">
              {preview === '' ? (
                <span className="grid size-12 shrink-0 place-items-center rounded-control bg-chat">
                  <Icon aria-hidden className="size-5 text-soft" strokeWidth={1.75} />
                </span>
              ) : (
                <img src={preview} alt="" className="size-12 shrink-0 rounded-control object-cover" />
              )}
              <span className="min-w-0 flex-1 text-sm">
                <span className="block truncate font-semibold">{fileName}</span>
                <span className="block text-xs text-soft">{fileSizeText(sizeBytes)}</span>
              </span>
              {isSending ? (
                <span role="status" className="grid size-8 place-items-center">
                  <Spinner />
                  <span className="sr-only">{text.sending(fileName)}</span>
                </span>
              ) : (
                <Button
                  look="quiet"
                  shape="icon"
                  aria-label={text.remove(fileName)}
                  title={text.remove(fileName)}
                  onClick={() => detach(chatId, key)}
                >
                  <X aria-hidden className="size-4" strokeWidth={1.75} />
                </Button>
              )}
            </span>
            {error !== '' && (
              <span role="alert" className="flex items-start gap-1 text-xs text-danger">
                <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" strokeWidth={1.75} />
                {error}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
