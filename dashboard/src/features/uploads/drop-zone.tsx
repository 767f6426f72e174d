import { UPLOAD_EXTENSIONS } from '@fechai/domain/limits'
import clsx from 'clsx'
import { FileUp } from 'lucide-react'
import { useState, type DragEvent } from 'react'
import { uploadsCopy } from './copy.ts'

const text = uploadsCopy.dialog

/** Files by drag and drop, or by a click; `compact` once some are chosen. */
export function DropZone({ onFiles, compact }: { onFiles: (files: File[]) => void; compact: boolean }) {
  const [over, setOver] = useState(false)
  const onDrag = (event: DragEvent) => {
    event.preventDefault()
    setOver(event.type === 'dragover')
    if (event.type === 'drop') onFiles([...event.dataTransfer.files])
  }
  return (
    <label
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={onDrag}
      className={clsx(
        'mb-3 grid cursor-pointer justify-items-center gap-1 rounded-surface border-[1.5px] border-dashed px-4 text-center text-soft transition-colors duration-150 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        compact ? 'py-2 touch:py-3' : 'mt-4 py-6',
        over ? 'border-accent bg-accent-soft' : 'border-field bg-raise hover:border-accent',
      )}
    >
      {compact ? (
        <span className="text-sm">{over ? text.dropHere : text.addMore}</span>
      ) : (
        <>
          <FileUp aria-hidden className="mb-1 size-5 text-accent" strokeWidth={1.75} />
          <span className="font-semibold text-text">
            <span className="touch:hidden">{over ? text.dropHere : text.drop}</span>
            <span className="hidden touch:inline">{text.tap}</span>
          </span>
          <span className="text-sm">{text.kinds}</span>
        </>
      )}
      <input
        type="file"
        multiple
        accept={UPLOAD_EXTENSIONS.join(',')}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}
