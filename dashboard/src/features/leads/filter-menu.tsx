import clsx from 'clsx'
import { ChevronDown, X } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { CheckItem, menuLook } from '../../ui/check-item.tsx'
import { leadsCopy } from './copy.ts'

export const chipLook = 'flex h-8 items-center gap-1.5 rounded-control border px-3 text-sm whitespace-nowrap touch:h-11'

export interface FilterMenuProps<Value extends string> {
  label: string
  options: ReadonlyArray<{ value: Value; label: string }>
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

/** One filter of several values: a chip that says what is chosen, and its menu. */
export function FilterMenu<Value extends string>({ label, options, chosen, onChange }: FilterMenuProps<Value>) {
  const names = chosen.map((value) => options.find((option) => option.value === value)?.label ?? value)
  const said = names.length > 2 ? `${names.slice(0, 2).join(', ')} +${names.length - 2}` : names.join(', ')
  return (
    <div className="flex">
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger
          className={clsx(
            chipLook,
            chosen.length > 0
              ? 'rounded-r-none border-r-0 border-line2 bg-surface'
              : 'border-line2 bg-surface text-soft',
            'hover:text-text',
          )}
        >
          {chosen.length > 0 ? `${label}: ${said}` : label}
          {chosen.length === 0 && <ChevronDown aria-hidden className="size-3.5" strokeWidth={1.75} />}
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content align="start" sideOffset={4} collisionPadding={12} className={menuLook}>
            {options.length === 0 && <p className="px-2 py-1.5 text-soft">{leadsCopy.noAttendants}</p>}
            {options.map(({ value, label: name }) => (
              <CheckItem
                key={value}
                checked={chosen.includes(value)}
                onChange={(on) => onChange(on ? [...chosen, value] : chosen.filter((other) => other !== value))}
              >
                {name}
              </CheckItem>
            ))}
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      {chosen.length > 0 && <RemoveFilter label={label} onRemove={() => onChange([])} />}
    </div>
  )
}

export const RemoveFilter = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <button
    type="button"
    aria-label={leadsCopy.remove(label)}
    onClick={onRemove}
    className="grid h-8 w-7 place-items-center rounded-r-control border border-l-0 border-line2 bg-surface text-soft hover:text-text touch:h-11 touch:w-11"
  >
    <X aria-hidden className="size-3.5" strokeWidth={1.75} />
  </button>
)
