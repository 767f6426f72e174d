import type { Lead, LeadField } from '@fechai/shared/domain/lead'
import { LIMITS } from '@fechai/shared/domain/limits'
import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import { messageOf } from '../lib/api.ts'
import { readingsOf, settleField, unsettleField, type FieldReading } from '../state/settle-field.ts'
import { factCopy, shownWords } from './fact-copy.ts'

const text = factCopy.choices

/** The value that is shown, and what the other reading says, each with the one click that settles it. */
export function ConfirmChoices({ lead, field }: { lead: Lead; field: LeadField }) {
  const [reading, setReading] = useState<FieldReading | null>(null)
  useEffect(() => {
    readingsOf(lead.id, field).then(setReading, () => undefined)
  }, [lead.id, field])
  const other = reading === null || reading.agree ? null : reading.winner === 'model' ? reading.rules : reading.model
  const settle = (value: Lead[LeadField]) => {
    settleField(lead.id, field, value).then(
      (sent) =>
        toast(text.settled(lead.nome), {
          duration: LIMITS.undoSeconds * 1_000,
          ...(sent ? { action: { label: text.undo, onClick: () => void takeBack() } } : {}),
        }),
      tell,
    )
  }
  const takeBack = () => unsettleField(lead.id, field).catch(tell)
  return (
    // The word keeps the focus, or its note would go away under the press.
    <div className="grid gap-2" onMouseDown={(event) => event.preventDefault()}>
      <p className="text-xs text-soft">{reading?.sentence ?? factCopy.unprovenMeans}</p>
      <Choice value={shownWords(field, String(lead[field]))} label={text.right} onPick={() => settle(lead[field])} />
      {other !== null && other !== '' && (
        <Choice
          value={shownWords(field, other)}
          label={text.other}
          onPick={() => settle(field === 'progresso' ? Number(other) : other)}
        />
      )}
    </div>
  )
}

const tell = (error: unknown) => void toast.error(messageOf(error))

const Choice = ({ value, label, onPick }: { value: string; label: string; onPick: () => void }) => (
  <p className="flex items-center justify-between gap-3">
    <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{value}</span>
    <button
      type="button"
      onClick={onPick}
      className="h-8 shrink-0 rounded-control border border-line px-2.5 text-sm font-semibold hover:bg-line/50 touch:h-11"
    >
      {label}
    </button>
  </p>
)
