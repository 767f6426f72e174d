import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { leadDoorCopy as text } from './lead-door-copy.ts'

export interface DoorRowProps {
  name: string
  lines: readonly string[]
  onRemove: () => void
  children: ReactNode
}

/** One way in for leads: its name, what is known of it, and what can be done with it. */
export const DoorRow = ({ name, lines, onRemove, children }: DoorRowProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
    <div className="min-w-0 flex-1 basis-56">
      <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
      <p className="text-sm text-soft tabular-nums [overflow-wrap:anywhere]">{lines.filter(Boolean).join(' · ')}</p>
    </div>
    <span className="-ml-3 flex flex-wrap gap-1">
      {children}
      <Button look="quiet" aria-label={text.of(text.remove, name)} onClick={onRemove}>
        {text.remove}
      </Button>
    </span>
  </li>
)
