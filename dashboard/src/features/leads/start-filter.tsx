import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useSnapshot } from 'valtio'
import { filterList, leadList } from '../../state/lead-list.ts'
import { inputLook } from '../../ui/text-field.tsx'
import { leadsCopy } from './copy.ts'
import { chipLook, RemoveFilter } from './filter-menu.tsx'

/** The days between which the conversation began; either side may stay open. */
export function StartFilter() {
  const { inicioDe, inicioAte } = useSnapshot(leadList).filters
  const isSet = inicioDe !== '' || inicioAte !== ''
  return (
    <div className="flex">
      <Popover.Root>
        <Popover.Trigger
          className={clsx(
            chipLook,
            'border-line2 bg-surface tabular-nums hover:text-text',
            isSet ? 'rounded-r-none border-r-0' : 'text-soft',
          )}
        >
          {isSet ? `${leadsCopy.start}: ${spanOf(inicioDe, inicioAte)}` : leadsCopy.start}
          {!isSet && <ChevronDown aria-hidden className="size-3.5" strokeWidth={1.75} />}
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            align="start"
            sideOffset={4}
            collisionPadding={12}
            aria-label={leadsCopy.columns.data_inicio_conversa}
            className="z-30 grid w-52 animate-appear gap-2 rounded-surface border border-line bg-surface p-3 text-sm shadow-float outline-none"
          >
            <Day label={leadsCopy.startFrom} value={inicioDe} onChange={(day) => filterList({ inicioDe: day })} />
            <Day label={leadsCopy.startTo} value={inicioAte} onChange={(day) => filterList({ inicioAte: day })} />
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
      {isSet && <RemoveFilter label={leadsCopy.start} onRemove={() => filterList({ inicioDe: '', inicioAte: '' })} />}
    </div>
  )
}

function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <label className="grid gap-1">
      {label}
      <input
        type="date"
        max="9999-12-31"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={inputLook}
      />
    </label>
  )
}

const shown = (day: string): string => day.split('-').reverse().join('/')

const spanOf = (from: string, to: string): string =>
  from !== '' && to !== ''
    ? `${shown(from)} – ${shown(to)}`
    : from !== ''
      ? `${leadsCopy.startFrom.toLowerCase()} ${shown(from)}`
      : `${leadsCopy.startTo.toLowerCase()} ${shown(to)}`
