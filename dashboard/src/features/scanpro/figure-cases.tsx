import type { ScanProFigure } from '@fechai/shared/insights/scanpro/scanpro-report'
import { useState } from 'react'
import { openConversation } from '../../state/conversation.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { scanProCopy } from './copy.ts'

const text = scanProCopy.cases

export interface FigureCasesProps {
  figure: ScanProFigure
  names: Readonly<Record<string, string>>
  /** The figure as it is written. */
  value: string
}

/** A figure that opens the places behind it: those of the conversations that this person may read. */
export function FigureCases({ figure: { name, cases }, names, value }: FigureCasesProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (cases.length === 0) return value
  const seen = cases.filter(([leadId]) => Object.hasOwn(names, leadId))
  const hidden = cases.length - seen.length
  return (
    <>
      <button
        type="button"
        aria-label={text.figure(name, value, cases.length)}
        onClick={() => setIsOpen(true)}
        className="proof inline-block min-h-6 min-w-6 text-right leading-6 hover:text-accent touch:min-h-11"
      >
        {value}
      </button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={text.title(name, cases.length)}>
        {hidden > 0 && <p className="text-sm text-soft">{text.hidden(hidden)}</p>}
        <ul className="max-h-[60vh] divide-y divide-line overflow-y-auto text-sm">
          {seen.map(([leadId, index]) => (
            <li key={`${leadId} ${index}`}>
              <Case leadId={leadId} index={index} name={names[leadId]!} onOpen={() => setIsOpen(false)} />
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}

interface CaseProps {
  leadId: string
  index: number
  name: string
  onOpen: () => void
}

const Case = ({ leadId, index, name, onOpen }: CaseProps) => (
  <button
    type="button"
    title={text.open(name)}
    onClick={(event) => {
      onOpen()
      openConversation({ leadId, name, index, quote: '' }, event.currentTarget)
    }}
    className="flex w-full justify-between gap-4 py-2 text-left hover:bg-line/40 touch:min-h-11"
  >
    <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{name.trim() || text.nameless}</span>
    <span className="shrink-0 text-soft tabular-nums">{text.message(index)}</span>
  </button>
)
