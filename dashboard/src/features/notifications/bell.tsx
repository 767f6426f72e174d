import { badgeText } from '@fechai/domain/notification'
import { Bell as Sign } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState, type ComponentProps } from 'react'
import { useSnapshot } from 'valtio'
import { notifications } from '../../state/notifications.ts'
import { notificationsCopy as text } from './copy.ts'
import { Panel } from './panel.tsx'

export interface BellProps extends ComponentProps<'button'> {
  /** The largest number that the badge shows. */
  most: number
}

/** A bell with what is unread on it, and the list under it. */
export function Bell({ most, ...rest }: BellProps) {
  const { unread } = useSnapshot(notifications)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger aria-label={text.bell(unread, badgeText(unread, most))} title={text.title} {...rest}>
        <Sign aria-hidden className="size-4" strokeWidth={1.75} />
        {unread > 0 && (
          <span
            aria-hidden
            data-unread={unread}
            className="absolute -top-1 -right-1 grid h-[18px] min-w-[18px] place-items-center rounded-full bg-accent px-1 text-xs font-semibold text-on-accent tabular-nums"
          >
            {badgeText(unread, most)}
          </span>
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={8}
          collisionPadding={8}
          aria-label={text.title}
          className="z-50 flex max-h-[min(640px,var(--radix-popover-content-available-height))] w-[380px] max-w-[calc(100vw-16px)] animate-appear flex-col rounded-surface border border-line bg-surface shadow-float outline-none"
        >
          <Panel onClose={() => setIsOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
