import { isTaskDay, TASK_REFUSALS, workdayAfter } from '@fechai/domain/task'
import { useState } from 'react'
import { toast } from 'sonner'
import { useSnapshot } from 'valtio'
import { messageOf } from '../../lib/api.ts'
import { todayInZone } from '../../lib/today.ts'
import { DialogForm } from '../../parts/dialog-form.tsx'
import { noteAction, sales, undoNoted } from '../../state/sales.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Action } from './conclusions.ts'
import { salesCopy } from './copy.ts'

const text = salesCopy.actions

/** Shows which activity and task each lead would get, leaves them after a yes, and takes them back. */
export function NoteAction({ action: { action, leads, n } }: { action: Action }) {
  const noted = useSnapshot(sales).noted[action]
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {noted ? (
        <Noted action={action} leads={noted.made.length} at={noted.at} />
      ) : (
        <Button aria-label={`${text.create}: ${action}`} className="print:hidden" onClick={() => setIsOpen(true)}>
          {text.create}
        </Button>
      )}
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={action} description={text.explain}>
        <Plan action={action} leads={leads} n={n} onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}

type PlanProps = Pick<Action, 'action' | 'leads' | 'n'> & { onClose: () => void }

function Plan({ action, leads, n, onClose }: PlanProps) {
  const [day, setDay] = useState(() => workdayAfter(todayInZone(), 1))
  return (
    <DialogForm
      cancel={text.cancel}
      save={text.confirm(leads.length)}
      check={() => (isTaskDay(day, todayInZone()) ? '' : TASK_REFUSALS.day)}
      onSave={() => noteAction(action, leads, day)}
      onClose={onClose}
    >
      <TextField
        label={text.day}
        type="date"
        value={day}
        className="max-w-48"
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <ul className="mt-2 max-h-[45vh] divide-y divide-line overflow-y-auto text-sm">
        {leads.map(({ leadId, nome, texto }) => (
          <li key={leadId} className="py-2">
            <span className="block font-semibold [overflow-wrap:anywhere]">{nome}</span>
            <span className="text-soft">{texto}</span>
          </li>
        ))}
      </ul>
      {leads.length < n && <p className="mt-2 text-sm text-soft">{text.listed(leads.length, n)}</p>}
    </DialogForm>
  )
}

function Noted({ action, leads, at }: { action: string; leads: number; at: string }) {
  const [isBusy, setIsBusy] = useState(false)
  if (leads === 0) return <span className="text-soft">{text.already}</span>
  const undo = async () => {
    setIsBusy(true)
    await undoNoted(action).catch((error: unknown) => toast.error(messageOf(error)))
    setIsBusy(false)
  }
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className="text-accent">{text.created(leads, at)}</span>
      <Button
        look="quiet"
        busy={isBusy}
        aria-label={text.undoOf(action)}
        className="print:hidden"
        onClick={() => void undo()}
      >
        {text.undo}
      </Button>
    </span>
  )
}
