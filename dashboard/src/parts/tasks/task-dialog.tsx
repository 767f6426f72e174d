import { clockOf, isTaskDay, TASK_LIMITS, TASK_REFUSALS, timeInZone } from '@fechai/domain/task'
import { useId, useState } from 'react'
import { useSnapshot } from 'valtio'
import { addTask, changeTask, taskDialog } from '../../state/tasks.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { inputLook, TextField } from '../../ui/text-field.tsx'
import { DialogForm } from '../dialog-form.tsx'
import { useFoundLeads } from '../use-found-leads.ts'
import { taskCopy } from './copy.ts'

const text = taskCopy.dialog
type Open = NonNullable<typeof taskDialog.open>
const close = (): void => void (taskDialog.open = null)

/** Makes a task, or changes its words, its day and its hour. */
export function TaskDialog() {
  const { open } = useSnapshot(taskDialog) as { open: Open | null }
  return (
    <Dialog open={open !== null} onClose={close} title={open?.task ? text.edit : text.new} className="w-[460px]">
      {open && <Form open={open} />}
    </Dialog>
  )
}

function Form({ open: { task, lead: given, title: proposed } }: { open: Open }) {
  const [lead, setLead] = useState(task ? { id: task.leadId, name: task.lead } : given)
  const [title, setTitle] = useState(task?.title ?? proposed)
  const [day, setDay] = useState(() => task?.dueOn ?? timeInZone(Date.now()).day)
  const [hour, setHour] = useState(task?.dueMinute == null ? '' : clockOf(task.dueMinute))
  const save = () => {
    const [hours = 0, minutes = 0] = hour.split(':').map(Number)
    const changed = { title: title.trim(), dueOn: day, dueMinute: hour === '' ? null : 60 * hours + minutes }
    return task ? changeTask(task, changed) : addTask({ leadId: lead!.id, ...changed })
  }
  const check = () => {
    if (lead === null) return text.noLead
    if (title.trim() === '') return text.noTitle
    if (day === '') return text.noDay
    return isTaskDay(day, timeInZone(Date.now()).day) ? '' : TASK_REFUSALS.day
  }
  return (
    <DialogForm cancel={text.cancel} save={text.save} check={check} onSave={save} onClose={close} className="gap-4">
      <LeadField lead={lead} onChange={setLead} isFixed={task !== null || given !== null} />
      <TextField
        label={text.title}
        placeholder={text.titleHint}
        value={title}
        maxLength={TASK_LIMITS.titleLength}
        autoFocus={lead !== null}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField label={text.day} type="date" value={day} onChange={(event) => setDay(event.currentTarget.value)} />
        <TextField
          label={text.hour}
          type="time"
          value={hour}
          hint={text.hourHint}
          onChange={(event) => setHour(event.currentTarget.value)}
        />
      </div>
    </DialogForm>
  )
}

interface LeadFieldProps {
  lead: { id: string; name: string } | null
  isFixed: boolean
  onChange: (lead: { id: string; name: string } | null) => void
}

/** Chooses the lead by the words in it. */
function LeadField({ lead, isFixed, onChange }: LeadFieldProps) {
  const [words, setWords] = useState('')
  const { status, leads } = useFoundLeads(words)
  const id = useId()
  if (lead !== null)
    return (
      <div className="flex items-center gap-2">
        <p className="min-w-0 flex-1 truncate">
          <span className="text-soft">{text.lead} </span>
          <span className="font-semibold">{lead.name}</span>
        </p>
        {!isFixed && <Button onClick={() => onChange(null)}>{text.other}</Button>}
      </div>
    )
  const said = status === 'failed' ? text.notFound : status === 'found' && leads.length === 0 ? text.none : ''
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm">
        {text.lead}
      </label>
      <input
        id={id}
        type="search"
        autoFocus
        autoComplete="off"
        placeholder={text.find}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        className={inputLook}
      />
      <p role="status" className="text-xs text-soft empty:hidden">
        {said}
      </p>
      {leads.length > 0 && (
        <ul className="grid max-h-56 overflow-y-auto rounded-control border border-line">
          {leads.map((each) => (
            <li key={each.id}>
              <button
                type="button"
                className="flex min-h-8 w-full items-baseline gap-2 px-2.5 text-left text-sm hover:bg-line/60 focus-visible:bg-line/60 touch:min-h-11"
                onClick={() => onChange({ id: each.id, name: each.nome })}
              >
                <span className="font-semibold">{each.nome}</span>
                <span className="truncate text-soft">{each.produto}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
