import { firstOfMonth, type Days } from '@fechai/domain/insights/team/days'
import { dayAfter } from '@fechai/domain/task'
import { useState } from 'react'
import { inputLook } from '../ui/text-field.tsx'
import { insightPageCopy as text } from './insight-page-copy.ts'

export interface PeriodControlProps {
  days: Days
  today: string
  onChange: (days: Days) => void
}

const OWN = 'own'

/** Presets of a period, by their label. */
function presetsOf(today: string): [label: string, days: Days][] {
  const last = (length: number): Days => ({ from: dayAfter(today, 1 - length), to: today })
  const monthEnd = dayAfter(firstOfMonth(today), -1)
  return [
    [text.presets.month, { from: firstOfMonth(today), to: today }],
    [text.presets.lastMonth, { from: firstOfMonth(monthEnd), to: monthEnd }],
    ...([7, 15, 30, 60, 90, 180] as const).map((length): [string, Days] => [text.presets.last(length), last(length)]),
  ]
}

/** A period from one day to another: a preset, or days of one's own. */
export function PeriodControl({ days, today, onChange }: PeriodControlProps) {
  const presets = presetsOf(today)
  const known = presets.findIndex(([, { from, to }]) => from === days.from && to === days.to)
  const [isOwn, setIsOwn] = useState(false)
  const shown = isOwn || known < 0 ? OWN : String(known)
  const choose = (value: string): void => {
    setIsOwn(value === OWN)
    const chosen = presets[Number(value)]
    if (chosen) onChange(chosen[1])
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
          {presets.map(([label], at) => (
            <option key={label} value={String(at)}>
              {label}
            </option>
          ))}
          <option value={OWN}>{text.presets.own}</option>
        </select>
      </div>
      {shown === OWN && <OwnDays key={`${days.from} ${days.to}`} days={days} today={today} onChange={onChange} />}
    </div>
  )
}

/** Days are taken once both are whole and in their order. */
function OwnDays({ days, today, onChange }: PeriodControlProps) {
  const [typed, setTyped] = useState(days)
  const change = (part: Partial<Days>): void => {
    const next = { ...typed, ...part }
    setTyped(next)
    if (next.from !== '' && next.to !== '' && next.from <= next.to) onChange(next)
  }
  return (
    <div className="flex gap-2">
      {(['from', 'to'] as const).map((end) => (
        <input
          key={end}
          type="date"
          aria-label={text[end]}
          aria-invalid={typed.from > typed.to}
          max={today}
          value={typed[end]}
          onChange={(event) => change({ [end]: event.currentTarget.value })}
          className={`${inputLook} w-36!`}
        />
      ))}
    </div>
  )
}
