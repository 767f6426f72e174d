import clsx from 'clsx'
import { Dialog as Radix } from 'radix-ui'
import type { DialogProps } from './dialog-props.ts'
import type { Opener } from '../lib/opener.ts'
import { giveFocusBack } from './opener.ts'

/** The dialog itself; `opener` is what had the focus before. */
export function DialogLayer(props: DialogProps & { opener: Opener | null }) {
  const { open, onClose, title, description, eyebrow, className, opener, children } = props
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay
          className={clsx(
            'fixed inset-0 z-40 grid animate-appear grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto bg-veil px-3 pt-[calc(12px+var(--toasts,0px))]',
            props.covered && 'invisible',
          )}
        >
          <Radix.Content
            {...(description ? {} : { 'aria-describedby': undefined })}
            onInteractOutside={(event) => props.closesOutside === false && event.preventDefault()}
            onOpenAutoFocus={(event) => {
              if (!props.startsAtDialog) return
              event.preventDefault()
              if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              giveFocusBack(opener)
            }}
            className={clsx(
              'mb-3 w-[520px] max-w-full animate-rise rounded-[16px] border border-line bg-surface p-5 shadow-float outline-none tablet:p-6',
              className,
            )}
          >
            {eyebrow}
            <Radix.Title className="text-xl font-semibold tracking-[-0.018em] text-balance">{title}</Radix.Title>
            {description && <Radix.Description className="text-soft">{description}</Radix.Description>}
            {children}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
