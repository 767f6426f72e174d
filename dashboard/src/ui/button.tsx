import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { Spinner } from './spinner.tsx'

const LOOKS = {
  primary: 'bg-accent text-on-accent border-transparent font-semibold hover:bg-accent-strong',
  plain: 'bg-surface text-text border-line2 font-semibold hover:bg-raise hover:border-field',
  quiet: 'bg-transparent text-soft border-transparent hover:text-text hover:bg-line/60',
  danger: 'bg-danger text-on-danger border-transparent font-semibold hover:brightness-95',
} as const

export interface ButtonProps extends ComponentProps<'button'> {
  look?: keyof typeof LOOKS
  /** 'icon' is a square whose name comes from `aria-label`. */
  shape?: 'text' | 'icon'
  busy?: boolean
}

/** Returns the look of a button, also for a link among buttons. */
export const buttonLook = (look: keyof typeof LOOKS, ...more: (string | undefined)[]): string =>
  clsx(
    'inline-flex h-8 shrink-0 items-center justify-center gap-1.5 rounded-control border whitespace-nowrap transition-colors duration-150 touch:h-11 disabled:cursor-not-allowed disabled:opacity-50',
    LOOKS[look],
    more,
  )

/** Busy keeps the name and the focus, and only refuses the click. */
export function Button({ look = 'plain', shape = 'text', busy = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      {...rest}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      className={buttonLook(look, shape === 'icon' ? 'w-8 touch:w-11' : 'px-3', className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
