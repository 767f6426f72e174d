import type { ArchivedChat } from '../lib/archived-chats.ts'
import { Button } from '../ui/button.tsx'
import { chatsInZipCopy as text } from './chats-in-zip-copy.ts'

export interface ChatsInZipProps {
  chats: readonly ArchivedChat[]
  /** Ids of those that are to be sent. */
  chosen: readonly string[]
  disabled?: boolean
  onChoose: (chosen: string[]) => void
}

/** The chats of a ZIP that holds several: each that is chosen is sent as a file of its own. */
export function ChatsInZip({ chats, chosen, disabled = false, onChoose }: ChatsInZipProps) {
  const all = chosen.length === chats.length
  const turn = (id: string, on: boolean) =>
    onChoose(chats.map((chat) => chat.id).filter((each) => (each === id ? on : chosen.includes(each))))
  return (
    <fieldset disabled={disabled} className="mt-2 rounded-surface border border-line px-3.5 py-2.5 text-sm">
      <legend className="sr-only">{text.legend(chats.length)}</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="font-semibold">{text.legend(chats.length)}</p>
        {chats.length > 1 && (
          <Button look="quiet" className="-mx-3" onClick={() => onChoose(all ? [] : chats.map(({ id }) => id))}>
            {all ? text.none : text.all}
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line">
        {chats.map((chat) => (
          <li key={chat.id}>
            <label className="flex cursor-pointer items-start gap-2.5 py-2 touch:min-h-11">
              <input
                type="checkbox"
                className="mt-0.5 size-4 shrink-0 accent-(--accent)"
                checked={chosen.includes(chat.id)}
                onChange={({ currentTarget }) => turn(chat.id, currentTarget.checked)}
              />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <span className="block font-semibold">{chat.title ?? chat.fileName.replace(/\.zip$/i, '')}</span>
                <span className="block text-soft tabular-nums">{text.holds(chat)}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
