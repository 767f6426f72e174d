import { SlidersHorizontal } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useSnapshot } from 'valtio'
import { board } from '../../state/leads.ts'
import { pipelineCopy } from './copy.ts'

const text = pipelineCopy.filters

export function FilterButton(props: ComponentProps<'button'>) {
  const { atendentes, status } = useSnapshot(board).narrowing
  const active = atendentes.length + status.length
  return (
    <button
      type="button"
      {...props}
      aria-label={active > 0 ? text.active(active) : text.title}
      title={text.title}
      className="flex h-8 shrink-0 items-center justify-center gap-1.5 rounded-control px-2 text-soft hover:bg-line/60 hover:text-text data-[state=open]:bg-line/60 touch:h-11 touch:min-w-11"
    >
      <SlidersHorizontal aria-hidden className="size-4" strokeWidth={1.75} />
      {active > 0 && (
        <span aria-hidden className="text-xs font-semibold text-accent tabular-nums">
          {active}
        </span>
      )}
    </button>
  )
}
