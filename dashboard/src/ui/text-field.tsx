import clsx from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'

export interface TextFieldProps extends ComponentProps<'input'> {
  label: ReactNode
  hint?: string
  /** Error of the current value; replaces the hint. */
  wrong?: string | null
  /** Content at the end of the box. */
  end?: ReactNode
}

export const inputLook =
  'h-[38px] w-full rounded-control border border-field bg-surface px-3 text-text transition-shadow duration-150 outline-none focus-visible:border-accent focus-visible:ring-3 focus-visible:ring-accent-soft touch:h-11 touch:text-lg'

export function TextField({ label, hint, wrong, end, className, ...rest }: TextFieldProps) {
  const id = useId()
  return (
    <div className={clsx('grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5', className)}>
      <label htmlFor={id} className="text-sm">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          aria-describedby={(wrong ?? hint) ? `${id}-hint` : undefined}
          aria-invalid={wrong ? true : undefined}
          className={clsx(inputLook, end && 'pr-11')}
          {...rest}
        />
        {end}
      </div>
      {(wrong ?? hint) && (
        <p id={`${id}-hint`} className={clsx('text-xs', wrong ? 'text-danger' : 'text-soft')}>
          {wrong ?? hint}
        </p>
      )}
    </div>
  )
}
