import { isPeriodDays, MOST_DAYS, PERIOD_TEXT } from '@fechai/contracts/insights'
import { useState } from 'react'
import { inputLook } from '../ui/text-field.tsx'
import { insightPageCopy as text } from './insight-page-copy.ts'

/** A typed number of days: one that may be analysed is passed on once it is whole, any other says why not. */
export function DayCountField({ days, onDays }: { days: number; onDays: (days: number) => void }) {
  const [typed, setTyped] = useState(String(days))
  const isWrong = typed !== '' && !isPeriodDays(Number(typed))
  const pass = () => {
    if (isPeriodDays(Number(typed)) && Number(typed) !== days) onDays(Number(typed))
  }
  return (
    <label className="flex flex-wrap items-center gap-2 text-sm">
      {text.days}
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={MOST_DAYS}
        value={typed}
        aria-invalid={isWrong || undefined}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        onBlur={pass}
        onKeyDown={({ key }) => key === 'Enter' && pass()}
        className={`${inputLook} w-20 tabular-nums`}
      />
      {isWrong && (
        <span role="alert" className="text-danger">
          {PERIOD_TEXT}
        </span>
      )}
    </label>
  )
}
