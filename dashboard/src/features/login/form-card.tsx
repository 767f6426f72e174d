import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

export interface FormCardProps {
  title: string
  onSubmit: ComponentProps<'form'>['onSubmit']
  error: string
  success?: string
  submit: string
  /** Text of the button while the request is on its way; null at rest. */
  busyText: string | null
  children: ReactNode
  footer: ReactNode
}

/** The frame that the three views share: title, fields, what went wrong or well, one action. */
export function FormCard(props: FormCardProps) {
  const { title, onSubmit, error, success = '', submit, busyText, children, footer } = props
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-3.5" aria-label={title}>
      <h1 className="text-xl font-semibold tracking-[-0.018em]">{title}</h1>
      {children}
      {error !== '' && (
        <Notice icon={CircleAlert} look="wrong" role="alert">
          {error}
        </Notice>
      )}
      {success !== '' && (
        <Notice icon={CircleCheck} look="good" role="status">
          {success}
        </Notice>
      )}
      <Button type="submit" look="primary" busy={busyText !== null} className="h-[38px] w-full">
        {busyText ?? submit}
      </Button>
      <div className="grid justify-items-center gap-1 text-sm text-soft">{footer}</div>
    </form>
  )
}

export const LinkButton = (props: ComponentProps<'button'>) => (
  <button
    type="button"
    {...props}
    className={`rounded-sm py-0.5 text-sm text-accent underline-offset-2 hover:underline touch:py-2.5 ${props.className ?? ''}`}
  />
)
