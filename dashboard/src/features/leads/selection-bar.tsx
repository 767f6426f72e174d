import { MOST_DELETED } from '@fechai/contracts/bulk'
import { PHASES } from '@fechai/domain/phases'
import { CircleX, Trash, UserRoundPlus, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { askDeletion, bulkDelete } from '../../state/bulk-delete.ts'
import { bulkEdit, stopBulk } from '../../state/bulk-edit.ts'
import { connection } from '../../state/connection.ts'
import { exporting, stopExport } from '../../state/export-leads.ts'
import { leadList } from '../../state/lead-list.ts'
import { clearSelection, countSelected, selectAll, selection } from '../../state/lead-selection.ts'
import { assignCopy } from '../../parts/assign-copy.ts'
import { seesOwners } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { ActionItem, actionLook, ActionMenu } from '../../parts/action-menu.tsx'
import { AttendantMenu } from './attendant-menu.tsx'
import { leadsCopy } from './copy.ts'
import { lossCopy } from '../../parts/loss/loss-copy.ts'
import { late, OnceWanted } from '../../ui/late.tsx'
import { PhaseMark } from '../../parts/marks.tsx'
import { askOwnerOfSelected, changeSelected, saveSelected } from './selection-actions.ts'

const text = leadsCopy.bulk
const ReasonDialog = late(() => import('../../parts/loss/loss-dialog.tsx').then((module) => module.ReasonDialog))

/** Offers the actions on the selected leads, and shows their progress. */
export function SelectionBar() {
  const chosen = useSnapshot(selection)
  const { total } = useSnapshot(leadList).rows
  const bulk = useSnapshot(bulkEdit)
  const file = useSnapshot(exporting)
  const removal = useSnapshot(bulkDelete)
  const { online } = useSnapshot(connection)
  const count = countSelected(chosen, total)
  if (bulk.running) return <Progress {...bulk} label={text.changing} stop={text.stop} onStop={stopBulk} />
  if (removal.running) return <Progress {...removal} label={text.deleting} />
  if (file.running) return <Progress {...file} label={text.exporting} stop={text.cancel} onStop={stopExport} />
  if (count === 0) return null
  return (
    <Bar label={text.title}>
      <p role="status" className="mr-1 text-sm font-semibold whitespace-nowrap tabular-nums">
        {text.selected(count)}
      </p>
      {online && count < total && (
        <Button look="quiet" className="text-sm" onClick={() => selectAll(true)}>
          {text.selectAll(total)}
        </Button>
      )}
      <ActionMenu label={text.phase} disabled={!online}>
        {PHASES.map((fase) => (
          <ActionItem key={fase} onSelect={() => void changeSelected({ fase })}>
            <PhaseMark fase={fase} />
          </ActionItem>
        ))}
      </ActionMenu>
      {seesOwners() && (
        <button type="button" disabled={!online} onClick={askOwnerOfSelected} className={actionLook}>
          <UserRoundPlus aria-hidden className="size-4" strokeWidth={1.75} />
          {assignCopy.action}
        </button>
      )}
      <AttendantMenu disabled={!online} />
      <LossOfSelected count={count} disabled={!online} />
      <ActionMenu label={text.export} name={text.exportSelected} disabled={!online}>
        <ActionItem onSelect={() => void saveSelected('xlsx')}>{text.xlsx}</ActionItem>
        <ActionItem onSelect={() => void saveSelected('csv')}>{text.csv}</ActionItem>
        <ActionItem onSelect={() => void saveSelected('json')}>{text.json}</ActionItem>
      </ActionMenu>
      <button
        type="button"
        disabled={!online || count > MOST_DELETED}
        title={deleteTitle(count)}
        onClick={askDeletion}
        className={actionLook}
      >
        <Trash aria-hidden className="size-4" strokeWidth={1.75} />
        {text.delete}
      </button>
      <Button look="quiet" shape="icon" aria-label={text.clear} title={text.clear} onClick={clearSelection}>
        <X aria-hidden className="size-4" strokeWidth={1.75} />
      </Button>
      {!online && (
        <p role="status" className="basis-full text-sm text-soft">
          {text.offline}
        </p>
      )}
    </Bar>
  )
}

/** Asks once for the reason of all. */
function LossOfSelected({ count, disabled }: { count: number; disabled: boolean }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <button type="button" disabled={disabled} onClick={() => setAsking(true)} className={actionLook}>
        <CircleX aria-hidden className="size-4" strokeWidth={1.75} />
        {lossCopy.mark}
      </button>
      <OnceWanted wanted={asking}>
        <ReasonDialog
          open={asking}
          title={lossCopy.titleOfMany(count)}
          text={lossCopy.textOfMany}
          onClose={() => setAsking(false)}
          onChoose={(motivo) => void changeSelected({ perdido: { motivo } })}
        />
      </OnceWanted>
    </>
  )
}

const deleteTitle = (count: number): string | undefined =>
  count > MOST_DELETED ? text.tooManyToDelete(MOST_DELETED) : undefined

const Bar = ({ label, children }: { label: string; children: ReactNode }) => (
  <section
    aria-label={label}
    className="mx-3.5 mb-2 flex shrink-0 animate-appear flex-wrap items-center gap-1.5 rounded-surface bg-accent-soft px-3 py-1.5 tablet:mx-4"
  >
    {children}
  </section>
)

interface ProgressProps {
  done: number
  total: number
  label: (done: number, total: number) => string
  stop?: string
  onStop?: () => void
}

const Progress = ({ done, total, label, stop, onStop }: ProgressProps) => (
  <Bar label={text.title}>
    <p role="status" className="text-sm whitespace-nowrap tabular-nums">
      {total > 0 ? label(done, total) : text.preparing}
    </p>
    <progress
      aria-hidden
      value={done}
      max={Math.max(1, total)}
      className="h-1 min-w-24 flex-1 overflow-hidden rounded-full [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
    />
    {onStop && (
      <Button look="quiet" onClick={onStop}>
        {stop}
      </Button>
    )}
  </Bar>
)
