import { inputLook } from '../ui/text-field.tsx'
import { insightPageCopy as text } from './insight-page-copy.ts'

export interface PeriodSelectProps {
  days: number
  /** Days and what they are called, in the order in which they are shown. */
  choices: readonly (readonly [days: number, label: string])[]
  onChange: (days: number) => void
}

export const PeriodSelect = ({ days, choices, onChange }: PeriodSelectProps) => (
  <div className="w-44 shrink-0">
    <select
      aria-label={text.period}
      value={days}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      className={inputLook}
    >
      {choices.map(([each, label]) => (
        <option key={each} value={each}>
          {label}
        </option>
      ))}
    </select>
  </div>
)
