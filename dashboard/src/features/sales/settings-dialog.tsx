import type { SalesReport } from '@fechai/domain/insights/sales/sales-report'
import type { SalesSettings } from '@fechai/domain/insights/sales/sales-settings'
import { useState } from 'react'
import { DialogForm } from '../../parts/dialog-form.tsx'
import { EditForManagers } from '../../parts/edit-for-managers.tsx'
import { saveSalesSettings } from '../../state/sales.ts'
import { TextField } from '../../ui/text-field.tsx'
import { salesCopy } from './copy.ts'

const text = salesCopy.settings

/** Edits the company's sales targets, for managers. */
export const EditSettings = ({ report, label }: { report: SalesReport; label: string }) => (
  <EditForManagers label={label} title={text.title} description={text.note}>
    {(close) => <SettingsForm report={report} onClose={close} />}
  </EditForManagers>
)

function SettingsForm({ report, onClose }: { report: SalesReport; onClose: () => void }) {
  const [score, setScore] = useState(report.goal ? written(report.goal.score) : '')
  const [month, setMonth] = useState(report.goal?.month ?? '')
  const [ideals, setIdeals] = useState(
    report.times.map(({ idealDays }) => (idealDays === null ? '' : written(idealDays))),
  )
  const settings = settingsOf(score, month, ideals)
  return (
    <DialogForm
      cancel={text.cancel}
      save={text.save}
      check={() => (typeof settings === 'string' ? settings : '')}
      onSave={async () => typeof settings !== 'string' && saveSalesSettings(settings)}
      onClose={onClose}
      className="gap-4"
    >
      <fieldset className="grid gap-3 tablet:grid-cols-2">
        <legend className="mb-2 text-sm font-semibold">{text.goal}</legend>
        <TextField
          label={text.score}
          inputMode="decimal"
          value={score}
          onChange={(event) => setScore(event.currentTarget.value)}
        />
        <TextField
          label={text.month}
          type="month"
          value={month}
          onChange={(event) => setMonth(event.currentTarget.value)}
        />
      </fieldset>
      <fieldset className="grid gap-3 tablet:grid-cols-2">
        <legend className="mb-2 text-sm font-semibold">{text.ideals}</legend>
        {report.times.map(({ step }, at) => (
          <TextField
            key={step}
            label={step}
            inputMode="decimal"
            value={ideals[at] ?? ''}
            onChange={({ currentTarget }) => setIdeals(ideals.with(at, currentTarget.value))}
          />
        ))}
      </fieldset>
    </DialogForm>
  )
}

const written = (value: number): string => String(value).replace('.', ',')
const read = (typed: string): number => Number(typed.trim().replace(',', '.'))

/** Returns the typed settings, or the sentence about what is wrong. */
function settingsOf(score: string, month: string, ideals: readonly string[]): SalesSettings | string {
  const hasGoal = score.trim() !== '' || month !== ''
  if (hasGoal && !(read(score) >= 0 && read(score) <= 10 && score.trim() !== '' && month !== '')) return text.wrongGoal
  const idealDays = ideals.map((typed) => (typed.trim() === '' ? null : read(typed)))
  if (idealDays.some((days) => days !== null && !(days > 0 && days <= 365))) return text.wrongDays
  return { goal: hasGoal ? { score: read(score), month } : null, idealDays }
}
