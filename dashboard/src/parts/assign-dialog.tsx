import { foldWords } from '@fechai/domain/conversation/fold'
import clsx from 'clsx'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { useSnapshot } from 'valtio'
import { assigning, closeAssign } from '../state/assigning.ts'
import { connection } from '../state/connection.ts'
import { loadOwners, owners } from '../state/owners.ts'
import { session } from '../state/session.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { inputLook } from '../ui/text-field.tsx'
import { assignCopy as text } from './assign-copy.ts'
import { giveOwner } from './give-owner.ts'
import { OwnerInitials } from './owner-mark.tsx'

/** Asks to whom leads go: words narrow the people, arrows choose, Enter assigns. */
export function AssignDialog() {
  const { leads, count, name } = useSnapshot(assigning)
  return (
    <Dialog
      open={leads !== null}
      onClose={closeAssign}
      title={text.title(count, name)}
      description={text.description}
      className="max-w-[420px]"
    >
      {leads !== null && <People />}
    </Dialog>
  )
}

function People() {
  const { list, error } = useSnapshot(owners)
  const { online } = useSnapshot(connection)
  const { user } = useSnapshot(session)
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  useEffect(() => void loadOwners(), [])
  const found = list.filter(({ name, isActive }) => isActive && foldWords(name).includes(foldWords(words.trim())))
  const chosen = Math.min(at, found.length - 1)
  const choose = (to: string) => {
    const { leads } = assigning
    closeAssign()
    if (leads) void giveOwner(leads, to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && found.length > 0) setAt((chosen + step + found.length) % found.length)
    else if (event.key === 'Enter' && online && found[chosen]) choose(found[chosen].id)
    else return
    event.preventDefault()
  }
  if (!online) return <p role="status">{text.offline}</p>
  if (list.length === 0 && error !== '')
    return (
      <div role="alert" className="grid justify-items-start gap-2">
        <p>{error}</p>
        <Button onClick={() => void loadOwners()}>{text.retry}</Button>
      </div>
    )
  return (
    <>
      <input
        autoFocus
        role="combobox"
        aria-label={text.search}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={found[chosen] && `${id}-${found[chosen].id}`}
        placeholder={text.search}
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
        className={`${inputLook} mt-3`}
      />
      <ul id={id} role="listbox" aria-label={text.action} className="mt-2 max-h-72 min-h-11 overflow-y-auto">
        {found.map((each, index) => (
          <li
            key={each.id}
            id={`${id}-${each.id}`}
            role="option"
            aria-selected={index === chosen}
            onPointerMove={() => setAt(index)}
            onClick={() => choose(each.id)}
            className={clsx(
              'flex min-h-9 cursor-pointer items-center gap-2 rounded-md px-2 touch:min-h-11',
              index === chosen && 'bg-line/60',
            )}
          >
            <OwnerInitials name={each.name} isQueue={each.id === user?.empresaId} />
            <span className="min-w-0 flex-1 truncate">{each.name}</span>
            <span className="text-sm text-soft tabular-nums">{text.leads(each.leads)}</span>
          </li>
        ))}
      </ul>
      {list.length > 0 && found.length === 0 && <p className="px-2 py-1.5 text-soft">{text.none}</p>}
    </>
  )
}
