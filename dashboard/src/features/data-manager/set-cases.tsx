import type { SetConversation } from '@fechai/domain/insights/readiness/set-conversation'
import { useState } from 'react'
import { formatCount } from '../../lib/plural.ts'
import { openConversation } from '../../state/conversation.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { dataManagerCopy } from './copy.ts'

const text = dataManagerCopy.cases

export interface SetCasesProps {
  what: string
  conversations: readonly SetConversation[]
  /** Replaces the number of conversations. */
  value?: string
}

/** Opens the conversations behind a number; a zero is plain text. */
export function SetCases({ what, conversations, value }: SetCasesProps) {
  const [isOpen, setIsOpen] = useState(false)
  const n = conversations.length
  const shown = value ?? formatCount(n)
  if (n === 0) return <span className="text-soft">{shown}</span>
  return (
    <>
      <button
        type="button"
        aria-label={`${what}: ${shown}`}
        onClick={() => setIsOpen(true)}
        className="proof inline-block min-h-6 min-w-6 hover:text-accent touch:min-h-11"
      >
        {shown}
      </button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={text.title(what, n)}>
        <ul className="max-h-[60vh] divide-y divide-line overflow-y-auto text-sm">
          {conversations.map(({ id, leadId, nome, mensagens, propostas, last }) => (
            <li key={id}>
              <button
                type="button"
                title={text.open(nome)}
                onClick={(event) => {
                  setIsOpen(false)
                  openConversation({ leadId, name: nome, index: last, quote: '' }, event.currentTarget)
                }}
                className="block w-full py-2 text-left [overflow-wrap:anywhere] hover:bg-line/40 touch:min-h-11"
              >
                <span className="font-semibold">{nome.trim() || text.nameless}</span>
                <span className="block text-xs text-soft tabular-nums">{text.of(mensagens, propostas)}</span>
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
