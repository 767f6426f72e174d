import { extensionOf, formatFileSize } from '@fechai/shared/domain/upload-check'
import { MessageCircle } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { uploadsCopy } from './copy.ts'

export function FileRow({ file, onRemove }: { file: File; onRemove: () => void }) {
  return (
    <div className="mt-4 mb-3 flex items-center gap-3 rounded-surface border border-line px-3.5 py-3">
      <span
        aria-hidden
        className="grid size-9 shrink-0 place-items-center rounded-[9px] bg-accent-soft text-accent max-tablet:hidden"
      >
        <MessageCircle className="size-4" strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold [overflow-wrap:anywhere]">{file.name}</p>
        <p className="text-sm text-soft tabular-nums">
          {formatFileSize(file.size)} · {extensionOf(file.name).slice(1).toUpperCase()}
        </p>
      </div>
      <Button look="quiet" onClick={onRemove} className="-mr-2">
        {uploadsCopy.dialog.remove}
      </Button>
    </div>
  )
}
