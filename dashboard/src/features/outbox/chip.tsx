import clsx from 'clsx'
import { CloudUpload, TriangleExclamationPoint } from 'lucide-react'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { outbox } from '../../state/outbox-edits.ts'
import { late, OnceWanted } from '../../ui/late.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { chipCopy as text } from './chip-copy.ts'

const OutboxDialog = late(() => import('./dialog.tsx').then((module) => module.OutboxDialog))

/** Shows the number of waiting changes, if there are any; opens their list. */
export function OutboxChip() {
  const { edits, sending } = useSnapshot(outbox)
  const [open, setOpen] = useState(false)
  const asks = edits.some(({ state }) => state !== 'waiting')
  return (
    <>
      {edits.length > 0 && (
        <button
          type="button"
          aria-label={`${text.chipLabel(edits.length)}${asks ? `: ${text.attention}` : ''}`}
          onClick={() => setOpen(true)}
          className={clsx(
            'flex h-8 shrink-0 items-center gap-2 rounded-full pr-3 pl-2 text-sm whitespace-nowrap touch:h-11',
            asks ? 'bg-amber-soft text-amber' : 'bg-line text-soft',
          )}
        >
          {asks ? (
            <TriangleExclamationPoint aria-hidden className="size-4" strokeWidth={1.75} />
          ) : sending ? (
            <Spinner />
          ) : (
            <CloudUpload aria-hidden className="size-4" strokeWidth={1.75} />
          )}
          <span className="tabular-nums">{asks ? text.attention : text.chip(edits.length)}</span>
        </button>
      )}
      <OnceWanted wanted={open}>
        <OutboxDialog open={open} onClose={() => setOpen(false)} />
      </OnceWanted>
    </>
  )
}
