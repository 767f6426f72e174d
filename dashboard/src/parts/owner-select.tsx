import clsx from 'clsx'
import { ChevronDown, Users } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { loadOwners, owners } from '../state/owners.ts'
import { menuLook } from '../ui/check-item.tsx'
import { assignCopy as text } from './assign-copy.ts'

export interface OwnerSelectProps {
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  className?: string
}

const itemLook =
  'flex h-8 cursor-pointer items-center gap-3 rounded-md px-2 outline-none data-highlighted:bg-line/60 data-[state=checked]:font-semibold touch:h-11'

/** Chooses the owners whose leads a screen shows: the whole team, the queue, or one person. */
export function OwnerSelect({ chosen, onChange, className }: OwnerSelectProps) {
  const { list } = useSnapshot(owners)
  useEffect(() => void loadOwners(), [])
  const [id = ''] = chosen
  const name = list.find((each) => each.id === id)?.name ?? text.whole
  return (
    <DropdownMenu.Root modal={false} onOpenChange={(open) => void (open && loadOwners())}>
      <DropdownMenu.Trigger
        aria-label={`${text.filter}: ${name}`}
        className={clsx(
          'flex h-8 shrink-0 items-center gap-1.5 rounded-control border border-line2 bg-surface px-3 text-sm whitespace-nowrap hover:border-field touch:h-11',
          id === '' && 'text-soft',
          className,
        )}
      >
        <Users aria-hidden className="size-4" strokeWidth={1.75} />
        <span className="max-w-40 truncate max-wide:sr-only">{name}</span>
        <ChevronDown aria-hidden className="size-3.5 max-wide:hidden" strokeWidth={1.75} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align="end" sideOffset={4} collisionPadding={12} className={menuLook}>
          <DropdownMenu.RadioGroup value={id} onValueChange={(value) => onChange(value === '' ? [] : [value])}>
            <DropdownMenu.RadioItem value="" className={itemLook}>
              {text.whole}
            </DropdownMenu.RadioItem>
            {list.map((each) => (
              <DropdownMenu.RadioItem key={each.id} value={each.id} className={itemLook}>
                <span className="max-w-56 flex-1 truncate">{each.name}</span>
                <span className="text-soft tabular-nums">{each.leads}</span>
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
