import type { AlertRule, Alerts } from '@fechai/contracts/alerts'
import { useState } from 'react'
import { toast } from 'sonner'
import { Link } from 'wouter'
import { messageOf } from '../../lib/api.ts'
import { saveAlertRule } from '../../state/alerts.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { inputLook } from '../../ui/text-field.tsx'
import { operationsCopy } from './copy.ts'

const text = operationsCopy.alerts

/** The switch saves at once; the rest once it is said to. */
export function AlertForm({ known: { rule } }: { known: Alerts }) {
  const [parked, setParked] = useState(String(rule.parkedMinutes))
  const [percent, setPercent] = useState(String(rule.providerPercent))
  const [byMail, setByMail] = useState(rule.byMail)
  const [busy, setBusy] = useState(false)
  const edited: AlertRule = {
    ...{ enabled: rule.enabled, parkedMinutes: Number(parked), providerPercent: Number(percent), byMail },
  }
  const isChanged = JSON.stringify(edited) !== JSON.stringify({ ...edited, ...rule })
  const working = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    await work().catch((error: unknown) => toast.error(messageOf(error)))
    setBusy(false)
  }
  return (
    <form
      className="grid gap-3 px-4 py-3 text-sm"
      onSubmit={(event) => {
        event.preventDefault()
        void working(() => saveAlertRule(edited))
      }}
    >
      <div className="flex items-center gap-4">
        <p className="min-w-0 flex-1">
          <label htmlFor="alerts-on" className="font-semibold">
            {text.enabled}
          </label>{' '}
          <span className="text-soft">{text.what}</span>
        </p>
        <Switch
          id="alerts-on"
          checked={rule.enabled}
          disabled={busy}
          onCheckedChange={(enabled) => void working(() => saveAlertRule({ ...rule, enabled }))}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Amount label={text.parked} unit={text.minutes} value={parked} onChange={setParked} />
        <Amount label={text.provider} unit={text.percent} value={percent} onChange={setPercent} />
        <label className="flex items-center gap-2 touch:min-h-11">
          <input
            type="checkbox"
            checked={byMail}
            onChange={(event) => setByMail(event.currentTarget.checked)}
            className="accent-accent"
          />
          {text.byMail}
        </label>
      </div>
      <p className="text-soft">
        {text.webhook}{' '}
        <Link href="/?tela=user-access" className="text-accent underline">
          {text.webhookPage}
        </Link>
        .
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look={isChanged ? 'primary' : 'plain'} busy={busy} disabled={!isChanged}>
          {text.save}
        </Button>
      </div>
    </form>
  )
}

interface AmountProps {
  label: string
  unit: string
  value: string
  onChange: (value: string) => void
}

const Amount = ({ label, unit, value, onChange }: AmountProps) => (
  <label className="flex items-center gap-2">
    {label}
    <input
      inputMode="numeric"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, 4))}
      className={`${inputLook} max-w-18`}
    />
    {unit}
  </label>
)
