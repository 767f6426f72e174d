import { UPLOAD_EXTENSIONS } from '@fechai/shared/domain/limits'
import clsx from 'clsx'
import { FileUp } from 'lucide-react'
import { useState, type DragEvent } from 'react'
import { uploadsCopy } from './copy.ts'

const text = uploadsCopy.dialog

/** A file by drag and drop, or by a click. */
export function DropZone({ onFile }: { onFile: (file: File | null) => void }) {
  const [over, setOver] = useState(false)
  const onDrag = (event: DragEvent) => {
    event.preventDefault()
    setOver(event.type === 'dragover')
    if (event.type === 'drop') onFile(event.dataTransfer.files[0] ?? null)
  }
  return (
    <label
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={onDrag}
      className={clsx(
        'mt-4 mb-3 grid cursor-pointer justify-items-center gap-1 rounded-surface border-[1.5px] border-dashed px-4 py-6 text-center text-soft transition-colors duration-150 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        over ? 'border-accent bg-accent-soft' : 'border-field bg-raise hover:border-accent',
      )}
    >
      <FileUp aria-hidden className="mb-1 size-5 text-accent" strokeWidth={1.75} />
      <span className="font-semibold text-text">
        <span className="touch:hidden">{over ? text.dropHere : text.drop}</span>
        <span className="hidden touch:inline">{text.tap}</span>
      </span>
      <span className="text-sm">{text.kinds}</span>
      <input
        type="file"
        accept={UPLOAD_EXTENSIONS.join(',')}
        className="sr-only"
        onChange={(event) => {
          onFile(event.currentTarget.files?.[0] ?? null)
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}
