import { shortDay } from '@fechai/domain/task'
import { X } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { board } from '../../state/leads.ts'
import { narrowBoard } from './actions.ts'
import { lateCopy } from './late-copy.ts'

const text = lateCopy.filters

/** The filters that hold, each with its way out; nothing while none does. */
export function ActiveFilters() {
  const { atendentes, status, quietos } = useSnapshot(board).narrowing
  const chips = [
    ...(quietos ? [{ value: quietWords(quietos), remove: () => narrowBoard({ quietos: undefined }) }] : []),
    ...status.map((value) => ({
      value,
      remove: () => narrowBoard({ status: status.filter((other) => other !== value) }),
    })),
    ...atendentes.map((value) => ({
      value,
      remove: () => narrowBoard({ atendentes: atendentes.filter((other) => other !== value) }),
    })),
  ]
  if (chips.length === 0) return null
  return (
    <ul
      aria-label={text.activeTitle}
      className="flex shrink-0 gap-1.5 overflow-x-auto px-3.5 pb-2 [scrollbar-width:none] tablet:px-4"
    >
      {chips.map(({ value, remove }) => (
        <li key={value}>
          <button
            type="button"
            aria-label={text.remove(value)}
            onClick={() => void remove()}
            className="flex h-7 max-w-64 items-center gap-1 rounded-full border border-line2 bg-surface pr-2 pl-3 text-sm text-soft hover:text-text touch:h-11"
          >
            <span className="truncate">{value}</span>
            <X aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />
          </button>
        </li>
      ))}
    </ul>
  )
}

const quietWords = ({ de, ate }: { de: string; ate: string }): string =>
  de === ate ? `Quietos desde ${shortDay(de)}` : `Quietos desde ${shortDay(de)} a ${shortDay(ate)}`
