import { firstOfMonth, type Days } from '@fechai/domain/insights/team/days'
import { dayAfter } from '@fechai/domain/task'
import { useEffect, useState, type KeyboardEvent } from 'react'
import { inputLook } from '../ui/text-field.tsx'
import { insightPageCopy as text } from './insight-page-copy.ts'

/** This month, the month before, or so many days that end today. */
export type Preset = 'month' | 'last-month' | `${number}`

/** Presets by what they are called, in the order in which they are shown. */
export type PresetChoices = readonly (readonly [preset: Preset, label: string])[]

export interface PeriodControlProps {
  days: Days
  today: string
  choices: PresetChoices
  onChange: (days: Days) => void
}

const OWN = 'own'

/** Returns the days of a preset as of today. */
export function presetDays(preset: Preset, today: string): Days {
  const first = firstOfMonth(today)
  if (preset === 'month') return { from: first, to: today }
  if (preset !== 'last-month') return { from: dayAfter(today, 1 - Number(preset)), to: today }
  const to = dayAfter(first, -1)
  return { from: firstOfMonth(to), to }
}

/** A period from one day to another: a preset, or days of one's own. */
export function PeriodControl({ days, today, choices, onChange }: PeriodControlProps) {
  const known = choices.find(([preset]) => {
    const { from, to } = presetDays(preset, today)
    return from === days.from && to === days.to
  })
  const [isOwn, setIsOwn] = useState(false)
  const shown = isOwn || !known ? OWN : known[0]
  const choose = (value: string): void => {
    setIsOwn(value === OWN)
    const chosen = choices.find(([preset]) => preset === value)
    if (chosen) onChange(presetDays(chosen[0], today))
  }
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <div className="w-44 shrink-0">
        <select
          aria-label={text.period}
          value={shown}
          onChange={(event) => choose(event.currentTarget.value)}
          className={inputLook}
        >
          {choices.map(([preset, label]) => (
            <option key={preset} value={preset}>
              {label}
            </option>
          ))}
          <option value={OWN}>{text.ownDays}</option>
        </select>
      </div>
      {shown === OWN && <OwnDays {...{ days, today, onChange }} />}
    </div>
  )
}

/** Earlier days are years of which not all digits are typed. */
const FIRST_DAY = '2000-01-01'

/** Days are taken when a field is left or Enter is pressed, once both are whole, past and in their order. */
export function OwnDays({ days: { from, to }, today, onChange }: Omit<PeriodControlProps, 'choices'>) {
  const [typed, setTyped] = useState<Days>({ from, to })
  useEffect(() => setTyped({ from, to }), [from, to])
  const apply = (): void => {
    const isNew = typed.from !== from || typed.to !== to
    if (isNew && FIRST_DAY <= typed.from && typed.from <= typed.to && typed.to <= today) onChange(typed)
  }
  const applyByEnter = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') apply()
  }
  return (
    <div className="flex gap-2">
      {(['from', 'to'] as const).map((end) => (
        <input
          key={end}
          type="date"
          aria-label={text[end]}
          aria-invalid={typed.from > typed.to}
          min={FIRST_DAY}
          max={today}
          value={typed[end]}
          onChange={(event) => setTyped({ ...typed, [end]: event.currentTarget.value })}
          onBlur={apply}
          onKeyDown={applyByEnter}
          className={`${inputLook} w-36!`}
        />
      ))}
    </div>
  )
}
