import { FolderOpen, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { sendZips } from '../../state/zip-batch.ts'
import { buttonLook } from '../../ui/button.tsx'
import { zipUploadCopy as text } from './copy.ts'

const ZipInput = () => (
  <input
    type="file"
    multiple
    accept=".zip,application/zip,application/x-zip-compressed"
    className="sr-only"
    onChange={({ currentTarget }) => {
      void sendZips([...(currentTarget.files ?? [])])
      currentTarget.value = ''
    }}
  />
)
const focus = 'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent'

export const ChooseButton = () => (
  <label className={buttonLook('primary', 'cursor-pointer px-3', focus)}>
    <FolderOpen aria-hidden className="size-4" strokeWidth={1.75} />
    {text.choose}
    <ZipInput />
  </label>
)

/** Accepts files dropped anywhere on the page; the zone says so. */
export const DropZone = () => (
  <label
    className={`grid cursor-pointer justify-items-center gap-1 rounded-surface border-[1.5px] border-dashed border-field bg-raise px-4 py-6 text-center text-soft hover:border-accent ${focus}`}
  >
    <Upload aria-hidden className="mb-1 size-5 text-accent" strokeWidth={1.75} />
    <span className="font-semibold text-text">
      <span className="touch:hidden">
        {text.drop} <span className="text-accent">{text.pick}</span>
      </span>
      <span className="hidden touch:inline">{text.tap}</span>
    </span>
    <span className="text-sm">{text.kinds}</span>
    <ZipInput />
  </label>
)

export const TakesDrops = ({ className, children }: { className: string; children: ReactNode }) => (
  <div
    className={className}
    onDragOver={(event) => event.preventDefault()}
    onDrop={(event) => {
      event.preventDefault()
      void sendZips([...event.dataTransfer.files])
    }}
  >
    {children}
  </div>
)
