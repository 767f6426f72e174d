import { useId } from 'react'
import { Spinner } from '../../ui/spinner.tsx'
import { Switch } from '../../ui/switch.tsx'
import { managerCopy } from './copy.ts'

export interface SwitchRowProps {
  label: string
  hint: string
  busy: boolean
  checked: boolean
  onChange: (checked: boolean) => void
}

export function SwitchRow({ label, hint, busy, checked, onChange }: SwitchRowProps) {
  const id = useId()
  return (
    <div className="flex items-center gap-4 border-t border-line py-3 touch:min-h-14">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      </div>
      {busy && (
        <span className="flex items-center gap-2 text-sm text-soft">
          <Spinner />
          {managerCopy.settings.saving}
        </span>
      )}
      <Switch id={id} checked={checked} aria-describedby={`${id}-hint`} onCheckedChange={onChange} />
    </div>
  )
}
