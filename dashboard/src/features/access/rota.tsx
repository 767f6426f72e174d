import type { Member } from '@fechai/contracts/members'
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { accessCopy } from './copy.ts'

const text = accessCopy.leadRule

interface RotaProps {
  people: readonly Member[]
  /** People of the rota, in their order; some may be without access. */
  known: readonly string[]
  busy: boolean
  onSave: (members: string[]) => void
}

/** Chooses the people of the rota, and their order: by buttons, or by dragging with a mouse. */
export function Rota({ people, known, busy, onSave }: RotaProps) {
  const [chosen, setChosen] = useState<readonly string[]>(known)
  const [dragged, setDragged] = useState<string | null>(null)
  const inOrder = chosen.flatMap((id) => people.find((each) => each.id === id) ?? [])
  const move = (id: string, to: number) => {
    const ids = inOrder.map((each) => each.id).filter((other) => other !== id)
    setChosen(ids.toSpliced(Math.max(0, Math.min(to, ids.length)), 0, id))
  }
  return (
    <div className="grid gap-2 pl-6">
      <div role="group" aria-label={text.who} className="flex flex-wrap items-center gap-x-5 gap-y-1">
        {people.map(({ id, name }) => (
          <label key={id} className="flex items-center gap-2 touch:min-h-11">
            <input
              type="checkbox"
              className="accent-accent"
              checked={chosen.includes(id)}
              disabled={busy}
              onChange={({ currentTarget: { checked } }) =>
                setChosen(checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            />
            {name}
          </label>
        ))}
      </div>
      {inOrder.length > 1 && (
        <ol aria-label={text.order} className="grid max-w-96 gap-1">
          {inOrder.map(({ id, name }, at) => (
            <li
              key={id}
              draggable={!busy}
              title={text.drag}
              onDragStart={() => setDragged(id)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => {
                if (dragged === null) return
                event.preventDefault()
                if (dragged !== id) move(dragged, at)
              }}
              onDrop={(event) => event.preventDefault()}
              className={`flex items-center gap-2 rounded-control border border-line px-2 py-1 ${dragged === id ? 'opacity-60' : ''}`}
            >
              <GripVertical
                aria-hidden
                className="size-4 shrink-0 cursor-grab text-faint touch:hidden"
                strokeWidth={1.75}
              />
              <span className="w-5 text-sm text-soft tabular-nums">{at + 1}</span>
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{name}</span>
              <Button
                look="quiet"
                aria-label={text.up(name)}
                disabled={busy || at === 0}
                onClick={() => move(id, at - 1)}
              >
                <ChevronUp aria-hidden className="size-4" strokeWidth={1.75} />
              </Button>
              <Button
                look="quiet"
                aria-label={text.down(name)}
                disabled={busy || at === inOrder.length - 1}
                onClick={() => move(id, at + 1)}
              >
                <ChevronDown aria-hidden className="size-4" strokeWidth={1.75} />
              </Button>
            </li>
          ))}
        </ol>
      )}
      <div>
        <Button
          look="primary"
          busy={busy}
          disabled={inOrder.length === 0}
          onClick={() => onSave(inOrder.map(({ id }) => id))}
        >
          {text.save}
        </Button>
      </div>
    </div>
  )
}
