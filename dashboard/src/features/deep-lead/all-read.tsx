import { ChevronRight } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { formatCount } from '../../lib/plural.ts'
import { deepLeadCopy } from './copy.ts'

/** Everything that was read of a conversation, closed until the user wants it; on paper it is all there. */
export function AllRead({ count, children }: { count: number; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <h2 className="border-t border-line print:hidden">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          className="flex w-full items-center gap-2 rounded-control py-2.5 text-left text-sm font-semibold hover:bg-line/40 touch:min-h-11"
          onClick={() => setOpen(!open)}
        >
          <ChevronRight
            aria-hidden
            className={`size-4 shrink-0 transition-transform duration-150 motion-reduce:transition-none ${open ? 'rotate-90' : ''}`}
            strokeWidth={1.75}
          />
          {deepLeadCopy.allRead} {count > 0 && `(${formatCount(count)})`}
        </button>
      </h2>
      <div id={id} className={open ? undefined : 'hidden print:block'}>
        {children}
      </div>
    </>
  )
}
