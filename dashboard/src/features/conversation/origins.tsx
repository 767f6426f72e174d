import { displayName } from '@fechai/domain/conversation/fold'
import { ChevronDown, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { messageOf } from '../../lib/api.ts'
import type { ConversationHead } from '../../state/conversation.ts'
import { askUndoImport, chooseSeller } from '../../state/imports.ts'
import { conversationCopy } from './copy.ts'

const copy = conversationCopy.origins

/** Shows the seller, with a correction if the files mislead, and the files, with their undo. */
export function Origins({ head }: { head: ConversationHead }) {
  const { id, imports, authors } = head
  const files = imports.flatMap(({ uploadId, fileName, added, undo, createdAt, messages }) =>
    undo ? [{ uploadId, fileName, added: added ?? 0, undo, about: { createdAt, messages } }] : [],
  )
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-xs text-soft empty:hidden">
      {authors.length > 1 && <Seller key={head.seller} conversationId={id} head={head} />}
      {files.length > 0 && (
        <button
          type="button"
          onClick={() => askUndoImport({ conversationId: id, files })}
          className="flex h-7 items-center gap-1.5 rounded-[7px] hover:text-text touch:h-11"
        >
          <Undo2 aria-hidden className="size-3.5" strokeWidth={1.75} />
          {copy.undo}
        </button>
      )}
    </div>
  )
}

function Seller({ conversationId, head }: { conversationId: string; head: ConversationHead }) {
  const [chosen, setChosen] = useState(head.seller ?? '')
  const choose = async (author: string) => {
    setChosen(author)
    try {
      await chooseSeller(conversationId, author)
      toast.success(copy.sellerChosen)
    } catch (error) {
      setChosen(head.seller ?? '')
      toast.error(messageOf(error))
    }
  }
  return (
    <label className="flex min-w-0 items-center gap-1.5">
      {copy.seller}
      <span className="relative flex min-w-0 items-center">
        <select
          value={chosen}
          onChange={(event) => void choose(event.currentTarget.value)}
          className="h-7 max-w-52 min-w-0 appearance-none truncate rounded-[7px] bg-transparent pr-5 pl-1 font-semibold text-text hover:bg-line/50 touch:h-11"
        >
          {head.seller === null && (
            <option value="" disabled>
              {copy.unknown}
            </option>
          )}
          {head.authors.map((author) => (
            <option key={author} value={author}>
              {displayName(author) || author}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute right-1 size-3.5" strokeWidth={1.75} />
      </span>
    </label>
  )
}
