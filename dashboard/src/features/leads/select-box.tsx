import { useEffect, useRef } from 'react'

export interface SelectBoxProps {
  label: string
  checked: boolean
  /** True if only some of its rows are selected. */
  mixed?: boolean
  onChange: () => void
  className?: string
}

/** A checkbox whose whole cell can be pressed. */
export function SelectBox({ label, checked, mixed = false, onChange, className = '' }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed
  }, [mixed])
  return (
    <label className={`grid cursor-pointer place-items-center ${className}`}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={onChange}
        className="size-4 cursor-pointer rounded-sm accent-(--accent) touch:size-5"
      />
    </label>
  )
}
