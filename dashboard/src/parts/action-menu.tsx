import clsx from 'clsx'
import { ChevronDown, type LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { menuLook } from '../ui/check-item.tsx'

export const actionLook =
  'flex h-8 shrink-0 items-center gap-1.5 rounded-control border border-line2 bg-surface px-3 text-sm whitespace-nowrap hover:border-field disabled:cursor-not-allowed disabled:opacity-50 touch:h-11'

export interface ActionMenuProps {
  label: string
  /** Instead of the label's own words. */
  name?: string
  disabled: boolean
  /** Replaces the words on a phone. */
  icon?: LucideIcon
  title?: string
  children: ReactNode
}

/** A button that asks for one more choice before it does something. */
export const ActionMenu = ({ label, name, disabled, icon: Icon, title, children }: ActionMenuProps) => (
  <DropdownMenu.Root modal={false}>
    <DropdownMenu.Trigger
      disabled={disabled}
      aria-label={name}
      title={title}
      className={clsx(
        actionLook,
        Icon && 'text-base font-semibold max-tablet:w-11 max-tablet:justify-center max-tablet:px-0',
      )}
    >
      {Icon && <Icon aria-hidden className="size-4" strokeWidth={1.75} />}
      <span className={Icon && 'max-tablet:sr-only'}>{label}</span>
      <ChevronDown aria-hidden className={clsx('size-3.5', Icon && 'max-tablet:hidden')} strokeWidth={1.75} />
    </DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content align="start" sideOffset={4} collisionPadding={12} className={menuLook}>
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
)

export const ActionItem = ({ onSelect, children }: { onSelect: () => void; children: ReactNode }) => (
  <DropdownMenu.Item
    onSelect={onSelect}
    className="flex h-8 cursor-pointer items-center rounded-md px-2 outline-none data-highlighted:bg-line/60 touch:h-11"
  >
    {children}
  </DropdownMenu.Item>
)
