import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'

/** Look of a menu of filters. */
export const menuLook =
  'z-30 max-h-[min(440px,70dvh)] min-w-48 max-w-[min(320px,calc(100vw-24px))] animate-appear overflow-y-auto rounded-surface border border-line bg-surface p-1 text-sm shadow-float'

export interface CheckItemProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

/** One choice of several in a menu, which stays open: several are often chosen at once. */
export const CheckItem = ({ checked, onChange, children }: CheckItemProps) => (
  <DropdownMenu.CheckboxItem
    checked={checked}
    onSelect={(event) => event.preventDefault()}
    onCheckedChange={onChange}
    className="relative flex min-h-8 cursor-pointer items-center gap-2 rounded-md py-1 pr-3 pl-7 outline-none [overflow-wrap:anywhere] data-highlighted:bg-line/60 touch:min-h-11"
  >
    <DropdownMenu.ItemIndicator className="absolute left-2">
      <Check aria-hidden className="size-4 text-accent" strokeWidth={2} />
    </DropdownMenu.ItemIndicator>
    {children}
  </DropdownMenu.CheckboxItem>
)
