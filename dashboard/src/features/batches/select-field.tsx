import { inputLook } from '../../ui/text-field.tsx'

export interface SelectFieldProps {
  label: string
  /** The label while nothing is chosen. */
  any: string
  options: readonly (readonly [value: string, label: string])[]
  value: string
  onChange: (value: string) => void
}

export function SelectField({ label, any, options, value, onChange }: SelectFieldProps) {
  return (
    <label className="grid gap-1.5 text-sm">
      {label}
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)} className={inputLook}>
        <option value="">{any}</option>
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
