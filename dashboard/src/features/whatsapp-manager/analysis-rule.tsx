import { DAILY_CEILING_MAX, QUIET_MINUTES_MAX } from '@fechai/contracts/live-leads'
import { canViewReports } from '@fechai/domain/permissions'
import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import { useSnapshot } from 'valtio'
import { messageOf } from '../../lib/api.ts'
import { analysisRule, loadRule, saveRule } from '../../state/analysis-rule.ts'
import { session } from '../../state/session.ts'
import { inputLook } from '../../ui/text-field.tsx'
import { managerCopy } from './copy.ts'
import { SwitchRow } from './switch-row.tsx'

const text = managerCopy.rule

/** Switches automatic analyses of leads with new messages; the setting is the company's, so managers decide. */
export function AnalysisRuleBox() {
  const { rule, saving, error } = useSnapshot(analysisRule)
  const { user } = useSnapshot(session)
  const mayChange = canViewReports(user)
  useEffect(() => void loadRule(), [])
  const save = (change: Parameters<typeof saveRule>[0]) => {
    saveRule(change).catch((cause: unknown) => toast.error(messageOf(cause)))
  }
  if (rule === null) return error === '' ? null : <p className="text-sm text-danger">{text.failed(error)}</p>
  return (
    <section aria-label={text.title}>
      <h2 className="pb-1 text-sm font-semibold">{text.title}</h2>
      {mayChange ? (
        <SwitchRow
          label={text.label}
          hint={text.hint}
          busy={saving}
          checked={rule.enabled}
          onChange={(enabled) => save({ enabled })}
        />
      ) : (
        <div className="border-t border-line py-3">
          <p className="font-semibold">{text.label}</p>
          <p className="text-sm text-soft">
            {text.onlyManagers} {text.holds(rule.enabled, rule.quietMinutes, rule.dailyCeiling)}
          </p>
        </div>
      )}
      {mayChange && rule.enabled && (
        <div className="flex flex-wrap items-center gap-x-8 gap-y-3 pb-3 text-sm">
          <NumberBox
            label={text.quiet}
            unit={text.minutes}
            value={rule.quietMinutes}
            most={QUIET_MINUTES_MAX}
            onSave={(quietMinutes) => save({ quietMinutes })}
          />
          <NumberBox
            label={text.ceiling}
            unit={text.perDay}
            value={rule.dailyCeiling}
            most={DAILY_CEILING_MAX}
            onSave={(dailyCeiling) => save({ dailyCeiling })}
          />
          <p className="ml-auto text-soft tabular-nums">
            {managerCopy.settings.today(rule.usedToday, rule.dailyCeiling)}
          </p>
        </div>
      )}
    </section>
  )
}

interface NumberBoxProps {
  label: string
  unit: string
  value: number
  most: number
  onSave: (value: number) => void
}

/** Kept when it is left, or with Enter; what is no number within the limits goes back to what it was. */
function NumberBox({ label, unit, value, most, onSave }: NumberBoxProps) {
  const [written, setWritten] = useState(String(value))
  useEffect(() => setWritten(String(value)), [value])
  const keep = () => {
    const next = Number(written)
    if (!Number.isInteger(next) || next < 1 || next > most) setWritten(String(value))
    else if (next !== value) onSave(next)
  }
  return (
    <label className="flex items-center gap-2">
      {label}
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={most}
        value={written}
        onChange={(event) => setWritten(event.currentTarget.value)}
        onBlur={keep}
        onKeyDown={(event) => event.key === 'Enter' && keep()}
        className={`${inputLook} w-20! tabular-nums`}
      />
      <span className="text-soft">{unit}</span>
    </label>
  )
}
