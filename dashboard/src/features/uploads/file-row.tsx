import { extensionOf, formatFileSize } from '@fechai/domain/upload-check'
import { CircleAlert, CircleCheck, MessageCircle, X } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { previews } from '../../state/previews.ts'
import type { QueuedFile } from '../../state/upload-queue.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { uploadsCopy } from './copy.ts'
import { PreviewedLine } from './previewed-export.tsx'

const text = uploadsCopy.dialog

export interface FileRowProps {
  queued: Pick<QueuedFile, 'id' | 'file' | 'status' | 'message' | 'duplicate'>
  /** One file says its button in words; several have room for a sign each. */
  alone: boolean
  /** Absent while the file is on its way or there. */
  onRemove?: () => void
}

export function FileRow({ queued: { id, file, status, message, duplicate }, alone, onRemove }: FileRowProps) {
  const wrong = status === 'refused' || status === 'failed'
  const state = status === 'sent' && duplicate ? text.file.duplicate : text.file[status]
  return (
    <div className={`flex items-center gap-3 rounded-surface border border-line px-3.5 ${alone ? 'py-3' : 'py-2'}`}>
      <span
        aria-hidden
        className={`grid size-9 shrink-0 place-items-center rounded-[9px] max-tablet:hidden ${wrong ? 'bg-danger-soft text-danger' : 'bg-accent-soft text-accent'}`}
      >
        <StatusSign status={status} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold [overflow-wrap:anywhere]">{file.name}</p>
        <p className="text-sm text-soft tabular-nums">
          {formatFileSize(file.size)} · {extensionOf(file.name).slice(1).toUpperCase()}
          {state !== '' && <span className={wrong ? 'text-danger' : undefined}> · {state}</span>}
        </p>
        {message !== '' && <p className="text-sm text-danger">{message}</p>}
        {!alone && <ShortPreview id={id} />}
      </div>
      {onRemove &&
        (alone ? (
          <Button look="quiet" onClick={onRemove} className="-mr-2">
            {text.remove}
          </Button>
        ) : (
          <Button
            look="quiet"
            shape="icon"
            aria-label={text.removeNamed(file.name)}
            title={text.remove}
            onClick={onRemove}
            className="-mr-2"
          >
            <X aria-hidden className="size-4" strokeWidth={1.75} />
          </Button>
        ))}
    </div>
  )
}

function ShortPreview({ id }: { id: string }) {
  const preview = useSnapshot(previews)[id]
  if (preview?.status !== 'done') return null
  return <PreviewedLine preview={preview.preview} />
}

function StatusSign({ status }: Pick<QueuedFile, 'status'>) {
  if (status === 'sending' || status === 'checking') return <Spinner />
  const Sign =
    status === 'sent' ? CircleCheck : status === 'refused' || status === 'failed' ? CircleAlert : MessageCircle
  return <Sign className="size-4" strokeWidth={1.75} />
}
