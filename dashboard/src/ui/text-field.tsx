import clsx from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'

export interface TextFieldProps extends ComponentProps<'input'> {
  label: ReactNode
  hint?: string
}

export const inputLook =
  'h-[38px] w-full rounded-control border border-field bg-surface px-3 text-text transition-shadow duration-150 outline-none focus-visible:border-accent focus-visible:ring-3 focus-visible:ring-accent-soft touch:h-11 touch:text-lg'

export function TextField({ label, hint, className, ...rest }: TextFieldProps) {
  const id = useId()
  return (
    <div className={clsx('grid gap-1.5', className)}>
      <label htmlFor={id} className="text-sm">
        {label}
      </label>
      <input id={id} aria-describedby={hint ? `${id}-hint` : undefined} className={inputLook} {...rest} />
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
