import type { CaseRef } from '@fechai/domain/insights/scanpro/case-ref'
import { useState } from 'react'
import { Quote } from '../../parts/report-cases.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { scanProCopy } from './copy.ts'
import type { Sentences } from './sentences.ts'

const text = scanProCopy.cases

export interface FigureCasesProps {
  name: string
  cases: readonly CaseRef[]
  sentences: Sentences
  /** The figure as it is written. */
  value: string
}

/** A figure that opens the sentences behind it: those of the conversations that this person may read. */
export function FigureCases({ name, cases, sentences, value }: FigureCasesProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (cases.length === 0) return value
  const seen = cases.flatMap((place) => sentences.get(place.join(' ')) ?? [])
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
          {seen.map((each, at) => (
            <li key={`${each.leadId} ${each.index} ${at}`}>
              <Quote of={each} onOpen={() => setIsOpen(false)} />
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
