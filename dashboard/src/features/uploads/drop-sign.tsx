import { FileUp } from 'lucide-react'
import { backgroundCopy } from './background-copy.ts'

const text = backgroundCopy.drop

/** Says over the whole page that a file may be let go here. */
export function DropSign() {
  return (
    // The veil lets pointer events through: the file is dropped on the element below.
    <div className="pointer-events-none fixed inset-0 z-50 grid animate-appear place-items-center bg-veil p-4">
      <div className="absolute inset-3 rounded-[16px] border-2 border-dashed border-accent" />
      <div className="grid justify-items-center gap-1 rounded-[16px] border border-line bg-surface px-8 py-6 text-center shadow-float">
        <FileUp aria-hidden className="mb-1 size-6 text-accent" strokeWidth={1.75} />
        <p className="text-lg font-semibold">{text.title}</p>
        <p className="text-sm text-soft">{text.then}</p>
      </div>
    </div>
  )
}
