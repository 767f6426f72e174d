import { LEAD_STATUSES } from '@fechai/shared/domain/lead'
import { SlidersHorizontal } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useSnapshot } from 'valtio'
import { attendants, loadAttendants } from '../../state/attendants.ts'
import { board } from '../../state/leads.ts'
import { CheckItem, menuLook } from '../../ui/check-item.tsx'
import { narrowBoard } from './actions.ts'
import { pipelineCopy } from './copy.ts'

const text = pipelineCopy.filters

/** Attendant and status, beside the search. */
export function FilterMenu() {
  const { atendentes, status } = useSnapshot(board).narrowing
  const { names } = useSnapshot(attendants)
  const active = atendentes.length + status.length
  // Without names the menu says that there are none; the board itself tells of a lost connection.
  const onOpen = (open: boolean) => open && loadAttendants().catch(() => undefined)
  return (
    <DropdownMenu.Root modal={false} onOpenChange={onOpen}>
      <DropdownMenu.Trigger
        aria-label={active > 0 ? text.active(active) : text.title}
        title={text.title}
        className="flex h-8 shrink-0 items-center justify-center gap-1.5 rounded-control px-2 text-soft hover:bg-line/60 hover:text-text data-[state=open]:bg-line/60 touch:h-11 touch:min-w-11"
      >
        <SlidersHorizontal aria-hidden className="size-4" strokeWidth={1.75} />
        {active > 0 && (
          <span aria-hidden className="text-xs font-semibold text-accent tabular-nums">
            {active}
          </span>
        )}
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
          {active > 0 && (
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
