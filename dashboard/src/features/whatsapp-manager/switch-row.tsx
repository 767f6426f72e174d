import { Switch } from 'radix-ui'
import { useId } from 'react'
import { Spinner } from '../../ui/spinner.tsx'
import { managerCopy } from './copy.ts'

export interface SwitchRowProps {
  label: string
  hint: string
  busy: boolean
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

export function SwitchRow({ label, hint, busy, checked, disabled = false, onChange }: SwitchRowProps) {
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
      <Switch.Root
        id={id}
        checked={checked}
        disabled={disabled}
        aria-describedby={`${id}-hint`}
        onCheckedChange={onChange}
        className="relative h-5 w-9 shrink-0 rounded-full bg-field transition-colors disabled:cursor-not-allowed disabled:opacity-50 duration-150 before:absolute before:-inset-3 data-[state=checked]:bg-accent"
      >
        <Switch.Thumb className="block size-4 translate-x-0.5 rounded-full bg-[#fff] transition-transform duration-150 data-[state=checked]:translate-x-[18px]" />
      </Switch.Root>
    </div>
  )
}
