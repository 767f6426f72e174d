import type { Learning } from '@fechai/contracts/learnings'
import { displayTime } from '@fechai/domain/clock'
import { Trash } from 'lucide-react'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useMedia } from '../../lib/use-media.ts'
import { connection } from '../../state/connection.ts'
import { learnings, loadLearnings } from '../../state/learnings.ts'
import { Button } from '../../ui/button.tsx'
import { learningsCopy } from './copy.ts'
import { Effect } from './effect.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

const { columns } = learningsCopy

/** Lists the learnings: a table on the desk, a list on the phone. */
export function LearningList() {
  const { status, list } = useSnapshot(learnings)
  const { online } = useSnapshot(connection)
  const phone = useMedia('(max-width: 699px)')
  const [removing, setRemoving] = useState<Learning | null>(null)
  if (status === 'loading') return <Skeleton />
  if (status === 'error') {
    return (
      <div role="alert" className="grid justify-items-start gap-2">
        <p className="text-soft">{online ? learningsCopy.notLoaded : learningsCopy.notHere}</p>
        <Button onClick={() => void loadLearnings()}>{learningsCopy.retry}</Button>
      </div>
    )
  }
  if (list.length === 0) return <p className="text-soft">{learningsCopy.empty}</p>
  const shared = { rows: list as readonly Learning[], onRemove: setRemoving }
  return (
    <>
      {phone ? <Entries {...shared} /> : <Table {...shared} />}
      <RemoveDialog learning={removing} onClose={() => setRemoving(null)} />
    </>
  )
}

interface RowsProps {
  rows: readonly Learning[]
  onRemove: (learning: Learning) => void
}

const Table = ({ rows, onRemove }: RowsProps) => (
  <table className="w-full border-collapse text-sm">
    <thead>
      <tr className="border-b border-line text-left text-xs text-soft">
        {[columns.text, columns.origin, columns.date].map((title) => (
          <th key={title} scope="col" className="py-2 pr-4 font-normal">
            {title}
          </th>
        ))}
        <th scope="col" className="py-2 text-right font-normal">
          {columns.actions}
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((learning) => (
        <tr key={learning.id} className="border-b border-line align-top">
          <td className="py-2.5 pr-4">
            <p className="text-base [overflow-wrap:anywhere] whitespace-pre-wrap">{learning.learning_text}</p>
            <Effect learningId={learning.id} />
          </td>
          <td className="py-2.5 pr-4 whitespace-nowrap text-soft">{learning.origin}</td>
          <td className="py-2.5 pr-4 whitespace-nowrap text-soft tabular-nums">{displayTime(learning.created_at)}</td>
          <td className="py-1 text-right">
            <RemoveButton learning={learning} onRemove={onRemove} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Entries = ({ rows, onRemove }: RowsProps) => (
  <ul className="grid">
    {rows.map((learning) => (
      <li key={learning.id} className="flex gap-2 border-b border-line py-2.5 first:border-t">
        <div className="min-w-0 flex-1">
          <p className="[overflow-wrap:anywhere] whitespace-pre-wrap">{learning.learning_text}</p>
          <p className="mt-0.5 text-xs text-soft tabular-nums">
            {learning.origin} · {displayTime(learning.created_at)}
          </p>
          <Effect learningId={learning.id} />
        </div>
        <RemoveButton learning={learning} onRemove={onRemove} />
      </li>
    ))}
  </ul>
)

const RemoveButton = ({ learning, onRemove }: { learning: Learning; onRemove: (learning: Learning) => void }) => (
  <Button
    look="quiet"
    shape="icon"
    aria-label={learningsCopy.remove(learning.learning_text.slice(0, 60))}
    title={learning.removivel ? undefined : learningsCopy.colleague}
    disabled={!learning.removivel}
    onClick={() => onRemove(learning)}
  >
    <Trash aria-hidden className="size-4" strokeWidth={1.75} />
  </Button>
)

const Skeleton = () => (
  <div aria-busy className="grid gap-3">
    {[1, 2, 3].map((row) => (
      <span key={row} className="skeleton h-9" />
    ))}
  </div>
)
