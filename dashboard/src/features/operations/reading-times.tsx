import type { ChooseTimes } from '@fechai/contracts/model-desk'
import { READING_MINUTES, type ReadingTimes } from '@fechai/domain/reading-times'
import { useId, useState } from 'react'
import { toast } from 'sonner'
import { messageOf } from '../../lib/api.ts'
import { chooseTimes } from '../../state/model-desk.ts'
import { Switch } from '../../ui/switch.tsx'
import { inputLook } from '../../ui/text-field.tsx'
import { machineModelCopy } from './machine-model-copy.ts'

const text = machineModelCopy.when
type Minutes = ChooseTimes['minutes']

/** 'Quando ler': each control saves at once. */
export function ReadingTimesPart({ times }: { times: ReadingTimes }) {
  const [busy, setBusy] = useState(false)
  const id = useId()
  // A setting of the environment may be a fraction.
  const minutes = READING_MINUTES.find((each) => each >= times.minutes) ?? READING_MINUTES.at(-1)!
  const change = async (wanted: Partial<ChooseTimes>): Promise<void> => {
    setBusy(true)
    await chooseTimes({ ...times, minutes, ...wanted }).catch((error: unknown) =>
      toast.error(machineModelCopy.notDone(messageOf(error))),
    )
    setBusy(false)
  }
  return (
    <div className="grid gap-3 px-4 py-3">
      <div className="grid gap-0.5">
        <h3 className="font-semibold">{text.title}</h3>
        <p className="text-sm text-soft">{text.note}</p>
      </div>
      <div className="grid gap-x-6 gap-y-3 desktop:grid-cols-3">
        <div className="grid content-start gap-1.5">
          <label htmlFor={id}>{text.minutes}</label>
          <span className="w-40">
            <select
              id={id}
              value={minutes}
              disabled={busy}
              onChange={({ target }) => void change({ minutes: Number(target.value) as Minutes })}
              className={inputLook}
            >
              {READING_MINUTES.map((each) => (
                <option key={each} value={each}>
                  {text.upTo(each)}
                </option>
              ))}
            </select>
          </span>
        </div>
        <Choice
          label={text.machine}
          note={text.machineNote}
          checked={times.waitsForMachine}
          busy={busy}
          onChange={(waitsForMachine) => void change({ waitsForMachine })}
        />
        <Choice
          label={text.night}
          note={text.nightNote}
          checked={times.nightOnly}
          busy={busy}
          onChange={(nightOnly) => void change({ nightOnly })}
        />
      </div>
    </div>
  )
}

interface ChoiceProps {
  label: string
  note: string
  checked: boolean
  busy: boolean
  onChange: (wanted: boolean) => void
}

function Choice({ label, note, checked, busy, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      <Switch id={id} aria-describedby={`${id}-note`} checked={checked} disabled={busy} onCheckedChange={onChange} />
      <p className="grid min-w-0 gap-0.5">
        <label htmlFor={id}>{label}</label>
        <span id={`${id}-note`} className="text-sm text-soft">
          {note}
        </span>
      </p>
    </div>
  )
}
