import { foldWords } from '@fechai/domain/conversation/fold'
import { ChevronDown } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { attendants } from '../../state/attendants.ts'
import { Button } from '../../ui/button.tsx'
import { inputLook } from '../../ui/text-field.tsx'
import { leadsCopy } from './copy.ts'
import { changeSelected } from './selection-actions.ts'

const text = leadsCopy.bulk

/** Chooses the attendant of the selected leads: a known name, or a new one. */
export function AttendantMenu({ disabled }: { disabled: boolean }) {
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const { names } = useSnapshot(attendants)
  const offered = names.filter((each) => foldWords(each).includes(foldWords(name.trim())))
  const apply = (atendente: string) => {
    setOpen(false)
    setName('')
    void changeSelected({ atendente })
  }
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        disabled={disabled}
        className="flex h-8 items-center gap-1.5 rounded-control border border-line2 bg-surface px-3 text-sm whitespace-nowrap hover:border-field disabled:cursor-not-allowed disabled:opacity-50 touch:h-11"
      >
        {text.attendant}
        <ChevronDown aria-hidden className="size-3.5" strokeWidth={1.75} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={12}
          aria-label={text.attendant}
          className="z-30 w-64 animate-appear rounded-surface border border-line bg-surface p-3 text-sm shadow-float outline-none"
        >
          <form
            onSubmit={(event) => {
              event.preventDefault()
              if (name.trim() !== '') apply(name.trim())
            }}
            className="flex gap-1.5"
          >
            <input
              aria-label={text.attendantName}
              placeholder={text.attendantName}
              maxLength={200}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
              className={inputLook}
            />
            <Button type="submit" look="primary" className="h-[38px]" disabled={name.trim() === ''}>
              {text.apply}
            </Button>
          </form>
          {offered.length > 0 && (
            <ul className="mt-2 max-h-56 overflow-y-auto">
              {offered.map((each) => (
                <li key={each}>
                  <button
                    type="button"
                    onClick={() => apply(each)}
                    className="min-h-8 w-full rounded-md px-2 text-left [overflow-wrap:anywhere] hover:bg-line/60 touch:min-h-11"
                  >
                    {each}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
