import { LEAD_STATUSES } from '@fechai/domain/lead'
import { DropdownMenu } from 'radix-ui'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { attendants, loadAttendants } from '../../state/attendants.ts'
import { board } from '../../state/leads.ts'
import { CheckItem, menuLook } from '../../ui/check-item.tsx'
import { narrowBoard } from './actions.ts'
import { lateCopy } from './late-copy.ts'
import { FilterButton } from './filter-button.tsx'

const text = lateCopy.filters

// The menu says that there are no names if they do not load; the board itself reports a lost connection.
const onOpen = (open: boolean) => open && loadAttendants().catch(() => undefined)

/** The button with its menu, open from the start: it comes with the first press. */
export function FilterMenuLayer() {
  const { atendentes, status } = useSnapshot(board).narrowing
  const { names } = useSnapshot(attendants)
  useEffect(() => void onOpen(true), [])
  return (
    <DropdownMenu.Root modal={false} defaultOpen onOpenChange={onOpen}>
      <DropdownMenu.Trigger asChild>
        <FilterButton />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align="end" sideOffset={4} collisionPadding={12} className={menuLook}>
          <Group
            title={text.status}
            options={LEAD_STATUSES}
            chosen={status}
            onChange={(next) => void narrowBoard({ status: next })}
          />
          <Group
            title={text.attendant}
            options={names}
            chosen={atendentes}
            onChange={(next) => void narrowBoard({ atendentes: next })}
          />
          {atendentes.length + status.length > 0 && (
            <>
              <DropdownMenu.Separator className="m-1 h-px bg-line" />
              <DropdownMenu.Item
                onSelect={() => void narrowBoard({ atendentes: [], status: [] })}
                className="flex h-8 cursor-pointer items-center rounded-md px-2 outline-none data-highlighted:bg-line/60 touch:h-11"
              >
                {text.clear}
              </DropdownMenu.Item>
            </>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

interface GroupProps<Value extends string> {
  title: string
  options: readonly Value[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

function Group<Value extends string>({ title, options, chosen, onChange }: GroupProps<Value>) {
  return (
    <DropdownMenu.Group aria-label={title}>
      <DropdownMenu.Label className="px-2 pt-1.5 pb-0.5 text-xs text-faint">{title}</DropdownMenu.Label>
      {options.length === 0 && <p className="px-2 py-1.5 text-soft">{text.noAttendants}</p>}
      {options.map((value) => (
        <CheckItem
          key={value}
          checked={chosen.includes(value)}
          onChange={(on) => onChange(on ? [...chosen, value] : chosen.filter((other) => other !== value))}
        >
          {value}
        </CheckItem>
      ))}
    </DropdownMenu.Group>
  )
}
